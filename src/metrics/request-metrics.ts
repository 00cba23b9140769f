/** Records metrics of requests and refusals. */
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { SIGN_IN_RESULTS, type Metrics } from "./metrics.ts";

/** Distinguishes one millisecond from three, and reaches beyond the timeouts of clients. */
const BUCKETS_SECONDS = [
  0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

type RequestMetrics = Pick<
  Metrics,
  | "requestEnded"
  | "sandboxRequestEnded"
  | "deprecatedCalled"
  | "quotaRefused"
  | "credentialRefused"
  | "signInEnded"
  | "requestsDropped"
  | "watchRequestLog"
>;

/** Creates metrics of requests in a registry. */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const durations = new Histogram({
    name: "partner_api_request_duration_seconds",
    help: "Time from reading a request's headers to sending the response, by operation, status and source.",
    labelNames: ["operation", "status", "source"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const ofSandboxes = new Counter({
    name: "partner_api_sandbox_requests_total",
    help: "Requests of keys and agents of sandboxes. partner_api_request_duration_seconds has them, too.",
    labelNames: ["source"],
    registers,
  });
  const deprecated = new Counter({
    name: "partner_api_deprecated_requests_total",
    help: "Requests of keys and agents to deprecated operations. The developer platform names the keys.",
    labelNames: ["operation", "source"],
    registers,
  });
  const overQuota = new Counter({
    name: "partner_api_quota_refusals_total",
    help: "Requests that exceeded their company's quota.",
    labelNames: ["source"],
    registers,
  });
  const credentials = new Counter({
    name: "partner_api_credential_refusals_total",
    help: "Requests whose key or token was missing, unknown, revoked or expired.",
    labelNames: ["source", "fault"],
    registers,
  });
  const signIns = new Counter({
    name: "partner_api_sign_ins_total",
    help: "Sign-ins to the developer platform: succeeded, or why they failed.",
    labelNames: ["result"],
    registers,
  });
  const dropped = new Counter({
    name: "partner_api_request_log_dropped_total",
    help: "Requests that couldn't be stored in the request log.",
    registers,
  });
  for (const result of SIGN_IN_RESULTS) signIns.inc({ result }, 0);
  for (const source of ["api", "mcp"]) {
    overQuota.inc({ source }, 0);
    ofSandboxes.inc({ source }, 0);
  }

  /** Series by operation, status and source. Looking a series up by its labels costs more than counting. */
  const series = new Map<string, Histogram.Internal<"operation" | "status" | "source">>();
  return {
    requestEnded(operation, status, source, durationMs) {
      const key = `${operation} ${status} ${source}`;
      let requestSeries = series.get(key);
      if (!requestSeries) {
        requestSeries = durations.labels({ operation, status: String(status), source });
        series.set(key, requestSeries);
      }
      requestSeries.observe(durationMs / 1000);
    },
    sandboxRequestEnded: (source) => ofSandboxes.inc({ source }),
    deprecatedCalled: (operation, source) => deprecated.inc({ operation, source }),
    quotaRefused: (source) => overQuota.inc({ source }),
    credentialRefused: (source, fault) => credentials.inc({ source, fault }),
    signInEnded: (result) => signIns.inc({ result }),
    requestsDropped: (count) => dropped.inc(count),
    watchRequestLog: (read) => {
      registry.registerMetric(
        new Gauge({
          name: "partner_api_request_log_waiting",
          help: "Requests waiting to be written to the request log.",
          registers: [],
          collect() {
            this.set(read());
          },
        }),
      );
    },
  };
}
