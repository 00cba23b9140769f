/** Opens the metrics of a process: what keeps them, and where they are read. */
import type { DatabaseLoad } from "../db/core/client.ts";
import type { Backlog } from "./database-metrics.ts";
import type { Metrics } from "./metrics.ts";
import { createPrometheus } from "./prometheus.ts";
import { startMetricsServer } from "./server.ts";

export interface OpenMetrics {
  readonly metrics: Metrics;
  /** Where they are read. */
  readonly port: number;
  /** Adds the database's connections and the delivery queue in it. */
  watch(database: WatchedDatabase): void;
  close(): Promise<void>;
}

/** A database and its delivery queue, as the metrics read them. */
export interface WatchedDatabase {
  readonly load: () => DatabaseLoad;
  /** @throws when the database doesn't answer in time */
  readonly readBacklog: () => Promise<Backlog[]>;
}

/**
 * Starts keeping figures, and serves them at once.
 * @param target port 0 for any that is free
 * @throws Error saying what to do, when the port is taken or not allowed
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
    watch({ load, readBacklog }) {
      prometheus.watchConnections(load);
      prometheus.watchBacklog(readBacklog);
    },
    close: () => server.close(),
  };
}
