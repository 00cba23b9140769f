/** The document's names as Python writes them. */

/** Words that can't be names. */
const KEYWORDS = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except " +
    "finally for from global if import in is lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

/** `searchTerm` is `search_term`, and `in` is `in_`. */
export function pythonName(name: string): string {
  const snake = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** `customers` is `Customers`. */
export function className(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The type of a named schema where it is an argument, or in one. */
export function paramName(schema: string): string {
  return `${schema}Param`;
}

/** What reads a union of that name. */
export function unionReader(schema: string): string {
  return `read_${pythonName(schema)}`;
}

/** What writes an argument's objects of that name. */
export function paramWriter(schema: string): string {
  return `write_${pythonName(schema)}`;
}
