/** Opens the metrics of a process: what keeps them, and where they are read. */
import type { Database } from "../db/core/client.ts";
import { readBacklog } from "../webhooks/backlog.ts";
import type { Metrics } from "./metrics.ts";
import { createPrometheus } from "./prometheus.ts";
import { startMetricsServer } from "./server.ts";

export interface OpenMetrics {
  readonly metrics: Metrics;
  /** Where they are read. */
  readonly port: number;
  /** Adds what a database has to do: its connections, and the queue of deliveries in it. */
  watch(db: Database): void;
  close(): Promise<void>;
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
    watch(db) {
      prometheus.watchConnections(() => db.load());
      prometheus.watchBacklog(() => readBacklog(db.work));
    },
    close: () => server.close(),
  };
}
