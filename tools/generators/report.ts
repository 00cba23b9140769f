/** Formats the results of all generators. */

export interface Row {
  readonly name: string;
  generated: string;
  compiled: string;
  /** The number of operations that the client called, or why it called none. */
  calls: string;
  readonly options: string;
  readonly limits: string;
  /** Why the test of this generator failed. */
  readonly failure?: string;
}

/** Returns the results as a table for a terminal. */
export function table(rows: readonly Row[]): string {
  const titles = ["Generator", "Generated", "Compiled", "Calls", "Options", "Limits"];
  const cells = rows.map(({ name, generated, compiled, calls, options, limits, failure }) => [
    name,
    generated,
    compiled,
    failure && compiled === "yes" ? "failed" : calls,
    options,
    limits,
  ]);
  const lines = [titles, ...cells];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
