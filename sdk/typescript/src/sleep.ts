/** Waits for a duration, until a signal aborts. */
import { setTimeout as pause } from "node:timers/promises";

/** The longest delay of a timer. Timers with a longer one fire immediately. */
export const MAX_TIMER_MS: number = 2 ** 31 - 1;

/**
 * Waits for `durationMs`.
 * @throws the signal's reason as soon as it aborts
 */
export async function sleep(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  await pause(durationMs, undefined, signal ? { signal } : {}).catch(() =>
    signal?.throwIfAborted(),
  );
}
