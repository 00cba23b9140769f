/** Types of the hooks that wrap an attempt and see its outcome: the log line and the trace span. */
import type { LoadedDelivery } from "../../db/webhooks/loaded-deliveries.ts";
import type { DeliveryJob } from "../queue.ts";
import type { Outcome } from "./outcome.ts";

export interface ClaimedDelivery {
  readonly job: DeliveryJob;
  readonly delivery: LoadedDelivery;
}

/** Runs `attempt` once and returns its outcome. Neither function rejects. */
export type WatchAttempt = (
  claimed: ClaimedDelivery,
  attempt: () => Promise<Outcome>,
) => Promise<Outcome>;
