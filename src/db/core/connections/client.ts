/** Opens the service's connections to Postgres. */
import { Executor } from "../statements/executor.ts";
import { CompanyDatabases, type AllCompanies, type CompanyDatabase } from "./company-database.ts";
import { configureDirect, configurePooled } from "./connection-config.ts";
import { keepListening } from "./listener.ts";
import { openPipeline, type Pipeline } from "./pipelined-connection.ts";
import { plannerSettings, STATEMENT_TIMEOUT_MS } from "./planner-settings.ts";
import { openPool, type PoolLoad } from "./pool.ts";
import { openReplica, type ReplicaOptions, type ReplicaState } from "../replica/replica.ts";
import type { ServerConfig } from "./server-client.ts";
import { Servers } from "./servers.ts";
import { expectCoordinator } from "../companies/sharding.ts";
import { watchUnanswered } from "./unanswered-queries.ts";

export type { Executor } from "../statements/executor.ts";
export type { AllCompanies, CompanyDatabase } from "./company-database.ts";
export type { DatabasePool } from "./pool.ts";
export type { Transaction, TransactionRunner } from "../statements/transaction.ts";

export interface Database {
  /** The only way to the rows of one company. The same object as long as the company's share is remembered. */
  forCompany(companyId: string): CompanyDatabase;
  /**
   * Everything that isn't of one company: lookups of credentials whose company isn't known yet, housekeeping, the queue
   * of deliveries, background jobs, companies themselves.
   */
  readonly forAllCompanies: AllCompanies;
  /** The state of the replica, if there is one. */
  readonly replica: (() => ReplicaState) | undefined;
  /**
   * Calls `onNotify` for each notification on `channel` from now on. Calls `onListen` after each connect and
   * reconnect, because notifications before it may have been missed. `prepare` is a statement that runs first on each
   * of these connections, for what should last as long as the connection, such as a lock. Does nothing unless
   * `canListen`. Executors notify.
   */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onListen: () => void,
    prepare?: string,
  ): void;
  /**
   * Whether connections can listen: not behind a pooler in transaction mode, unless there is a direct address, and not
   * if no address is a cluster's coordinator.
   */
  readonly canListen: boolean;
  /** Whether one of the addresses leads to a cluster's coordinator, or there is one server. */
  readonly hasCoordinator: boolean;
  /** Whether all processes see the locks of a connection that listens. The nodes of a cluster have their own. */
  readonly canHoldLocks: boolean;
  /** The servers of the URL, and the state of those that the connections are to. */
  readonly servers: Servers;
  /** The current load of the connections. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

/** A database as it was opened. The code of the service takes it as Database; tests and benchmarks use its pools. */
export interface OpenDatabase extends Database, AllCompanies {}

export interface DatabaseLoad {
  readonly pools: { readonly [pool in "work" | "writes" | "jobs" | "exports"]: PoolLoad } & {
    readonly replica?: PoolLoad;
  };
  /** Queries in flight on the pipelined connections. */
  readonly pipelined: number;
}

export interface DatabaseOptions {
  /** Connections for searches and transactions. */
  readonly poolSize?: number;
  /** Maximum of them that one company's requests use at a time. Default: a fifth, at least two, but never all. */
  readonly companyConnections?: number | undefined;
  /** Maximum time in milliseconds that a company's queries wait for its earlier ones. Default: 10,000. */
  readonly companyWaitMs?: number;
  /** Whether the address belongs to a pooler in transaction mode. */
  readonly isPooled?: boolean;
  /** An address of the same database past the pooler, for listening. */
  readonly directUrl?: string | undefined;
  /** Whether the tables are distributed over the nodes of a cluster, see sharding.ts. */
  readonly isSharded?: boolean;
  /** Whether, on a cluster, a listening address is the coordinator or didn't answer. */
  readonly knowsCoordinator?: boolean;
  /** A hot standby for lists. */
  readonly replica?: ReplicaOptions | undefined;
}

/** One for each kind of writes that is batched, two for claims and results of deliveries, and one to spare. */
const WRITE_CONNECTIONS = 7;
/** Enough for an import while jobs are fetched. */
const JOB_CONNECTIONS = 3;
/** The number of exports that run at a time in one process. */
export const EXPORT_CONNECTIONS = 2;
/**
 * Prepares connections to the database at `url` (postgres://…, with one or several hosts); they are opened by the first
 * query, to the server that accepts writes (see servers.ts). Broken connections are replaced automatically; the queries
 * in flight on them fail (see failures.ts).
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { isSharded = false } = options;
  const servers = new Servers(url);
  const listenServers = findListenServers(url, options, servers);
  const { pools, pipelines, openers } = openConnections(servers, listenServers, options);
  const replica = options.replica && openReplica(options.replica, pools.fast, openers);
  const companies = new CompanyDatabases(pools, replica);
  const watches = [watchUnanswered(servers, isSharded)];
  if (isSharded && listenServers) watches.push(watchUnanswered(listenServers, true));
  const listeners: { close(): Promise<void> }[] = [];
  const { work, writes, jobs, exports } = pools;
  return {
    servers,
    ...pools,
    forAllCompanies: pools,
    forCompany: (companyId) => companies.get(companyId),
    canListen: listenServers !== undefined,
    hasCoordinator: listenServers !== undefined || !isSharded,
    canHoldLocks: listenServers !== undefined && !isSharded,
    replica: replica && (() => replica.state()),
    listen(channel, onNotify, onListen, prepare) {
      if (listenServers === undefined) return;
      const config = configureDirect(listenServers, STATEMENT_TIMEOUT_MS.byKey);
      listeners.push(keepListening(config, channel, onNotify, onListen, prepare));
    },
    load: () => ({
      pools: {
        work: work.load,
        writes: writes.load,
        jobs: jobs.load,
        exports: exports.load,
        ...(replica ? { replica: replica.load } : {}),
      },
      pipelined: pipelines().reduce((sum, one) => sum + one.inFlight(), 0),
    }),
    async close() {
      for (const watch of watches) watch.close();
      await replica?.close();
      await Promise.all([...listeners, ...pipelines()].map((part) => part.close()));
      await Promise.all([work, writes, jobs, exports].map((pool) => pool.close()));
    },
  };
}

/** Prepares the connections to the primary. */
function openConnections(
  servers: Servers,
  listenServers: Servers | undefined,
  options: DatabaseOptions,
) {
  const { poolSize = 10, companyConnections = companyShareOf(poolSize), companyWaitMs } = options;
  const { isPooled = false, isSharded = false } = options;
  const settings = plannerSettings(isSharded);
  const configure = isPooled ? configurePooled : configureDirect;
  const { byKey, work, jobs } = STATEMENT_TIMEOUT_MS;
  const openFast = (of: Servers) => openPipeline(configure(of, byKey, settings.fast));
  const pipeline = openFast(servers);
  // By node, so that calls about the companies of one node don't wait for another node.
  const nodePipelines = new Map<string, Pipeline>();
  const connectTo = (node: string) => {
    const opened = nodePipelines.get(node) ?? openFast(servers);
    nodePipelines.set(node, opened);
    return opened.client;
  };
  const open = (max: number, config: ServerConfig) => openPool({ ...config, max, isSharded });
  // Searches must not be prepared: from the sixth execution of a named statement, Postgres uses a generic plan,
  // which makes them 40 times slower.
  const openWork = (of: Servers) =>
    openPool({
      ...configure(of, work, settings.work),
      max: poolSize,
      isSharded,
      companyConnections,
      companyWaitMs,
    });
  const ofJobs =
    isSharded && listenServers
      ? configureDirect(listenServers, jobs, settings.work)
      : configure(servers, jobs, settings.work);
  return {
    pools: {
      fast: new Executor(pipeline.client, isSharded, connectTo),
      work: openWork(servers),
      writes: open(WRITE_CONNECTIONS, configure(servers, work, settings.writes)),
      jobs: open(JOB_CONNECTIONS, ofJobs),
      exports: open(EXPORT_CONNECTIONS, configure(servers, jobs, settings.exports)),
    },
    pipelines: () => [pipeline, ...nodePipelines.values()],
    openers: { openFast, openWork },
  };
}

/** The servers to listen on; undefined where notifications don't arrive. */
function findListenServers(
  url: string,
  { isPooled, isSharded, directUrl, knowsCoordinator }: DatabaseOptions,
  servers: Servers,
): Servers | undefined {
  if (isSharded)
    return knowsCoordinator
      ? new Servers(directUrl ?? url, undefined, expectCoordinator)
      : undefined;
  return directUrl ? new Servers(directUrl) : isPooled ? undefined : servers;
}

/** The default of `companyConnections`. */
function companyShareOf(poolSize: number): number {
  return Math.max(1, Math.min(poolSize - 1, Math.max(2, Math.floor(poolSize / 5))));
}
