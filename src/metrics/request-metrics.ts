/** Requests, and what refused them. */
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Metrics } from "./metrics.ts";

/** Tells one millisecond from three, and reaches what no client waits for. */
const BUCKETS_SECONDS = [
  0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

type RequestMetrics = Pick<
  Metrics,
  "requestEnded" | "quotaRefused" | "credentialRefused" | "requestsDropped" | "watchRequestLog"
>;

/** Keeps in a registry what is told of requests. */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const durations = new Histogram({
    name: "partner_api_request_duration_seconds",
    help: "From a request's head being read to its answer being sent, by operation, status and source.",
    labelNames: ["operation", "status", "source"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const overQuota = new Counter({
    name: "partner_api_quota_refusals_total",
    help: "Requests above their company's quota.",
    labelNames: ["source"],
    registers,
  });
  const credentials = new Counter({
    name: "partner_api_credential_refusals_total",
    help: "Requests whose key or token was missing, unknown, revoked or expired.",
    labelNames: ["source", "fault"],
    registers,
  });
  const dropped = new Counter({
    name: "partner_api_request_log_dropped_total",
    help: "Requests that are missing in the log of requests.",
    registers,
  });
  for (const source of ["api", "mcp"]) overQuota.inc({ source }, 0);

  /** By operation, status and source. Finding a series by its labels anew costs more than counting. */
  const series = new Map<string, Histogram.Internal<"operation" | "status" | "source">>();
  return {
    requestEnded(operation, status, source, durationMs) {
      const key = `${operation} ${status} ${source}`;
      let one = series.get(key);
      if (!one) {
        one = durations.labels({ operation, status: String(status), source });
        series.set(key, one);
      }
      one.observe(durationMs / 1000);
    },
    quotaRefused: (source) => overQuota.inc({ source }),
    credentialRefused: (source, fault) => credentials.inc({ source, fault }),
    requestsDropped: (count) => dropped.inc(count),
    watchRequestLog: (read) => {
      registry.registerMetric(
        new Gauge({
          name: "partner_api_request_log_waiting",
          help: "Requests that wait to be written to the log of requests.",
          registers: [],
          collect() {
            this.set(read());
          },
        }),
      );
    },
  };
}
