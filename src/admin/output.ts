/** What commands print. */

export interface Result {
  /** The one object that `--json` prints. */
  readonly json: { readonly [field: string]: unknown };
  /** For people. */
  readonly text: string;
  /** Other than 0 when what was asked for came out badly. */
  readonly exitCode?: number;
}

export interface OutputOptions {
  readonly json?: true;
}

/** Writes a command's result to standard output, and has the process exit with its code. */
export function print(result: Result, options: OutputOptions): void {
  if (result.exitCode !== undefined) process.exitCode = result.exitCode;
  process.stdout.write(`${options.json ? JSON.stringify(result.json) : result.text}\n`);
}

/** Rows in columns that line up. The first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** An instant in a table, to the second, in UTC. */
export function formatTimestamp(instant: Date | null): string {
  return instant ? `${instant.toISOString().slice(0, 19)}Z` : "never";
}
