/** Telling expected errors of the operating system from others. */

/** The error's code, such as `ENOENT`, when it has one. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Awaits `work`; an error with one of `codes` counts as done. */
export async function allowing(codes: readonly string[], work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!codes.includes(errorCode(error) ?? "")) throw error;
  }
}
