/** Tells apart what can go wrong with a query. */

interface Failure {
  readonly code?: unknown;
  readonly constraint_name?: unknown;
  readonly cause?: unknown;
}

/** Codes of the driver and of the operating system for a server that can't be reached. */
const UNREACHABLE = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/**
 * SQLSTATEs of a server that is there but can't serve now: connection failures (08), too many
 * connections, out of memory or disk (53), shutting down or starting up (57P0x), a cancelled statement.
 */
const BUSY = /^(08...|53...|57P0[1-5]|57014|25P03)$/;

/** Whether an error means that the database is out of reach or overloaded, so that a retry makes sense. */
export function isUnavailable(error: unknown): boolean {
  return chain(error).some(
    ({ code }) => typeof code === "string" && (UNREACHABLE.has(code) || BUSY.test(code)),
  );
}

/** Whether an error is the violation of the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return chain(error).some(
    ({ code, constraint_name }) => code === "23505" && constraint_name === constraint,
  );
}

/** An error and its causes: Drizzle wraps what the driver throws. */
function chain(error: unknown): Failure[] {
  const found: Failure[] = [];
  let at: unknown = error;
  while (typeof at === "object" && at !== null && found.length < 6) {
    const failure: Failure = at;
    found.push(failure);
    at = failure.cause;
  }
  return found;
}
