/** Explains an error to the operator in one line. */
import { isUnavailable } from "../db/core/failures.ts";

interface DatabaseError {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** One line on anything that was thrown. */
export function explain(error: unknown): string {
  const root = rootOf(error);
  const code = typeof root.code === "string" ? root.code : undefined;
  const message = oneLine(root.message ?? error);
  if (isUnavailable(error))
    return `The database can't be reached, or can't answer now (${code ?? message}). Check DATABASE_URL and that the server runs, then try again.`;
  if (root.severity !== undefined) return `The database refused it: ${message} (${code}).`;
  return message;
}

/** The driver's error: the query builder wraps it, and puts the whole query in its own message. */
function rootOf(error: unknown): DatabaseError {
  let at = (error ?? {}) as DatabaseError;
  while (at.severity === undefined && isDatabaseError(at.cause)) at = at.cause;
  return at;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error;
}

function oneLine(message: unknown): string {
  return String(message).replaceAll(/\s*\n\s*/g, " ");
}
