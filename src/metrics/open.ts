/** Opens the metrics of a process: the registry and the server. */
import type { DatabaseLoad } from "../db/core/connections/client.ts";
import type { ReplicaState } from "../db/core/replica/replica.ts";
import type { Backlog } from "./database-metrics.ts";
import type { Metrics } from "./metrics.ts";
import { createPrometheus } from "./prometheus.ts";
import { startMetricsServer } from "./server.ts";

export interface OpenMetrics {
  readonly metrics: Metrics;
  /** Port of the metrics server. */
  readonly port: number;
  /** Adds metrics of database connections and of the delivery queue. */
  watch(database: WatchedDatabase): void;
  close(): Promise<void>;
}

/** Reads the state of a database and its delivery queue. */
export interface WatchedDatabase {
  readonly load: () => DatabaseLoad;
  /** The state of the replica, if there is one. */
  readonly replica: (() => ReplicaState) | undefined;
  /** Milliseconds that the machine's clock is ahead of the database's. */
  readonly clockOffsetMs: () => number;
  /** @throws when the database doesn't respond in time */
  readonly readBacklog: () => Promise<Backlog[]>;
}

/**
 * Starts to record metrics and to serve them.
 * @param target port 0 selects a free port
 * @throws Error with a fix in its message when the port is in use or not allowed
 */
export async function openMetrics(target: {
  readonly port: number;
  readonly host: string;
}): Promise<OpenMetrics> {
  const prometheus = createPrometheus();
  const server = await startMetricsServer(target, prometheus.text);
  return {
    metrics: prometheus.metrics,
    port: server.port,
    watch({ load, readBacklog, replica, clockOffsetMs }) {
      prometheus.watchConnections(load);
      prometheus.watchBacklog(readBacklog);
      if (replica) prometheus.watchReplica(replica);
      prometheus.watchClock(clockOffsetMs);
    },
    close: () => server.close(),
  };
}
