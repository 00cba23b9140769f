/** Waits for a duration, until a signal aborts. */

/** The longest delay of a timer. Timers with a longer one fire immediately. */
export const MAX_TIMER_MS: number = 2 ** 31 - 1;

/**
 * Waits for `durationMs`.
 * @throws the signal's reason as soon as it aborts
 */
export async function sleep(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal?.addEventListener("abort", end);
  });
  signal?.throwIfAborted();
}
