/** Handles expected errors of the operating system. */

/** The error's code, such as `ENOENT`, if it has one. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Awaits `work` and ignores errors with one of `codes`. */
export async function ignoringErrors(
  codes: readonly string[],
  work: Promise<unknown>,
): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!codes.includes(errorCode(error) ?? "")) throw error;
  }
}
