/** What the document says of an operation's parameters. */
import { fail, pointer, type Document, type Node } from "./document.ts";

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
const PARTS = [
  { in: "path", slot: "params", field: "params" },
  { in: "query", slot: "querystring", field: "query" },
  { in: "header", slot: "headers", field: "headers" },
] as const;

/** The parameters in one place, as one object schema. */
export interface ParameterModel {
  readonly slot: string;
  readonly field: string;
  readonly schema: Node;
  /** Names of those that have a default. */
  readonly defaults: readonly string[];
}

/**
 * The parameters of an operation, its path's included.
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
