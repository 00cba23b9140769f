/** Waiting. */
import { setTimeout as pause } from "node:timers/promises";

/** A timer that is set to more fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Waits.
 * @throws the signal's reason as soon as it aborts
 */
export async function sleep(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  await pause(durationMs, undefined, signal ? { signal } : {}).catch(() =>
    signal?.throwIfAborted(),
  );
}
