/** Explains unexpected errors to the operator. */
import { isUnavailable } from "../db/core/failures.ts";
import { NoServerError } from "../db/core/servers.ts";

interface DatabaseError {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** Describes anything that was thrown in one line. */
export function explain(error: unknown): string {
  const root = rootOf(error);
  const code = typeof root.code === "string" ? root.code : undefined;
  const message = oneLine(root.message ?? error);
  if (root instanceof NoServerError) return `${message} Check DATABASE_URL and try again.`;
  if (isUnavailable(error))
    return `The database can't be reached or isn't ready (${code ?? message}). Check DATABASE_URL and that the server is running, then try again.`;
  if (root.severity !== undefined) return `The database reported an error: ${message} (${code}).`;
  return message;
}

/** Finds the driver's error: the query builder wraps it, and puts the whole query into its own message. */
function rootOf(error: unknown): DatabaseError {
  let current = (error ?? {}) as DatabaseError;
  while (current.severity === undefined && isDatabaseError(current.cause)) current = current.cause;
  return current;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error;
}

function oneLine(message: unknown): string {
  return String(message).replaceAll(/\s*\n\s*/g, " ");
}
