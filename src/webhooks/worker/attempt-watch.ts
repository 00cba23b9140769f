/** What stands around an attempt, and sees what it comes to: its log line, its span. */
import type { LoadedDelivery } from "../../db/webhooks/delivery-results.ts";
import type { DeliveryJob } from "../queue.ts";
import type { Outcome } from "./outcome.ts";

export interface ClaimedDelivery {
  readonly job: DeliveryJob;
  readonly delivery: LoadedDelivery;
}

/** Runs `attempt` once and returns its outcome. Neither rejects. */
export type WatchAttempt = (
  claimed: ClaimedDelivery,
  attempt: () => Promise<Outcome>,
) => Promise<Outcome>;
