/** Records metrics of requests and refusals. */
import type { Histogram, Registry } from "prom-client";
import { instrumentsOf } from "./instruments.ts";
import { SANDBOX_STEPS, SIGN_IN_RESULTS, type Metrics } from "./metrics.ts";

/** Distinguishes one millisecond from three, and reaches beyond the timeouts of clients. */
const BUCKETS_SECONDS = [
  0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

type RequestMetrics = Pick<
  Metrics,
  | "requestEnded"
  | "sandboxRequestEnded"
  | "sandboxChanged"
  | "deprecatedCalled"
  | "quotaRefused"
  | "credentialRefused"
  | "signInEnded"
  | "requestsDropped"
  | "watchRequestLog"
>;

/** Creates metrics of requests in a registry. */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const { counter, gauge, histogram } = instrumentsOf(registry);
  const durations = histogram(
    "partner_api_request_duration_seconds",
    "Time from reading a request's headers to sending the response, by operation, status and source.",
    BUCKETS_SECONDS,
    ["operation", "status", "source"],
  );
  const ofSandboxes = counter(
    "partner_api_sandbox_requests_total",
    "Requests of keys and agents of sandboxes. partner_api_request_duration_seconds has them, too.",
    ["source"],
  );
  const sandboxes = counter(
    "partner_api_claimable_sandboxes_total",
    "Claimable sandboxes: created, refused because of a limit, claimed, or erased because nobody claimed them.",
    ["step"],
  );
  const deprecated = counter(
    "partner_api_deprecated_requests_total",
    "Requests of keys and agents to deprecated operations. The developer platform names the keys.",
    ["operation", "source"],
  );
  const overQuota = counter(
    "partner_api_quota_refusals_total",
    "Requests that exceeded their company's quota.",
    ["source"],
  );
  const credentials = counter(
    "partner_api_credential_refusals_total",
    "Requests whose key or token was missing, unknown, revoked or expired.",
    ["source", "fault"],
  );
  const signIns = counter(
    "partner_api_sign_ins_total",
    "Sign-ins to the developer platform: succeeded, or why they failed.",
    ["result"],
  );
  const dropped = counter(
    "partner_api_request_log_dropped_total",
    "Requests that couldn't be stored in the request log.",
  );
  for (const result of SIGN_IN_RESULTS) signIns.inc({ result }, 0);
  for (const step of SANDBOX_STEPS) sandboxes.inc({ step }, 0);
  for (const source of ["api", "mcp"]) {
    overQuota.inc({ source }, 0);
    ofSandboxes.inc({ source }, 0);
  }

  return {
    requestEnded: createObserve(durations),
    sandboxRequestEnded: (source) => ofSandboxes.inc({ source }),
    sandboxChanged: (step) => sandboxes.inc({ step }),
    deprecatedCalled: (operation, source) => deprecated.inc({ operation, source }),
    quotaRefused: (source) => overQuota.inc({ source }),
    credentialRefused: (source, fault) => credentials.inc({ source, fault }),
    signInEnded: (result) => signIns.inc({ result }),
    requestsDropped: (count) => dropped.inc(count),
    watchRequestLog: (read) =>
      void gauge(
        "partner_api_request_log_waiting",
        "Requests waiting to be written to the request log.",
        [],
        (waiting) => waiting.set(read()),
      ),
  };
}

/** Creates a function that records a request. Looking a series up by its labels costs more than counting. */
function createObserve(
  durations: Histogram<"operation" | "status" | "source">,
): Metrics["requestEnded"] {
  const series = new Map<string, Histogram.Internal<"operation" | "status" | "source">>();
  return (operation, status, source, durationMs) => {
    const key = `${operation} ${status} ${source}`;
    let requestSeries = series.get(key);
    if (!requestSeries) {
      requestSeries = durations.labels({ operation, status: String(status), source });
      series.set(key, requestSeries);
    }
    requestSeries.observe(durationMs / 1000);
  };
}
