/** Decides which test files share a process: loading the application takes longer than most files' tests do. */

/** Milliseconds by file. */
export interface Durations {
  readonly [file: string]: number;
}

const PER_PROCESS = 24;
/** Guess for a file that no run has measured. */
const UNKNOWN_MS = 2_000;

/**
 * Splits files into batches that are the same in each run; the longest come first, so that none is left for the end.
 * @param durations how long files took in earlier runs, in milliseconds
 */
export function inBatches(
  files: readonly string[],
  durations: Durations = {},
  perProcess = PER_PROCESS,
): (readonly string[])[] {
  const count = Math.ceil(files.length / perProcess);
  // Neighbours take about the same time: each batch gets files from all folders.
  const batches = Array.from({ length: count }, (_, at) =>
    files.filter((_file, index) => index % count === at),
  );
  const totalMs = (batch: readonly string[]) =>
    batch.reduce((sum, file) => sum + (durations[file] ?? UNKNOWN_MS), 0);
  return batches.toSorted((a, b) => totalMs(b) - totalMs(a));
}
