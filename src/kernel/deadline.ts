/** A bound on how long a query may keep its caller waiting, for a server that hangs and says nothing. */

/**
 * Settles as `work` does, or rejects after `milliseconds`.
 * @throws an `Error` with code `ETIMEDOUT` when time is up; `work` itself goes on
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" })),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
