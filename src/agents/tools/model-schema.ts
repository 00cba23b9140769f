/** Reduces schemas to what a model needs to fill in arguments. The service checks all rules, and says what to fix. */

/** Keywords that say what to write. The others say what to avoid. */
const RETAINED = new Set(["type", "enum", "required", "default", "minItems", "maxItems"]);
/** Older versions of Gemini refuse all tools if a text has another format. */
const FORMAT = "date-time";
/** Keywords of numbers. Larger bounds are the limits of storage. */
const BOUNDS = new Set(["minimum", "maximum"]);
const MOST_BOUND = 1000;

/**
 * Returns a schema with types, names and choices, and with short descriptions of the properties. Fields of items have none:
 * they are in the tool for a single item. The result accepts whatever the given schema accepts.
 * @param schema a JSON Schema, 2020-12, of an object
 */
export function forModels(schema: object): object {
  return reduce(schema, 1);
}

/** @param described levels of properties that have descriptions */
function reduce(schema: object, described: number): object {
  const parts = Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
    if (keyword === "properties")
      return [[keyword, mapValues(value as object, (part) => reduce(part, described - 1))]];
    if (keyword === "items") return [[keyword, reduce(value as object, -1)]];
    if (keyword === "description")
      return described < 0 ? [] : [[keyword, shorten(value as string)]];
    if (keyword === "format") return value === FORMAT ? [[keyword, value]] : [];
    if (BOUNDS.has(keyword)) return (value as number) <= MOST_BOUND ? [[keyword, value]] : [];
    return RETAINED.has(keyword) ? [[keyword, value]] : [];
  });
  return Object.fromEntries(parts) as object;
}

function mapValues(object: object, map: (value: object) => object): object {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]: [string, object]) => [name, map(value)]),
  );
}

/** Returns the first sentence of a text of the document, without links. */
function shorten(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").split(/(?<=\.) /, 1)[0] ?? "";
}
