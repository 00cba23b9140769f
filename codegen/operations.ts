/** What the document says of each operation, in the form that the generated files are written from. */
import { fail, pointer, type Document, type Node } from "./document.ts";
import { schemaName } from "./schema.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** What a path may hold besides operations. */
const PATH_WORDS = new Set(["parameters", "summary", "description"]);

/** What a parameter may say. `style` and the like would need a reader of their own. */
const PARAMETER_WORDS = new Set([
  "name",
  "in",
  "required",
  "description",
  "schema",
  "example",
  "examples",
]);

/** Where a parameter stands, Fastify's word for it, and the word that handlers use. */
export const PARTS = [
  { in: "path", slot: "params", field: "params" },
  { in: "query", slot: "querystring", field: "query" },
  { in: "header", slot: "headers", field: "headers" },
] as const;

export interface OperationModel {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly successStatus: number;
  readonly scopes: readonly string[];
  /** One object schema for each place that has parameters. */
  readonly parameters: readonly { slot: string; field: string; schema: Node; defaults: string[] }[];
  /** Name of the body's schema, and which of its fields have a default. */
  readonly body: { name: string; defaults: string[] } | undefined;
  /** Name of the body's schema by status. */
  readonly responses: readonly { status: string; name: string }[];
}

/** Every operation in the document's order. Throws on a form that the generator doesn't support. */
export function operationModels(document: Document): OperationModel[] {
  for (const [path, item] of Object.entries<Node>(document.root.paths))
    for (const word of Object.keys(item))
      if (!METHODS.some((method) => method === word) && !PATH_WORDS.has(word))
        fail(pointer("#/paths", path, word), "is not supported by codegen");
  const models = Object.entries<Node>(document.root.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => model(document, path, item, method)),
  );
  const seen = new Set<string>();
  for (const { id } of models) {
    if (seen.has(id)) fail(`operationId ${id}`, "is used twice");
    seen.add(id);
  }
  return models;
}

function model(document: Document, path: string, item: Node, method: string): OperationModel {
  const operation = item[method];
  const at = pointer("#/paths", path, method);
  const id: string = operation.operationId ?? fail(at, "operationId is required");
  if (operation.tags?.length !== 1) fail(pointer(at, "tags"), "exactly one tag is required");
  const security = operation.security ?? [];
  if (security.length !== 1)
    fail(pointer(at, "security"), "exactly one security requirement is required");
  const responses = responseNames(document, operation, at);
  const success = responses.filter(({ status }) => status.startsWith("2"));
  if (success.length !== 1) fail(pointer(at, "responses"), "exactly one 2xx response is required");
  return {
    id,
    method: method.toUpperCase(),
    path,
    tag: operation.tags[0],
    successStatus: Number(success[0]?.status),
    scopes: Object.values<string[]>(security[0]).flat(),
    parameters: parameters(document, item, operation, at),
    body: bodyModel(document, operation, at),
    responses,
  };
}

function parameters(
  document: Document,
  item: Node,
  operation: Node,
  at: string,
): OperationModel["parameters"] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((p) =>
    document.deref(p),
  );
  for (const parameter of all) {
    if (!PARTS.some((part) => part.in === parameter.in))
      fail(pointer(at, "parameters"), `a parameter in ${parameter.in} is not supported`);
    for (const word of Object.keys(parameter))
      if (!PARAMETER_WORDS.has(word) && !word.startsWith("x-"))
        fail(pointer(at, "parameters", parameter.name, word), "is not supported by codegen");
  }
  return PARTS.flatMap((part) => {
    const mine = all.filter((parameter: Node) => parameter.in === part.in);
    if (mine.length === 0) return [];
    // Header names are case-insensitive; Node gives them in lower case.
    const name = (p: Node): string => (part.in === "header" ? p.name.toLowerCase() : p.name);
    const schema = {
      type: "object",
      properties: Object.fromEntries(
        mine.map((p: Node) => [name(p), { ...p.schema, description: p.description }]),
      ),
      required: mine.filter((p: Node) => p.required).map(name),
      // A request carries many headers that no document names.
      ...(part.in === "header" ? {} : { additionalProperties: false }),
    };
    const defaults = mine.filter((p: Node) => document.deref(p.schema).default !== undefined);
    return [{ slot: part.slot, field: part.field, schema, defaults: defaults.map(name) }];
  });
}

/** The body of an operation or webhook; undefined when it has none. */
export function bodyModel(document: Document, operation: Node, at: string): OperationModel["body"] {
  if (!operation.requestBody) return undefined;
  const schema = jsonSchema(document, operation.requestBody, pointer(at, "requestBody"));
  if (document.deref(operation.requestBody).required !== true)
    fail(pointer(at, "requestBody"), "must be required: an optional body is not supported");
  const properties = Object.entries<Node>(document.deref(schema).properties ?? {});
  return {
    name: schemaName(schema.$ref, pointer(at, "requestBody")),
    defaults: properties
      .filter(([, value]) => value.default !== undefined)
      .map(([property]) => property),
  };
}

function responseNames(
  document: Document,
  operation: Node,
  at: string,
): OperationModel["responses"] {
  return Object.entries<Node>(operation.responses).map(([status, response]) => {
    const where = pointer(at, "responses", status);
    if (!/^\d{3}$/.test(status)) fail(where, "use explicit status codes");
    return { status, name: schemaName(jsonSchema(document, response, where).$ref, where) };
  });
}

function jsonSchema(document: Document, node: Node, at: string): Node {
  const content = document.deref(node).content ?? {};
  const schema = content["application/json"]?.schema;
  if (!schema || Object.keys(content).length > 1) fail(at, "only application/json is supported");
  if (!schema.$ref) fail(at, "name this schema under components");
  return schema;
}
