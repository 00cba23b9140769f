/** Records metrics of webhook deliveries and background work in this process. */
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
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
  const registers = [registry];
  const lateness = new Histogram({
    name: "partner_api_delivery_lateness_seconds",
    help: "Time from when an attempt is due (the event's write, or the end of the wait before a retry) to its start.",
    labelNames: ["attempt"],
    buckets: LATENESS_BUCKETS_SECONDS,
    registers,
  });
  const attempts = new Histogram({
    name: "partner_api_delivery_attempt_duration_seconds",
    help: "Duration of attempts, by outcome: succeeded, status, or the stage that failed.",
    labelNames: ["outcome"],
    buckets: ATTEMPT_BUCKETS_SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: "partner_api_delivery_attempts_in_flight",
    help: "Attempts in flight in this process.",
    registers,
  });
  const results = new Counter({
    name: "partner_api_delivery_results_total",
    help: "Recorded results of deliveries.",
    labelNames: ["result"],
    registers,
  });
  const resultWrites = new Histogram({
    name: "partner_api_delivery_result_write_duration_seconds",
    help: "Duration of transactions that record results of deliveries, many per transaction.",
    buckets: RESULT_WRITE_BUCKETS_SECONDS,
    registers,
  });
  const errors = new Counter({
    name: "partner_api_background_errors_total",
    help: "Errors outside of requests; details are in the log.",
    labelNames: ["part"],
    registers,
  });
  const lastHousekeeping = new Gauge({
    name: "partner_api_housekeeping_last_run_timestamp_seconds",
    help: "When housekeeping last finished all its tasks; 0 before the first time.",
    registers,
  });
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
