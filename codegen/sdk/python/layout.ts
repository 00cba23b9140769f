/** Formats Python source like ruff does, with lines of up to 100 characters. */

export const LINE_LENGTH = 100;

export const INDENT = "    ";

/** Indents lines; empty lines stay empty. */
export function indent(text: string, levels = 1): string {
  return text.replaceAll(/^(?=.)/gm, INDENT.repeat(levels));
}

/**
 * Returns items in brackets: on one line if they fit, otherwise one item per line.
 * @param level the indentation level of the line with the opening bracket
 * @param rest the number of characters after the closing bracket
 */
export function bracket(
  [open, close]: readonly [string, string],
  items: readonly string[],
  level = 0,
  rest = 0,
): string {
  const line = `${open}${items.join(", ")}${close}`;
  const last = line.slice(line.lastIndexOf("\n") + 1);
  if (!line.includes("\n") && level * INDENT.length + last.length + rest <= LINE_LENGTH)
    return line;
  return exploded([open, close], items);
}

/** Returns items in brackets, one item per line, with a trailing comma. */
export function exploded(
  [open, close]: readonly [string, string],
  items: readonly string[],
): string {
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${indent(item)},\n`).join("")}${close}`;
}

/** Returns text as a Python string literal. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Joins top-level definitions with two empty lines. */
export function definitions(parts: readonly string[]): string {
  return `${parts.map((part) => part.trimEnd()).join("\n\n\n")}\n`;
}
