/** Converts names of the document to Python. */

/** Python keywords. */
const KEYWORDS = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except " +
    "finally for from global if import in is lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

/** Returns the Python name: `search_term` for `searchTerm`, `in_` for `in`. */
export function pythonName(name: string): string {
  const snake = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** Returns the class name of a resource: `Customers` for `customers`. */
export function className(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the type name of a schema in arguments. */
export function paramName(schema: string): string {
  return `${schema}Param`;
}

/** Returns the name of the function that reads a union. */
export function unionReader(schema: string): string {
  return `read_${pythonName(schema)}`;
}

/** Returns the name of the function that writes objects of a schema in arguments. */
export function paramWriter(schema: string): string {
  return `write_${pythonName(schema)}`;
}
