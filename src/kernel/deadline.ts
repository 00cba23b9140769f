/** Timeout for unresponsive servers. */

/**
 * Resolves or rejects as `work` does, or rejects after `milliseconds`.
 * @throws Error with code `ETIMEDOUT` after the timeout; `work` itself continues
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
