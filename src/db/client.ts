/** Connections to Postgres, as the rest of the service uses them. */
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "./schema/index.ts";

type Schema = typeof schema;

/** Something that queries run on: a pool or an open transaction. */
export type Executor = PgDatabase<
  PostgresJsQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;

export interface Database {
  /**
   * For short reads by key: one connection, pipelined, which beats a pool for them. Anything that can
   * take more than a millisecond belongs on `work`, or it holds up all that is queued behind it.
   */
  readonly fast: Executor;
  /** For searches and transactions. */
  readonly work: Executor;
  /** Calls `onNotify` for each notification on `channel`, and `onListen` at each (re)connection. */
  listen(channel: string, onNotify: (payload: string) => void, onListen: () => void): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections for searches and transactions. */
  readonly poolSize?: number;
}

const CONNECT_TIMEOUT_SECONDS = 5;
/** Longer than anything the service asks for, shorter than a client waits. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens pools to the database at `url` (postgres://…). Connects at the first query; reconnects by itself.
 */
export function openDatabase(url: string, { poolSize = 10 }: DatabaseOptions = {}): Database {
  const fast = connect(url, 1, {});
  // A named statement's plan turns generic at its sixth execution, which costs searches a factor of 40.
  const work = connect(url, poolSize, { plan_cache_mode: "force_custom_plan" });
  return {
    fast: drizzle(fast, { schema }),
    work: drizzle(work, { schema }),
    async listen(channel, onNotify, onListen) {
      await work.listen(channel, onNotify, onListen);
    },
    async close() {
      await Promise.all([fast.end({ timeout: 5 }), work.end({ timeout: 5 })]);
    },
  };
}

function connect(url: string, max: number, settings: Record<string, string>): postgres.Sql {
  return postgres(url, {
    max,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    onnotice: () => {},
    connection: {
      application_name: "partner-api",
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      ...settings,
    },
  });
}
