/** Prints the results of a run: a line for each file when it ends, then a summary. */
import type { FileResult } from "./results.ts";

const MOST_FAILURES = 20;
const MOST_SLOW = 10;
const PROGRESS_MS = 1_000;

export interface ReporterOptions {
  readonly seed: number;
  /** Number of files in the run. */
  readonly count: number;
  /** Whether to print the title of each test. */
  readonly hasTitles: boolean;
  /** Whether to print the comments of tests. */
  readonly hasComments: boolean;
}

interface Ended {
  readonly file: string;
  readonly result: FileResult;
}

/** Writes to standard output; on a terminal, the last line shows the progress. */
export class Reporter {
  readonly #options: ReporterOptions;
  readonly #startedAt = performance.now();
  readonly #ended: Ended[] = [];
  readonly #running = new Set<string>();
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(options: ReporterOptions) {
    this.#options = options;
    if (process.stdout.isTTY)
      this.#timer = setInterval(() => this.#showProgress(), PROGRESS_MS).unref();
  }

  onStart(file: string): void {
    this.#running.add(file);
    this.#showProgress();
  }

  /** @param output what the file has written to standard error */
  onEnd(file: string, result: FileResult, output: string): void {
    this.#running.delete(file);
    this.#ended.push({ file, result });
    const { failures, passed, skipped, tests, comments } = result;
    const isOk = failures.length === 0;
    const skips = skipped.length > 0 ? `, ${skipped.length} skipped` : "";
    this.#print(
      `${isOk ? "ok    " : "FAILED"} ${file}  ${passed} passed${skips}, ${timesOf(result)}`,
    );
    if (this.#options.hasTitles)
      for (const { title, isOk: hasPassed, ms: testMs } of tests)
        if (!title.startsWith("the end of "))
          this.#print(`  ${hasPassed ? "ok    " : "FAILED"} ${title}  ${testMs} ms`);
    if (this.#options.hasComments || (this.#options.hasTitles && isOk))
      for (const comment of comments) this.#print(`  # ${comment}`);
    for (const failure of failures) this.#printFailure(failure);
    if (output.trim()) for (const line of output.trimEnd().split("\n")) this.#print(`  | ${line}`);
    this.#showProgress();
  }

  /**
   * Prints the summary.
   * @param stoppedBy the signal that has ended the run early
   * @returns whether everything has passed
   */
  end(stoppedBy?: NodeJS.Signals): boolean {
    clearInterval(this.#timer);
    const results = this.#ended.map(({ result }) => result);
    const sum = (count: (result: FileResult) => number) =>
      results.reduce((total, result) => total + count(result), 0);
    const failed = this.#ended.flatMap(({ file, result }) =>
      result.failures.map((failure) => ({ file, failure })),
    );
    if (this.#ended.length > 1) {
      this.#print("\nSlowest files:");
      const slow = this.#ended.toSorted((a, b) => b.result.ms - a.result.ms).slice(0, MOST_SLOW);
      for (const { file, result } of slow) this.#print(`  ${timesOf(result)}  ${file}`);
    }
    const skips = this.#ended.flatMap(({ file, result }) =>
      result.skipped.map((title) => `  ${file}: ${title}`),
    );
    if (skips.length > 0) this.#print(["\nSkipped:", ...skips].join("\n"));
    if (failed.length > 0) {
      this.#print(`\nFailed assertions: ${failed.length}`);
      for (const { file, failure } of failed.slice(0, MOST_FAILURES)) {
        this.#print(`\n${file}`);
        this.#printFailure(failure);
      }
      if (failed.length > MOST_FAILURES)
        this.#print(`\nand ${failed.length - MOST_FAILURES} more, above`);
    }
    const { count, seed } = this.#options;
    const skipped = sum((result) => result.skipped.length);
    const files = `${this.#ended.length} of ${count} files`;
    const duration = seconds(performance.now() - this.#startedAt);
    this.#print(
      `\n${sum((result) => result.passed)} passed, ${failed.length} failed, ${skipped} skipped in ${files}, ${duration}. FUZZ_SEED=${seed}`,
    );
    if (stoppedBy) {
      const running = [...this.#running].map((file) => `\n  ${file}`).join("");
      this.#print(`Stopped by ${stoppedBy}.${running ? ` Not finished:${running}` : ""}`);
    }
    return failed.length === 0 && this.#ended.length >= count && !stoppedBy;
  }

  #printFailure({ title, details }: FileResult["failures"][number]): void {
    this.#print([`  ${title}`, ...details.map((line) => `    ${line}`)].join("\n"));
  }

  #print(text: string): void {
    const clear = process.stdout.isTTY ? "\r\x1b[K" : "";
    process.stdout.write(`${clear}${text}\n`);
  }

  #showProgress(): void {
    if (!process.stdout.isTTY) return;
    const failed = this.#ended.filter(({ result }) => result.failures.length > 0).length;
    const duration = Math.round((performance.now() - this.#startedAt) / 1000);
    const line = `${this.#ended.length} of ${this.#options.count} files, ${failed} failed, ${duration} s: ${[...this.#running].join(" ")}`;
    process.stdout.write(`\r\x1b[K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
  }
}

/** Beside other work, only the processor time says how much a file does. */
function timesOf({ ms, cpuMs }: FileResult): string {
  return cpuMs === undefined ? seconds(ms) : `${seconds(ms)} (CPU ${seconds(cpuMs)})`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
