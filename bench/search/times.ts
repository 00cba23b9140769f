/** How long something takes, time after time. */
import { percentile } from "../helpers/rounds.ts";

/** The milliseconds of each run; the first one found nothing in any cache of its own making. */
export type Times = readonly number[];

/** Runs it once. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Half of the runs were not slower, the first one aside. */
export function p50([, ...times]: Times): number {
  return percentile(times, 0.5);
}

/** One in twenty was slower, the first one aside. */
export function p95([, ...times]: Times): number {
  return percentile(times, 0.95);
}
