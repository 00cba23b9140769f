/** Repeats writes that were skipped although nothing prevents them anymore. */

/** Attempts of a write that others prevent each time, and only for a moment. */
const MAX_ATTEMPTS = 10;

/**
 * Runs a write until it isn't skipped.
 * @param write returns undefined if it was skipped
 * @param explain throws the error that says why, or returns the response to a request that changes nothing; undefined if
 *   the reason no longer holds
 */
export async function untilWritten<Result>(
  write: () => Promise<Result | undefined>,
  explain: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const result = (await write()) ?? (await explain());
    if (result) return result;
  }
  throw new Error("others prevented a write at every attempt");
}
