/** Times repeated runs. */
import { percentile } from "../helpers/rounds.ts";

/** Milliseconds of each run. The first run has cold caches, and percentiles leave it out. */
export type Times = readonly number[];

/** Returns the milliseconds of one run. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Returns the median without the first run. */
export function p50([, ...times]: Times): number {
  return percentile(times, 0.5);
}

/** Returns the 95th percentile without the first run. */
export function p95([, ...times]: Times): number {
  return percentile(times, 0.95);
}
