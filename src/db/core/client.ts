/** Opens the service's connections to Postgres. */
import type { PoolConfig } from "pg";
import { Executor } from "./executor.ts";
import { keepListening } from "./listener.ts";
import { openPipeline } from "./pipelined-connection.ts";
import { DatabasePool, type PoolLoad } from "./pool.ts";

export type { Executor } from "./executor.ts";
export type { DatabasePool } from "./pool.ts";
export type { Transaction, TransactionRunner } from "./transaction.ts";

export interface Database {
  /**
   * For short reads by key: one pipelined connection, which is faster than a pool for them. Anything that can
   * take more than a millisecond belongs on `work`, because it would delay every query queued behind it.
   */
  readonly fast: Executor;
  /** For searches and transactions. */
  readonly work: DatabasePool;
  /** For webhook deliveries, on separate connections so that deliveries and requests don't delay each other. */
  readonly jobs: DatabasePool;
  /**
   * Calls `onNotify` for each notification on `channel` from now on. Calls `onListen` after each connect and
   * reconnect, because notifications before it may have been missed. `prepare` is a statement that runs first on each
   * of these connections, for what should last as long as the connection, such as a lock.
   */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onListen: () => void,
    prepare?: string,
  ): void;
  /** The current load of the connections. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

export interface DatabaseLoad {
  readonly pools: { readonly [pool in "work" | "jobs"]: PoolLoad };
  /** Queries in flight on the pipelined connection. */
  readonly pipelined: number;
}

export interface DatabaseOptions {
  /** Connections for searches and transactions. */
  readonly poolSize?: number;
}

/** Enough for one fetch and one load while results are recorded. */
const JOB_CONNECTIONS = 4;
/**
 * Planner settings for reads by key: one plan for all values, using indexes. By default, Postgres would plan a
 * list query again at each call, because its generic plan reads the whole table.
 */
const BY_KEY = [
  "jit=off",
  "plan_cache_mode=force_generic_plan",
  "enable_seqscan=off",
  "enable_bitmapscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
];
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than any query of the service, shorter than a client waits. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** Timeout for an unresponsive server, which doesn't enforce the statement timeout. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/**
 * Prepares connections to the database at `url` (postgres://…); they are opened by the first query. Broken
 * connections are replaced automatically; the queries in flight on them fail (see failures.ts).
 */
export function openDatabase(url: string, { poolSize = 10 }: DatabaseOptions = {}): Database {
  const pipeline = openPipeline(configure(url, ...BY_KEY));
  // Searches must not be prepared: from the sixth execution of a named statement, Postgres uses a generic plan,
  // which makes them 40 times slower.
  const work = new DatabasePool({ ...configure(url, "jit=off"), max: poolSize });
  const jobs = new DatabasePool({ ...configure(url, "jit=off"), max: JOB_CONNECTIONS });
  const listeners: { close(): Promise<void> }[] = [];
  return {
    fast: new Executor(pipeline.client),
    work,
    jobs,
    listen(channel, onNotify, onListen, prepare) {
      listeners.push(keepListening(configure(url), channel, onNotify, onListen, prepare));
    },
    load: () => ({
      pools: { work: work.load, jobs: jobs.load },
      pipelined: pipeline.inFlight(),
    }),
    async close() {
      await Promise.all([...listeners, pipeline].map((part) => part.close()));
      await Promise.all([work.close(), jobs.close()]);
    },
  };
}

function configure(url: string, ...settings: string[]): PoolConfig {
  return {
    connectionString: url,
    application_name: "partner-api",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    options: [
      "TimeZone=UTC",
      `statement_timeout=${STATEMENT_TIMEOUT_MS}`,
      `idle_in_transaction_session_timeout=${STATEMENT_TIMEOUT_MS}`,
      ...settings,
    ]
      .map((setting) => `-c ${setting}`)
      .join(" "),
  };
}
