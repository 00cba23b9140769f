/** All figures of this process, in Prometheus' text format. */
import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { DatabaseLoad } from "../db/core/client.ts";
import { watchBacklog, watchConnections, type Backlog } from "./database-metrics.ts";
import { createDeliveryMetrics } from "./delivery-metrics.ts";
import type { Metrics } from "./metrics.ts";
import { createRequestMetrics } from "./request-metrics.ts";

export interface Prometheus {
  /** What the parts tell goes here. */
  readonly metrics: Metrics;
  /** Adds the connections to the database. */
  watchConnections(read: () => DatabaseLoad): void;
  /** Adds the queue of deliveries. */
  watchBacklog(read: () => Promise<Backlog[]>): void;
  /** All figures as they are now. */
  readonly text: () => Promise<string>;
}

/** The media type of `text`. */
export const TEXT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Starts keeping figures, those of Node and the process included. Each call keeps its own. */
export function createPrometheus(): Prometheus {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: "partner_api_build_info",
    help: "Always 1; the labels say what runs.",
    labelNames: ["version", "node"],
    registers: [registry],
  });
  build.set({ version: ownVersion(), node: process.version }, 1);
  return {
    metrics: { ...createRequestMetrics(registry), ...createDeliveryMetrics(registry) },
    watchConnections: (read) => watchConnections(registry, read),
    watchBacklog: (read) => watchBacklog(registry, read),
    text: () => registry.metrics(),
  };
}

function ownVersion(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
