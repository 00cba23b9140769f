/** Waiting on the server for something that is about to happen, for pages that run no script. */
import { setTimeout as pause } from "node:timers/promises";

export interface WaitOptions {
  readonly mostMs: number;
  readonly everyMs: number;
  /** Ends the wait early. */
  readonly signal: AbortSignal;
}

/**
 * Looks again and again until what it sees is final, in real time: nobody waits by another clock.
 * @returns what was seen last, final or not
 */
export async function lookUntil<T>(
  look: () => Promise<T>,
  isFinal: (seen: T) => boolean,
  { mostMs, everyMs, signal }: WaitOptions,
): Promise<T> {
  const endsAt = performance.now() + mostMs;
  for (;;) {
    const seen = await look();
    if (isFinal(seen) || performance.now() >= endsAt) return seen;
    // An end of the wait is no error: what was seen last is shown.
    await pause(everyMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return seen;
  }
}

/**
 * Waits for something that may take longer than anybody likes to look at an empty page. It then goes on by
 * itself, and `onLateError` is told if it fails after all.
 * @returns what came of it; undefined when it takes longer
 */
export async function within<T>(
  mostMs: number,
  work: Promise<T>,
  onLateError: (error: unknown) => void,
): Promise<T | undefined> {
  const timer = new AbortController();
  let isLate = false;
  work.catch((error: unknown) => {
    if (isLate) onLateError(error);
  });
  try {
    const late = pause(mostMs, undefined, { signal: timer.signal });
    return await Promise.race([work, late]);
  } finally {
    isLate = true;
    timer.abort();
  }
}
