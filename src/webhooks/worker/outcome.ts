/** Decides the outcome of a claimed delivery, which is then recorded. */
import type { Clock } from "../../kernel/clock.ts";
import { isUnfinished } from "../../db/schema/delivery-states.ts";
import type { DeliveryResult } from "../../db/webhooks/delivery-results.ts";
import type { LoadedDelivery } from "../../db/webhooks/loaded-deliveries.ts";
import type { AttemptResult } from "../sending/attempt-result.ts";
import type { DeliveryJob } from "../queue.ts";
import { gapSeconds, type GapOptions } from "../schedule.ts";

/** The outcome of a claim. */
export interface Outcome {
  readonly job: DeliveryJob;
  /** Undefined when there is nothing to record: the delivery no longer exists, or has already ended. */
  readonly result?: DeliveryResult;
  /** What the attempt says about its endpoint's health; undefined for tests. */
  readonly health?: {
    readonly ok: boolean;
    readonly isGone: boolean;
    /** Whether a success was slow; null after a failure. */
    readonly isSlow: boolean | null;
    readonly error: string | null;
  };
}

const GONE = 410;
/** A success that takes at least this long is slow. */
const SLOW_MS = 2000;

/**
 * Returns the outcome of a delivery that needs no attempt.
 * @returns undefined when the delivery should be attempted
 */
export function outcomeBefore(
  job: DeliveryJob,
  delivery: LoadedDelivery | undefined,
  now: Date,
): Outcome | undefined {
  if (!delivery || !isUnfinished(delivery.state)) return { job };
  const { companyId, deliveryId } = job;
  const end = (state: "skipped" | "cancelled"): Outcome => {
    const ended = { state, nextAttemptAt: null, finishedAt: now, attempt: null };
    return { job, result: { companyId, deliveryId, ...ended } };
  };
  if (delivery.endpointStatus === "deleted") return end("cancelled");
  // Tests are sent to disabled endpoints, too, so that users can check a fix before they enable one.
  if (delivery.endpointStatus !== "enabled" && delivery.trigger !== "test") return end("skipped");
  return undefined;
}

/** Derives the outcome from an attempt's result. */
export function outcomeOf(
  job: DeliveryJob,
  delivery: LoadedDelivery,
  { startedAt, result }: { startedAt: Date; result: AttemptResult },
  { clock, ...gap }: GapOptions & { clock: Clock },
): Outcome {
  const { companyId, deliveryId, attempt } = job;
  const { ok, retryAfterSeconds, timings, ...log } = result;
  const { status, error } = log;
  const isSlow = ok ? log.durationMs >= SLOW_MS : null;
  const isTest = delivery.trigger === "test";
  const isGone = status === GONE;
  const isFinal = ok || isTest || isGone;
  const delaySeconds = isFinal ? undefined : gapSeconds(attempt, { ...gap, retryAfterSeconds });
  const now = clock.now();
  return {
    job,
    result: {
      companyId,
      deliveryId,
      state: ok ? "succeeded" : delaySeconds === undefined ? "failed" : "retrying",
      nextAttemptAt:
        delaySeconds === undefined ? null : new Date(now.getTime() + delaySeconds * 1000),
      finishedAt: delaySeconds === undefined ? now : null,
      attempt: { number: attempt, at: startedAt, ...log, ...timings },
    },
    ...(isTest ? {} : { health: { ok, isGone, error, isSlow } }),
  };
}
