/** Makes the attempts of claimed deliveries. */
import { createCache } from "../../kernel/cache.ts";
import type { ClaimedDelivery } from "../../db/webhooks/delivery-queue.ts";
import type { LoadedDelivery } from "../../db/webhooks/loaded-deliveries.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { receiverSender, sandboxReceiver } from "../sending/sandbox-receivers.ts";
import type { Sender } from "../sending/sender.ts";
import type { Webhooks } from "../webhooks.ts";
import { unsentResult } from "../sending/attempt-result.ts";
import { signDelivery } from "./deliver.ts";
import { outcomeBefore, outcomeOf, type Outcome, type WatchAttempt } from "./outcome.ts";

export interface AttemptTools extends Pick<Webhooks, "clock" | "secrets"> {
  readonly sender: Sender;
  /** Receives metrics of attempts and results. */
  readonly metrics: Metrics;
  readonly onError: (error: unknown, deliveryId?: string) => void;
  /** Wraps each attempt, for logs and traces. */
  readonly watchAttempt?: WatchAttempt;
  /** Decides the jitter of retry delays: returns a number from 0 to 1. */
  readonly random?: () => number;
  /** See schedule.ts. */
  readonly firstGapSeconds?: number;
}

/** A test that can't be signed is a fault of the service, whose log has the cause. */
const NOT_SIGNED = unsentResult(
  "send",
  "The delivery could not be signed. This is a fault of the service, not of the receiver.",
);

/** Creates the function that makes attempts, and lists the endpoints for which this process can't. */
export function createAttempts({
  clock,
  secrets,
  sender,
  metrics,
  onError,
  watchAttempt = (_watched, attempt) => attempt(),
  random,
  firstGapSeconds,
}: AttemptTools) {
  /** Endpoints whose deliveries can't be signed here. Each is tried, and reported, once a minute. */
  const unsigned = createCache<true>(1000, { ttl: MINUTE_MS, noUpdateTTL: true });
  const trySigning = ({ endpointId, deliveryId }: ClaimedDelivery, delivery: LoadedDelivery) => {
    try {
      return signDelivery(endpointId, delivery, { secrets, clock });
    } catch (error) {
      if (!unsigned.has(endpointId)) onError(error, deliveryId);
      unsigned.set(endpointId, true);
      return undefined;
    }
  };
  return {
    /** Endpoints whose deliveries need a key that this process doesn't have. */
    unsignedEndpoints: () => [...unsigned.keys()],
    /**
     * Makes the attempt of a claim, unless its outcome is known without one.
     * @returns undefined if this process can't sign it, so that another one makes the attempt
     */
    async make(claim: ClaimedDelivery): Promise<Outcome | undefined> {
      const { delivery } = claim;
      const startedAt = clock.now();
      const known = outcomeBefore(claim, startedAt);
      if (known || !delivery) return known ?? { claim };
      const send = trySigning(claim, delivery);
      // A user waits for the result of a test. All others keep their attempts for a worker that has the key.
      if (!send && delivery.trigger !== "test") return undefined;
      return await watchAttempt({ claim, delivery }, async () => {
        const dueAt = delivery.nextAttemptAt ?? startedAt;
        metrics.attemptStarted(claim.attempt === 1, startedAt.getTime() - dueAt.getTime());
        const receiver = sandboxReceiver(delivery.url);
        const via = receiver ? receiverSender(receiver, claim.attempt) : sender;
        const result = send ? await send(via) : NOT_SIGNED;
        metrics.attemptEnded(
          result.ok ? "succeeded" : (result.stage ?? "status"),
          result.durationMs,
        );
        const options = { clock, random: random?.(), firstGapSeconds };
        return outcomeOf(claim, delivery, { startedAt, result }, options);
      });
    },
  };
}
