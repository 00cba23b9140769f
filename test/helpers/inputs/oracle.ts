/** Decides from the OpenAPI document alone whether a request must be refused with 400. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { addStrictFormats } from "#src/validation/formats.ts";
import type { Operation, TSchema } from "#src/generated/typebox.ts";

export interface FuzzRequest {
  readonly id: string | undefined;
  /** As sent, without the `?`. */
  readonly query: string;
  readonly key: string | undefined;
  readonly body: Buffer | undefined;
}

const MAX_DEPTH = 32;
const ajv = new Ajv2020({ strict: false });
addStrictFormats(ajv);
const compiled = new Map<TSchema, ValidateFunction>();

/** Whether a request is valid by the document. */
export function accepts(operation: Operation, request: FuzzRequest): boolean {
  const { schema } = operation;
  return (
    (schema.params ? takes(schema.params, { [idOf(schema.params)]: request.id }) : true) &&
    acceptsQuery(operation, request.query) &&
    (request.key === undefined || takes(schema.headers, { "idempotency-key": request.key })) &&
    (schema.body ? acceptsBody(operation, request.body) : true)
  );
}

/** Whether an operation takes an Idempotency-Key. */
export function takesKey({ schema }: Pick<Operation, "schema">): boolean {
  return schema.headers?.["properties"]?.["idempotency-key"] !== undefined;
}

function takes(schema: TSchema | undefined, value: unknown): boolean {
  if (!schema) return false;
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)));
  return validate(value) && isText(value);
}

const batchSchemas = new Map<TSchema, TSchema>();

/** The schema of a batch with any items. */
function batchSchema(schema: TSchema | undefined): TSchema | undefined {
  if (!schema) return undefined;
  const { properties } = schema as { properties?: { items?: object } };
  const any = {
    ...schema,
    properties: { ...properties, items: { ...properties?.items, items: {} } },
  };
  const known = batchSchemas.get(schema) ?? any;
  batchSchemas.set(schema, known);
  return known;
}

/** Returns a batch with as many items that aren't checked. */
function withoutItems(body: unknown): unknown {
  const items: unknown = (body as { readonly items?: unknown } | null)?.items;
  return Array.isArray(items) ? { ...(body as object), items: items.map(() => null) } : body;
}

/** Whether a query string is valid by the document. */
export function acceptsQuery(
  { operationId, schema: parts }: Pick<Operation, "operationId" | "schema">,
  query: string,
): boolean {
  const schema: TSchema | undefined = parts.querystring;
  const read = new Map<string, string>();
  for (const part of query.split("&").filter(Boolean)) {
    const [name = "", ...rest] = part.split("=");
    try {
      const decoded = [name, rest.join("=")].map((text) =>
        decodeURIComponent(text.replaceAll("+", " ")),
      );
      if (read.has(decoded[0] ?? "")) return false;
      read.set(decoded[0] ?? "", decoded[1] ?? "");
    } catch {
      return false;
    }
  }
  if (!schema) return read.size === 0;
  const properties: Record<string, TSchema> = schema["properties"];
  // An empty parameter counts as not sent.
  for (const [name, text] of read)
    if (text === "" && Object.hasOwn(properties, name) && properties[name]?.["type"] !== "boolean")
      read.delete(name);
  const isInteger = (name: string) =>
    Object.hasOwn(properties, name) && properties[name]?.["type"] === "integer";
  for (const [name, text] of read) if (isInteger(name) && !/^[0-9]+$/.test(text)) return false;
  const isList = (name: string) =>
    Object.hasOwn(properties, name) && properties[name]?.["type"] === "array";
  const isTrueOrFalse = (name: string, text: string) =>
    Object.hasOwn(properties, name) &&
    properties[name]?.["type"] === "boolean" &&
    ["true", "false"].includes(text);
  const values = [...read].map(([name, text]): [string, unknown] => [
    name,
    isInteger(name)
      ? Number(text)
      : isTrueOrFalse(name, text)
        ? text === "true"
        : isList(name)
          ? text.split(",")
          : text,
  ]);
  if (!takes(schema, Object.fromEntries(values))) return false;
  // A cursor must be the `nextCursor` of a page with the same filters, which no generated text is.
  if (Object.hasOwn(properties, "page") && read.has("after")) return false;
  if (operationId !== "listPrices") return true;
  // A schema of single parameters can't express this rule: one of three, or only a customer.
  const places = ["zipcode", "address", "locationId"].filter((name) => read.has(name));
  return places.length === 1 || (places.length === 0 && read.has("customerId"));
}

/** Whether a body is valid by the document. */
export function acceptsBody(
  { operationId, schema, batchOf }: Operation,
  bytes: Buffer | undefined,
): boolean {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
  // Each item of a batch is checked for itself, and refused for itself.
  if (batchOf !== undefined) return takes(batchSchema(schema.body), withoutItems(body));
  if (!takes(schema.body, body)) return false;
  // JSON Schema can't express this rule: no SKU and no charge twice.
  return namedIds(operationId, body).every(
    (ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length,
  );
}

/** The body of createPricelist or updatePricelist. */
interface PricelistBody {
  readonly skuSelections?: readonly { readonly skuId: string }[];
  readonly skuPrices?: readonly { readonly skuId: string }[];
  readonly skuRemovals?: readonly string[];
  readonly chargeChanges?: readonly { readonly chargeId: string }[];
  readonly chargeAdditions?: readonly { readonly name: string }[];
  readonly chargeRemovals?: readonly string[];
}

/** Groups of ids in a valid body of which none may be repeated. */
function namedIds(operationId: string, body: unknown): string[][] {
  const {
    skuSelections = [],
    skuPrices = [],
    skuRemovals = [],
    chargeChanges = [],
    chargeAdditions = [],
    chargeRemovals = [],
  } = body as PricelistBody;
  if (operationId === "createPricelist") return [skuSelections.map(({ skuId }) => skuId)];
  if (operationId !== "updatePricelist") return [];
  return [
    [...skuPrices.map(({ skuId }) => skuId), ...skuRemovals],
    [...chargeChanges.map(({ chargeId }) => chargeId), ...chargeRemovals],
    chargeAdditions.map(({ name }) => name.trim().normalize("NFC")),
  ];
}

/** Whether values and names have no U+0000 and no lone surrogate, and nesting is limited. */
export function isText(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every(([name, part]) => isText(name, depth) && isText(part, depth + 1))
  );
}

/** The name of the only parameter in a path. */
export function idOf(params: TSchema): string {
  const [name = "", ...others] = Object.keys(params["properties"] ?? {});
  if (others.length > 0) throw new Error("paths with several parameters aren't supported");
  return name;
}
