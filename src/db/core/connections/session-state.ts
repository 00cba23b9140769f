/** Knows whether the server of a connection accepts writes, and whether it stores text as the service needs it. */
import type { Client } from "pg";
import type { Target } from "../../../kernel/database-url.ts";

/** The state of a session. PostgreSQL reports it when a client connects, and when it changes. */
export interface SessionState {
  /** Whether the server is a standby; undefined if it wasn't reported, because of a pooler in between. */
  isStandby: boolean | undefined;
  /** Whether transactions are read-only by default. */
  isReadOnly: boolean | undefined;
  /** The encoding of the database; undefined if it wasn't reported. */
  encoding?: string;
}

const ENCODING = "UTF8";

/**
 * The database has another encoding than UTF8: it refuses or changes characters that requests may have, or takes their bytes
 * for characters (SQL_ASCII), so that lengths and searches are wrong.
 */
export class EncodingError extends Error {
  constructor(encoding: string) {
    super(
      `the database has the encoding ${encoding}, and the service needs ${ENCODING}. Create another one, and name it in DATABASE_URL: createdb --template template0 --encoding ${ENCODING} NAME`,
    );
  }
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** Calls `listener` for each error that the server reports on a connection, whatever query it belongs to. */
export function onErrorMessage(client: Client, listener: (error: Error) => void): void {
  client.connection.on("errorMessage", listener);
}

/**
 * Follows the state of a session, from before its client connects.
 * @param onChange called after each report, also during the connect
 */
export function watchSession(client: Client, onChange = () => {}): SessionState {
  const state: SessionState = { isStandby: undefined, isReadOnly: undefined };
  client.connection.on("parameterStatus", ({ parameterName, parameterValue }: ParameterStatus) => {
    if (parameterName === "server_encoding") state.encoding = parameterValue;
    if (parameterName === "in_hot_standby") state.isStandby = parameterValue === "on";
    else if (parameterName === "default_transaction_read_only")
      state.isReadOnly = parameterValue === "on";
    else return;
    onChange();
  });
  return state;
}

/** Whether the server itself reported the state, so that it is always current. */
export function isReported({ isStandby, isReadOnly }: SessionState): boolean {
  return isStandby !== undefined && isReadOnly !== undefined;
}

/**
 * Reads the state of a connected session. Asks the server unless it reported that it accepts writes: PgBouncer repeats what
 * another server may have reported before a failover.
 * @throws EncodingError
 */
export async function readSession(client: Client, state: SessionState): Promise<SessionState> {
  if (state.encoding !== undefined && state.encoding !== ENCODING)
    throw new EncodingError(state.encoding);
  if (isReported(state) && suits("read-write", state)) return state;
  const { rows } = await client.query<{ standby: boolean; read_only: boolean }>(
    `select pg_is_in_recovery() as standby,
      current_setting('default_transaction_read_only')::bool as read_only`,
  );
  return { isStandby: rows[0]?.standby, isReadOnly: rows[0]?.read_only };
}

/** Whether a session is what a URL asks for, by the rules of libpq. */
export function suits(target: Target, { isStandby = false, isReadOnly = false }: SessionState) {
  switch (target) {
    case "read-write":
      return !isStandby && !isReadOnly;
    case "read-only":
      return isStandby || isReadOnly;
    case "primary":
      return !isStandby;
    case "standby":
      return isStandby;
    case "prefer-standby":
    case "any":
      return true;
  }
}

/** Describes a session that doesn't suit, for messages. */
export function describeSession({ isStandby, isReadOnly }: SessionState): string {
  if (isStandby) return "a standby, which is read-only";
  return isReadOnly ? "read-only" : "a primary";
}
