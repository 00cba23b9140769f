/** Classifies the errors of queries. */

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly constraint?: unknown;
  readonly routine?: unknown;
  readonly cause?: unknown;
}

/** Driver and operating-system codes for a server that can't be reached. */
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
  "NO_SERVER", // see server-search.ts
]);

/**
 * SQLSTATEs of a server that is reachable but can't serve now: connection failures (08), too many connections,
 * out of memory or disk (53), shutting down or starting up (57P0x), a cancelled statement.
 */
const BUSY = /^(08...|53...|57P0[1-5]|57014|25P03)$/;

/** SQLSTATE of errors to which Citus gives no other. */
const INTERNAL = "XX000";
/** Messages of Citus, and of libpq in it, about a server that was lost in a statement, a transaction or at its commit. */
const LOST_NODE =
  /^(could not commit transaction for shard|failure on connection marked as essential|postmaster was shut down|server closed the connection|SSL SYSCALL error|SSL connection has been closed|could not (receive|send) data|no connection to the server|connection not open|invalid socket|lost synchronization with server)/;
/** The function of Citus that passes on errors of other nodes. Of a broken connection, it may have no message. */
const PASSED_ON_ROUTINE = "ReportResultError";

/** Driver messages without a code for a connection that broke or couldn't be opened. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after)/;

/** PgBouncer's message for more clients than `max_client_conn`. */
const NO_MORE_CLIENTS = /no more connections allowed/;

/** SQLSTATE of a statement that a standby, or a transaction that is read-only, can't execute. */
const READ_ONLY = "25006";
/** Other SQLSTATEs of what a standby can't execute. A primary has them for other reasons. */
const REFUSED = /^(55000|XX000)$/;
const BY_RECOVERY = /during recovery|recovery is in progress/;
/**
 * SQLSTATEs of a transaction that the server rolled back because of concurrent ones: a serialization failure, a deadlock, a
 * lock that isn't available.
 */
const CONFLICT = /^(40001|40P01|55P03)$/;
/** SQLSTATEs of statements that a standby cancels, because they are in the way of a change of the primary. */
const CANCELLED = /^(40001|40P01)$/;
const BY_CONFLICT = /conflict with recovery/;
/** Postgres' functions that cancel them: unlike the message, their names aren't translated. */
const BY_CONFLICT_ROUTINE = /RecoveryConflict/;

/** Whether an error means that the database is unreachable or overloaded, so that a retry makes sense. */
export function isUnavailable(error: unknown): boolean {
  return (
    chain(error).some(({ code, message }) =>
      typeof code === "string"
        ? UNREACHABLE.has(code) || BUSY.test(code)
        : typeof message === "string" && BROKEN.test(message),
    ) ||
    isLostNode(error) ||
    isReadOnlyServer(error) ||
    isRecoveryConflict(error)
  );
}

/**
 * Whether an error means that the server doesn't accept writes, for example because it is a standby. For the service, a
 * connection to it is as good as a broken one.
 */
export function isReadOnlyServer(error: unknown): boolean {
  return chain(error).some(
    ({ code, message }) =>
      code === READ_ONLY ||
      (typeof code === "string" && REFUSED.test(code) && BY_RECOVERY.test(String(message))),
  );
}

/** Whether a cluster lost a server while it ran a statement, or says no more than that the statement failed there. */
export function isLostNode(error: unknown): boolean {
  return chain(error).some(
    ({ code, message, routine }) =>
      code === INTERNAL &&
      (LOST_NODE.test(String(message)) || (message === "" && routine === PASSED_ON_ROUTINE)),
  );
}

function isRecoveryConflict(error: unknown): boolean {
  return chain(error).some(
    ({ code, message, routine }) =>
      typeof code === "string" &&
      CANCELLED.test(code) &&
      (BY_CONFLICT.test(String(message)) || BY_CONFLICT_ROUTINE.test(String(routine))),
  );
}

/**
 * Whether a statement or a transaction was rolled back because of concurrent ones, so that the same may succeed at once
 * (https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html). The database is available.
 */
export function isConflict(error: unknown): boolean {
  return (
    chain(error).some(({ code }) => typeof code === "string" && CONFLICT.test(code)) &&
    !isRecoveryConflict(error)
  );
}

/** Whether the same request may succeed later: the database is unavailable, or other transactions were in the way. */
export function isTemporary(error: unknown): boolean {
  return isUnavailable(error) || isConflict(error);
}

/**
 * Whether the server refuses more connections: in total, of the role, or to the database
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). PgBouncer has no separate code for it.
 */
export function isTooManyConnections(error: unknown): boolean {
  return chain(error).some(
    ({ code, message }) =>
      code === "53300" || (code === "08P01" && NO_MORE_CLIENTS.test(String(message))),
  );
}

/** Whether the server has no space on its disk. */
export function isDiskFull(error: unknown): boolean {
  return chain(error).some(({ code }) => code === "53100");
}

/** Whether an error has this SQLSTATE. */
export function hasCode(error: unknown, code: string): boolean {
  return chain(error).some((failure) => failure.code === code);
}

/** Whether an error is the violation of the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return chain(error).some(
    (failure) =>
      failure.code === "23505" &&
      constraintOf(failure.constraint, String(failure.message)) === constraint,
  );
}

/**
 * The name of the constraint that a row violates. On a Citus cluster, shards have their number, from 102008, behind the
 * name, and errors of other nodes have it in their message only.
 * @param name as Postgres reports it
 */
export function constraintOf(name: unknown, message: string): string | undefined {
  const found = typeof name === "string" ? name : /\w+_\d{6,}(?!\w)/.exec(message)?.[0];
  return found?.replace(/_\d{6,}$/, "");
}

/** A message of the server without the numbers of a Citus cluster's shards. */
export function withoutShards(message: string): string {
  return message.replaceAll(/(?<=(?:relation|constraint) "\w+)_\d{6,}(?=")/g, "");
}

/** Whether a statement divided by zero, which is how it fails on purpose. */
export function isDivisionByZero(error: unknown): boolean {
  return chain(error).some(({ code }) => code === "22012");
}

/** Whether a lock wasn't free within the transaction's `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return chain(error).some(({ code }) => code === "55P03");
}

/** Whether a lock wasn't free within `lock_timeout`, or two transactions waited for each other. */
export function isLockConflict(error: unknown): boolean {
  return isLockTimeout(error) || chain(error).some(({ code }) => code === "40P01");
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
