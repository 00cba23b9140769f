/** Repeats background work. */

/**
 * Runs work now and at an interval, never twice at a time.
 * @returns a function that stops it after what it is doing
 */
export function repeat(
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isRunning = false;
  let inFlight: Promise<void> = Promise.resolve();
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    inFlight = work()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await inFlight;
  };
}
