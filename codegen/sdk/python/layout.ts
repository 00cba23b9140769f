/** Python source laid out as `ruff format` leaves it, with lines of up to 100 characters. */

export const LINE_LENGTH = 100;

const INDENT = "    ";

/** Lines moved right by some levels; empty ones stay empty. */
export function indent(text: string, levels = 1): string {
  return text.replaceAll(/^(?=.)/gm, INDENT.repeat(levels));
}

/**
 * A bracket and what it holds: in one line where that fits, else an item a line.
 * @param level how far the line with the opening bracket is indented
 * @param rest how many characters follow the closing bracket
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

/** A bracket with an item a line, whatever its length: a comma at the end keeps it so. */
export function exploded(
  [open, close]: readonly [string, string],
  items: readonly string[],
): string {
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${indent(item)},\n`).join("")}${close}`;
}

/** A text as Python writes it. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Top-level definitions, two empty lines apart. */
export function definitions(parts: readonly string[]): string {
  return `${parts.map((part) => part.trimEnd()).join("\n\n\n")}\n`;
}
