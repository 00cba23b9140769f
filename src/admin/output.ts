/** Prints the results of commands. */

export interface Result {
  /** The object that `--json` prints. */
  readonly json: { readonly [field: string]: unknown };
  /** Printed without `--json`. */
  readonly text: string;
  /** Printed to standard error, with `--json` too: what may be wrong with the result, and what to do. */
  readonly hint?: string | undefined;
  /** Default: 0. Another code when the command ran but its outcome is a failure, such as a failed test event. */
  readonly exitCode?: number;
  /** Prints to standard error, because standard output contains the command's data. */
  readonly isOutputTaken?: boolean;
}

export interface OutputOptions {
  readonly json?: true;
}

/** Writes a command's result to standard output, and sets the exit code of the process. */
export function print(result: Result, options: OutputOptions): void {
  if (result.exitCode !== undefined) process.exitCode = result.exitCode;
  const stream = result.isOutputTaken ? process.stderr : process.stdout;
  stream.write(`${options.json ? JSON.stringify(result.json) : result.text}\n`);
  if (result.hint !== undefined) process.stderr.write(`${result.hint}\n`);
}

/** Aligns rows in columns. The first row is the heading. */
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

/** Formats a timestamp for a table, to the second, in UTC. */
export function formatTimestamp(timestamp: Date | null): string {
  return timestamp ? `${timestamp.toISOString().slice(0, 19)}Z` : "never";
}
