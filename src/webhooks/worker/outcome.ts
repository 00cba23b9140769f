/** Decides the outcome of a claimed delivery, which is then recorded. */
import type { Clock } from "../../kernel/clock.ts";
import { isUnfinished } from "../../db/schema/delivery-states.ts";
import type { DeliveryResult, EndedClaim } from "../../db/webhooks/delivery-results.ts";
import type { Claim, ClaimedDelivery } from "../../db/webhooks/delivery-queue.ts";
import type { LoadedDelivery } from "../../db/webhooks/loaded-deliveries.ts";
import { unsentResult, type AttemptResult } from "../sending/attempt-result.ts";
import { gapSeconds, MAX_ATTEMPTS, type GapOptions } from "../schedule.ts";

export interface Outcome extends EndedClaim {
  readonly claim: ClaimedDelivery;
}

/** A delivery that is attempted. */
export interface WatchedAttempt {
  readonly claim: Claim;
  readonly delivery: LoadedDelivery;
}

/** Wraps an attempt, for the log line and the trace span: runs it once and returns its outcome. Neither function rejects. */
export type WatchAttempt = (
  watched: WatchedAttempt,
  attempt: () => Promise<Outcome>,
) => Promise<Outcome>;

const GONE = 410;
/** A success that takes at least this long is slow. */
const SLOW_MS = 2000;

/**
 * Returns the outcome of a delivery that needs no attempt.
 * @returns undefined when the delivery should be attempted
 */
export function outcomeBefore(claim: ClaimedDelivery, now: Date): Outcome | undefined {
  const { delivery, attempt } = claim;
  if (!delivery || !isUnfinished(delivery.state)) return { claim };
  const isTest = delivery.trigger === "test";
  const end = (
    state: DeliveryResult["state"],
    last: DeliveryResult["attempt"] = null,
  ): Outcome => ({
    claim,
    result: { state, nextAttemptAt: null, finishedAt: now, attempt: last },
  });
  if (delivery.endpointStatus === "deleted") return end("cancelled");
  // Tests are sent to disabled endpoints, too, so that users can check a fix before they enable one.
  if (delivery.endpointStatus !== "enabled" && !isTest) return end("skipped");
  // The process of the last attempt died.
  if (attempt > (isTest ? 1 : MAX_ATTEMPTS)) {
    const error =
      "The service was interrupted. It is not known whether the receiver got this attempt.";
    return end("failed", attemptOf(attempt - 1, now, unsentResult(null, error)));
  }
  return undefined;
}

/** Derives the outcome from an attempt's result. `ResultWriter` decides about throttling. */
export function outcomeOf(
  claim: ClaimedDelivery,
  delivery: LoadedDelivery,
  { startedAt, result }: { startedAt: Date; result: AttemptResult },
  { clock, ...gap }: GapOptions & { clock: Clock },
): Outcome {
  const { attempt } = claim;
  const { ok, retryAfterSeconds, status, durationMs } = result;
  const isSlow = ok ? durationMs >= SLOW_MS : null;
  const isTest = delivery.trigger === "test";
  const isGone = status === GONE;
  const isFinal = ok || isTest || isGone;
  const delaySeconds = isFinal ? undefined : gapSeconds(attempt, { ...gap, retryAfterSeconds });
  const now = clock.now();
  const nextAttemptAt =
    delaySeconds === undefined ? null : new Date(now.getTime() + delaySeconds * 1000);
  return {
    claim,
    result: {
      state: ok ? "succeeded" : nextAttemptAt ? "retrying" : "failed",
      nextAttemptAt,
      finishedAt: nextAttemptAt ? null : now,
      attempt: attemptOf(attempt, startedAt, result),
    },
    ...(isTest ? {} : { health: { isGone, isSlow, isThrottled: false } }),
  };
}

/** An attempt as the log has it. */
function attemptOf(number: number, at: Date, result: AttemptResult): DeliveryResult["attempt"] {
  const { status, stage, error, durationMs, timings, headers, excerpt } = result;
  return { number, at, status, stage, error, durationMs, headers, excerpt, ...timings };
}
