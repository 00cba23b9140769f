/**
 * Stops the process gracefully.
 *
 * close-with-grace would do the same, but it also handles nine other signals, uncaught errors and `beforeExit` by
 * default. Node calls listeners for SIGSEGV, SIGBUS, SIGFPE and SIGILL unsafe, and after an uncaught error the process
 * would keep running up to the time limit. Switching all of that off takes a list as long as the code below. The package
 * closes no connections either: `app.close()` and http/drain.ts do.
 */

/** Stops a part of the process after its work in flight has finished. */
export type Close = () => Promise<void>;

/**
 * Stops the process on a signal. The first one finishes the work in flight; a second one, or the timeout, ends the
 * process at once with exit code 1.
 * @param closers called in order
 * @param log receives the error of a closer that fails
 */
export function stopOnSignal(
  signals: readonly NodeJS.Signals[],
  closers: readonly Close[],
  timeoutSeconds: number,
  log: (error: unknown) => void,
): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), timeoutSeconds * 1000).unref();
    stopAll(closers).then(
      () => process.exit(0),
      (error: unknown) => {
        log(error);
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, stop);
}

/** Calls all closers, one after the other. */
export async function stopAll(closers: readonly Close[]): Promise<void> {
  for (const close of closers) await close();
}
