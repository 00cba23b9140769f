/** Records metrics of webhook deliveries and background work in this process. */
import type { Registry } from "prom-client";
import { instrumentsOf } from "./instruments.ts";
import type { Metrics } from "./metrics.ts";

/** Attempts time out after 10 s; the last bucket is for imprecise clocks and pauses of the process. */
const ATTEMPT_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
/** From the milliseconds of a first attempt to the hours of a backlog. */
const LATENESS_BUCKETS_SECONDS = [
  0.001, 0.002, 0.003, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800,
  7200,
];
const RESULT_WRITE_BUCKETS_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30,
];
const RESULTS = ["succeeded", "retrying", "failed", "skipped", "cancelled"];

type DeliveryMetrics = Pick<
  Metrics,
  | "attemptStarted"
  | "attemptEnded"
  | "deliveryRecorded"
  | "resultsCommitted"
  | "workFailed"
  | "housekeepingEnded"
>;

/** Creates metrics of deliveries and housekeeping in a registry. */
export function createDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const { counter, gauge, histogram } = instrumentsOf(registry);
  const lateness = histogram(
    "partner_api_delivery_lateness_seconds",
    "Time from when an attempt is due (the event's write, or the end of the wait before a retry) to its start.",
    LATENESS_BUCKETS_SECONDS,
    ["attempt"],
  );
  const attempts = histogram(
    "partner_api_delivery_attempt_duration_seconds",
    "Duration of attempts, by outcome: succeeded, status, or the stage that failed.",
    ATTEMPT_BUCKETS_SECONDS,
    ["outcome"],
  );
  const inFlight = gauge(
    "partner_api_delivery_attempts_in_flight",
    "Attempts in flight in this process.",
  );
  const results = counter("partner_api_delivery_results_total", "Recorded results of deliveries.", [
    "result",
  ]);
  const resultWrites = histogram(
    "partner_api_delivery_result_write_duration_seconds",
    "Duration of transactions that record results of deliveries, many per transaction.",
    RESULT_WRITE_BUCKETS_SECONDS,
  );
  const errors = counter(
    "partner_api_background_errors_total",
    "Errors outside of requests; details are in the log.",
    ["part"],
  );
  const lastHousekeeping = gauge(
    "partner_api_housekeeping_last_run_timestamp_seconds",
    "When housekeeping last finished all its tasks; 0 before the first time.",
  );
  for (const result of RESULTS) results.inc({ result }, 0);
  for (const part of ["webhooks", "housekeeping", "alerts"]) errors.inc({ part }, 0);

  const first = lateness.labels({ attempt: "first" });
  const again = lateness.labels({ attempt: "again" });
  return {
    attemptStarted(isFirst, latenessMs) {
      inFlight.inc();
      // Below zero only where the clocks of two machines differ.
      (isFirst ? first : again).observe(Math.max(0, latenessMs) / 1000);
    },
    attemptEnded(outcome, durationMs) {
      inFlight.dec();
      attempts.observe({ outcome }, durationMs / 1000);
    },
    deliveryRecorded: (result) => results.inc({ result }),
    resultsCommitted: (durationMs) => resultWrites.observe(durationMs / 1000),
    workFailed: (part) => errors.inc({ part }),
    housekeepingEnded: (at) => lastHousekeeping.set(at.getTime() / 1000),
  };
}
