/** Reads an operation's parameters. */
import { fail, pointer, type Document, type Node } from "./document.ts";

/** Keys that a parameter may have. `style` and the like would need a parser of their own. */
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
    for (const word of Object.keys(parameter))
      if (!PARAMETER_KEYS.has(word) && !word.startsWith("x-"))
        fail(pointer(at, "parameters", parameter.name, word), "is not supported by codegen");
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
