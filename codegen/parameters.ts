/** Reads an operation's parameters. */
import { fail, pointer, type Document, type Node } from "./document.ts";
import { toTypeBox } from "./schema.ts";

/** Keys that a parameter may have. */
const PARAMETER_KEYS = new Set([
  "name",
  "in",
  "required",
  "description",
  "deprecated",
  "schema",
  "example",
  "examples",
]);

/** The form of parameters with several values, separated by commas. Others would need another parser. */
const LIST_FORM: Readonly<Record<string, unknown>> = { style: "form", explode: false };

/** The document's, Fastify's and our handlers' names for the parts of a request that hold parameters. */
const PARTS = [
  { in: "path", slot: "params", field: "params" },
  { in: "query", slot: "querystring", field: "query" },
  { in: "header", slot: "headers", field: "headers" },
] as const;

/** The parameters of one part of a request, as one object schema. */
export interface ParameterModel {
  readonly slot: string;
  readonly field: string;
  readonly schema: Node;
  /** Names of the parameters that have a default. */
  readonly defaults: readonly string[];
}

/**
 * Returns the parameters of an operation, including its path's.
 * @param item the path's node
 * @param at the operation's JSON pointer
 * @throws on a form that the generator doesn't support
 */
export function parameterModels(
  document: Document,
  item: Node,
  operation: Node,
  at: string,
): ParameterModel[] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((p) =>
    document.deref(p),
  );
  for (const parameter of all) {
    if (!PARTS.some((part) => part.in === parameter.in))
      fail(pointer(at, "parameters"), `a parameter in ${parameter.in} is not supported`);
    checkForm(document, parameter, pointer(at, "parameters", parameter.name));
  }
  return PARTS.flatMap((part) => {
    const inPart = all.filter((parameter: Node) => parameter.in === part.in);
    if (inPart.length === 0) return [];
    // Header names are case-insensitive; Node has them in lower case.
    const name = (p: Node): string => (part.in === "header" ? p.name.toLowerCase() : p.name);
    const schema = {
      type: "object",
      properties: Object.fromEntries(
        inPart.map((p: Node) => [name(p), { ...p.schema, description: p.description }]),
      ),
      required: inPart.filter((p: Node) => p.required).map(name),
      // Requests carry many headers that the document doesn't name.
      ...(part.in === "header" ? {} : { additionalProperties: false }),
    };
    const defaults = inPart.filter((p: Node) => document.deref(p.schema).default !== undefined);
    return [{ slot: part.slot, field: part.field, schema, defaults: defaults.map(name) }];
  });
}

/** Refuses forms of a parameter that the service and the SDKs don't read or write. */
function checkForm(document: Document, parameter: Node, at: string): void {
  const { type, items } = document.deref(parameter.schema);
  const isList = type === "array";
  for (const word of Object.keys(parameter))
    if (!PARAMETER_KEYS.has(word) && !word.startsWith("x-") && !(isList && word in LIST_FORM))
      fail(pointer(at, word), "is not supported by codegen");
  if (!isList) return;
  toTypeBox(parameter.schema, pointer(at, "schema")); // refuses unknown keywords first, by name
  if (parameter.in !== "query") fail(pointer(at, "schema"), "only a query can have a list");
  for (const [word, value] of Object.entries(LIST_FORM))
    if (parameter[word] !== value)
      fail(pointer(at, word), `must be ${JSON.stringify(value)} for a list`);
  const { format, enum: values = [","] } = document.deref(items ?? {});
  if (format !== "uuid" && values.some((value: string) => value.includes(",")))
    fail(
      pointer(at, "schema", "items"),
      "must be UUIDs or an enum: other texts could contain commas",
    );
}
