/** Renders all metrics of this process in the Prometheus text format. */
import { collectDefaultMetrics, Registry } from "prom-client";
import type { DatabaseLoad } from "../db/core/connections/client.ts";
import type { ReplicaState } from "../db/core/replica/replica.ts";
import { serviceVersion } from "../kernel/service-version.ts";
import { watchBacklog, watchClock, watchConnections, type Backlog } from "./database-metrics.ts";
import { createAlertMetrics } from "./alert-metrics.ts";
import { createDeliveryMetrics } from "./delivery-metrics.ts";
import { instrumentsOf } from "./instruments.ts";
import type { Metrics } from "./metrics.ts";
import { watchReplica } from "./replica-metrics.ts";
import { createRequestMetrics } from "./request-metrics.ts";

export interface Prometheus {
  /** Records metrics. */
  readonly metrics: Metrics;
  /** Adds metrics of the database connections. */
  watchConnections(read: () => DatabaseLoad): void;
  /** Adds metrics of the delivery queue. */
  watchBacklog(read: () => Promise<Backlog[]>): void;
  /** Adds metrics of the read replica. */
  watchReplica(read: () => ReplicaState): void;
  /** Adds the difference of clocks. */
  watchClock(readOffsetMs: () => number): void;
  /** Returns the current values of all metrics. */
  readonly text: () => Promise<string>;
}

/** The media type of `text`. */
export const TEXT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Creates a registry with all metrics, including metrics of Node and the process. */
export function createPrometheus(): Prometheus {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = instrumentsOf(registry).gauge(
    "partner_api_build_info",
    "Always 1; the labels are the versions of the service and of Node.",
    ["version", "node"],
  );
  build.set({ version: serviceVersion(), node: process.version }, 1);
  return {
    metrics: {
      ...createRequestMetrics(registry),
      ...createDeliveryMetrics(registry),
      ...createAlertMetrics(registry),
    },
    watchConnections: (read) => watchConnections(registry, read),
    watchBacklog: (read) => watchBacklog(registry, read),
    watchReplica: (read) => watchReplica(registry, read),
    watchClock: (readOffsetMs) => watchClock(registry, readOffsetMs),
    text: () => registry.metrics(),
  };
}
