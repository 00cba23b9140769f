/** Chooses test files, and which of them share a process. */
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const ALL = "test/**/*.test.ts";
/**
 * Run by themselves: those of the SDKs (`npm run sdk:test`) and of released SDKs (`npm run test:released`), which compile
 * and install in other languages, those that start servers of their own, such as a standby or PgBouncer
 * (`npm run test:operations`), and those of the image (`npm run test:image`). They take long.
 */
const APART = ["test/sdk/**", "test/released/**", "test/operations/**", "test/image/**"];
/** Files that set a limit of their own may take long. */
const LONG_PER_PROCESS = 6;
const SHORT_PER_PROCESS = 24;
/** Guesses for files that no run has measured. */
const LONG_MS = 10_000;
const SHORT_MS = 2_000;

/** Milliseconds by file. */
export interface Durations {
  readonly [file: string]: number;
}

/**
 * The files that `patterns` name: files, folders, or globs; all test files except those that run by themselves when there are none.
 * @throws when a pattern names nothing
 */
export function chooseFiles(patterns: readonly string[]): string[] {
  if (patterns.length === 0) return globSync(ALL, { exclude: APART }).toSorted();
  const files = patterns.flatMap((pattern) => {
    const isFolder = statSync(pattern, { throwIfNoEntry: false })?.isDirectory();
    const found = globSync(isFolder ? join(pattern, "**/*.test.ts") : pattern).toSorted();
    if (found.length === 0) throw new Error(`No test file is named ${pattern}`);
    return found;
  });
  return [...new Set(files)];
}

/**
 * Splits files into those that share a process. Batches are the same in each run; the longest come first, so that
 * none is left for the end.
 * @param durations how long files took in earlier runs, in milliseconds
 */
export function inBatches(
  files: readonly string[],
  durations: Durations = {},
): (readonly string[])[] {
  const isLong = (file: string) => /^t\.setTimeout\b/m.test(readFileSync(file, "utf8"));
  const [long = [], short = []] = [true, false].map((expected) =>
    files.filter((file) => isLong(file) === expected),
  );
  const totalMs = (batch: readonly string[]) =>
    batch.reduce((sum, file) => sum + (durations[file] ?? (isLong(file) ? LONG_MS : SHORT_MS)), 0);
  return [...inGroups(long, LONG_PER_PROCESS), ...inGroups(short, SHORT_PER_PROCESS)]
    .map((batch) => ({ batch, ms: totalMs(batch) }))
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ batch }) => batch);
}

function inGroups(files: readonly string[], size: number): (readonly string[])[] {
  const count = Math.ceil(files.length / size);
  return Array.from({ length: count }, (_, at) => files.slice(at * size, (at + 1) * size));
}
