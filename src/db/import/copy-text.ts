/** Postgres' text format for COPY. */

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: { readonly [character: string]: string } = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/** One row, with its line end. Null is not the same as an empty text. */
export function copyLine(values: readonly (string | null)[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

function copyValue(value: string | null): string {
  if (value === null) return "\\N";
  if (!SPECIAL.test(value)) return value;
  return value.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
