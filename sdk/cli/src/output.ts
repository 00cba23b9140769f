/** Prints results: as text, or one JSON text per line. */

const STYLES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

export type Style = keyof typeof STYLES;

/** The outputs of a command. */
export interface Output {
  readonly isJson: boolean;
  /** Prints a result: `value` as JSON, or else `text`. */
  readonly result: (value: unknown, text: () => string) => void;
  /** Prints progress to stderr. Nothing with --json. */
  readonly note: (text: string) => void;
  /** Prints a warning to stderr, also with --json. */
  readonly warn: (text: string) => void;
  /** Adds a style if stdout is a terminal. */
  readonly style: (text: string, ...styles: readonly Style[]) => string;
}

/** @param isJson prints JSON only */
export function createOutput(isJson: boolean): Output {
  const hasColours = process.stdout.isTTY && process.env["NO_COLOR"] === undefined && !isJson;
  return {
    isJson,
    result: (value, text) =>
      void process.stdout.write(`${isJson ? JSON.stringify(value) : text()}\n`),
    note: (text) => void (isJson || process.stderr.write(`${text}\n`)),
    warn: (text) => void process.stderr.write(`${text}\n`),
    style: (text, ...styles) =>
      hasColours
        ? `${styles.map((style) => `\u001B[${STYLES[style]}m`).join("")}${text}\u001B[0m`
        : text,
  };
}

/** Writes a resource as lines of `name  value`. */
export function asLines(resource: unknown): string {
  if (typeof resource !== "object" || resource === null) return String(resource);
  const entries = Object.entries(resource);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`).join("\n");
}

const MAX_COLUMNS = 5;
const MAX_WIDTH = 40;

/** Writes the items of a list as a table with their first fields. */
export function asTable(items: readonly unknown[]): string {
  if (items.length === 0) return "No items.";
  const rows = items.map((item) => (typeof item === "object" && item !== null ? item : { item }));
  const isShown = (value: unknown) => typeof value !== "object" || value === null;
  const names = Object.entries(rows[0] ?? {})
    .filter(([, value]) => isShown(value))
    .map(([name]) => name)
    .slice(0, MAX_COLUMNS);
  const table = [
    names,
    ...rows.map((row) => names.map((name) => cell((row as Record<string, unknown>)[name]))),
  ];
  const widths = names.map((_, i) =>
    Math.min(MAX_WIDTH, Math.max(...table.map((row) => row[i]?.length ?? 0))),
  );
  return table
    .map((row) =>
      row
        .map((text, i) => text.slice(0, MAX_WIDTH).padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Control characters could change the terminal. */
export function cell(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.replaceAll(/\p{Cc}/gu, " ");
}
