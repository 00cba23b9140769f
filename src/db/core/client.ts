/** Connections to Postgres, as the rest of the service uses them. */
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
   * For short reads by key: one connection, pipelined, which beats a pool for them. Anything that can
   * take more than a millisecond belongs on `work`, or it holds up all that is queued behind it.
   */
  readonly fast: Executor;
  /** For searches and transactions. */
  readonly work: DatabasePool;
  /** For deliveries, on connections of their own: neither they nor requests wait for the other. */
  readonly jobs: DatabasePool;
  /**
   * Calls `onNotify` for each notification on `channel` from now on, and `onListen` at each
   * (re)connection, since notifications may have been missed before it.
   */
  listen(channel: string, onNotify: (payload: string) => void, onListen: () => void): void;
  /** What its connections have to do now. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

export interface DatabaseLoad {
  readonly pools: { readonly [pool in "work" | "jobs"]: PoolLoad };
  /** Reads under way on the pipelined connection. */
  readonly pipelined: number;
}

export interface DatabaseOptions {
  /** Connections for searches and transactions. */
  readonly poolSize?: number;
}

/** Enough for one fetch, one load, and results that are recorded meanwhile. */
const JOB_CONNECTIONS = 4;
/**
 * What reads by key are planned with: once for all values, over their indexes. Left to itself, Postgres
 * plans a list anew at each call, for the plan that it would keep reads the whole table.
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
/** Longer than anything the service asks for, shorter than a client waits. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** For a server that hangs and enforces nothing. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/**
 * Opens connections to the database at `url` (postgres://…), at the first query. They are opened anew by
 * themselves when they break; queries under way then fail (see failures.ts).
 */
export function openDatabase(url: string, { poolSize = 10 }: DatabaseOptions = {}): Database {
  const pipeline = openPipeline(configure(url, ...BY_KEY));
  // Searches must not be prepared: at the sixth execution of a named statement its plan turns generic,
  // which costs them a factor of 40.
  const work = new DatabasePool({ ...configure(url, "jit=off"), max: poolSize });
  const jobs = new DatabasePool({ ...configure(url, "jit=off"), max: JOB_CONNECTIONS });
  const listeners: { close(): Promise<void> }[] = [];
  return {
    fast: new Executor(pipeline.client),
    work,
    jobs,
    listen(channel, onNotify, onListen) {
      listeners.push(keepListening(configure(url), channel, onNotify, onListen));
    },
    load: () => ({
      pools: { work: work.load, jobs: jobs.load },
      pipelined: pipeline.underWay(),
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
