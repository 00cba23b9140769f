/** Waits on the server for a result, since pages work without scripts. */
import { setTimeout as pause } from "node:timers/promises";

export interface WaitOptions {
  readonly maxMs: number;
  readonly intervalMs: number;
  /** Ends the wait early. */
  readonly signal: AbortSignal;
}

/**
 * Polls until the result is final. Uses real time, not the clock service.
 * @returns the last result, final or not
 */
export async function pollUntil<T>(
  poll: () => Promise<T>,
  isFinal: (result: T) => boolean,
  { maxMs, intervalMs, signal }: WaitOptions,
): Promise<T> {
  const endsAt = performance.now() + maxMs;
  for (;;) {
    const result = await poll();
    if (isFinal(result) || performance.now() >= endsAt) return result;
    // An aborted wait is not an error: the page shows the last result.
    await pause(intervalMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return result;
  }
}

/**
 * Waits for work up to a time limit. Work that takes longer continues in the background.
 * @param onLateError called when the work fails after the time limit
 * @returns the result; undefined when it takes longer
 */
export async function within<T>(
  maxMs: number,
  work: Promise<T>,
  onLateError: (error: unknown) => void,
): Promise<T | undefined> {
  const timer = new AbortController();
  let isLate = false;
  work.catch((error: unknown) => {
    if (isLate) onLateError(error);
  });
  try {
    const late = pause(maxMs, undefined, { signal: timer.signal });
    return await Promise.race([work, late]);
  } finally {
    isLate = true;
    timer.abort();
  }
}
