/** Types of the hooks that wrap an attempt and see its outcome: the log line and the trace span. */
import type { Claim } from "../../db/webhooks/delivery-queue.ts";
import type { LoadedDelivery } from "../../db/webhooks/loaded-deliveries.ts";
import type { Outcome } from "./outcome.ts";

export interface WatchedAttempt {
  readonly claim: Claim;
  readonly delivery: LoadedDelivery;
}

/** Runs `attempt` once and returns its outcome. Neither function rejects. */
export type WatchAttempt = (
  watched: WatchedAttempt,
  attempt: () => Promise<Outcome>,
) => Promise<Outcome>;
