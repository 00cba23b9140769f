/** The end of a process. */

/** Ends a part, once what it has under way is finished. */
export type Close = () => Promise<void>;

/**
 * Ends the process at SIGTERM or SIGINT. The first signal finishes what is in flight; a second one, or the
 * time limit, ends it at once.
 * @param closers in the order in which the parts are to be ended
 * @param log told of what fails
 */
export function stopOnSignal(
  closers: readonly Close[],
  mostSeconds: number,
  log: (error: unknown) => void,
): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), mostSeconds * 1000).unref();
    stopAll(closers).then(
      () => process.exit(0),
      (error: unknown) => {
        log(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Ends all parts, one after the other. */
export async function stopAll(closers: readonly Close[]): Promise<void> {
  for (const close of closers) await close();
}
