/** Connections to Postgres, as the rest of the service uses them. */
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgTransactionConfig } from "drizzle-orm/pg-core";
import { Pool, type PoolConfig } from "pg";
import { isUnavailable } from "./failures.ts";
import { keepListening } from "./listener.ts";
import { openPipeline } from "./pipeline.ts";

/** Something that queries run on: a pool or an open transaction. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  /**
   * For short reads by key: one connection, pipelined, which beats a pool for them. Anything that can
   * take more than a millisecond belongs on `work`, or it holds up all that is queued behind it.
   */
  readonly fast: Executor;
  /** For searches and transactions. */
  readonly work: Executor;
  /**
   * Calls `onNotify` for each notification on `channel` from now on, and `onListen` at each
   * (re)connection, since notifications may have been missed before it.
   */
  listen(channel: string, onNotify: (payload: string) => void, onListen: () => void): void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections for searches and transactions. */
  readonly poolSize?: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than anything the service asks for, shorter than a client waits. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** For a server that hangs and enforces nothing. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/**
 * Opens connections to the database at `url` (postgres://…), at the first query. They are opened anew by
 * themselves when they break; queries under way then fail (see failures.ts).
 */
export function openDatabase(url: string, { poolSize = 10 }: DatabaseOptions = {}): Database {
  const fast = openPipeline(configure(url));
  // A named statement's plan turns generic at its sixth execution, which costs searches a factor of 40.
  const pool = new Pool({
    ...configure(url, "plan_cache_mode=force_custom_plan", "jit=off"),
    max: poolSize,
  });
  // A connection may break while it is idle or between two queries; what uses it next will hear of it.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const work: Executor = drizzle(pool);
  work.transaction = (run, config) => transact(pool, run, config);
  const listeners: { close(): Promise<void> }[] = [];
  return {
    fast: drizzle(fast.client),
    work,
    listen(channel, onNotify, onListen) {
      listeners.push(keepListening(configure(url), channel, onNotify, onListen));
    },
    async close() {
      await Promise.all([...listeners, fast].map((part) => part.close()));
      await pool.end();
    },
  };
}

/**
 * Drizzle's own transactions on a pool leak the connection when it breaks at the wrong moment. Here it
 * always goes back, and one that is in doubt is closed.
 */
async function transact<T>(
  pool: Pool,
  run: (tx: Parameters<Parameters<Executor["transaction"]>[0]>[0]) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  let doubt = false;
  try {
    return await drizzle(client).transaction(run, config);
  } catch (error) {
    doubt = isUnavailable(error);
    throw error;
  } finally {
    client.release(doubt);
  }
}

function configure(url: string, ...settings: string[]): PoolConfig {
  return {
    connectionString: url,
    application_name: "partner-api",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    options: [
      `statement_timeout=${STATEMENT_TIMEOUT_MS}`,
      `idle_in_transaction_session_timeout=${STATEMENT_TIMEOUT_MS}`,
      ...settings,
    ]
      .map((setting) => `-c ${setting}`)
      .join(" "),
  };
}
