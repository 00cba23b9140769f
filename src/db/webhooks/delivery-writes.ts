/** Inserts and cancels deliveries at a user's request. */
import { and, eq, inArray } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { UNFINISHED_STATES } from "../schema/delivery-states.ts";
import { deliveries } from "../schema/index.ts";

/** Inserts a delivery that is due immediately. */
export async function insertDelivery(
  tx: Executor,
  companyId: string,
  delivery: {
    readonly id: string;
    readonly endpointId: string;
    readonly eventId: string;
    readonly trigger: "resend" | "test";
    readonly createdAt: Date;
    /** The priority of its job. */
    readonly queuePriority: number;
  },
): Promise<void> {
  const { createdAt } = delivery;
  const pending = { state: "pending", nextAttemptAt: createdAt } as const;
  await tx.insert(deliveries).values({ ...delivery, ...pending, companyId });
}

/**
 * Cancels an endpoint's unfinished deliveries. Rows locked by a transaction that records results are skipped, because
 * waiting for them could cause a deadlock.
 * @returns the number of cancelled deliveries
 */
export async function cancelUnfinishedDeliveries(
  tx: Executor,
  companyId: string,
  endpointId: string,
  now: Date,
): Promise<number> {
  const unfinished = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.companyId, companyId),
        eq(deliveries.endpointId, endpointId),
        inArray(deliveries.state, UNFINISHED_STATES),
      ),
    )
    .for("update", { skipLocked: true });
  const cancelled = await tx
    .update(deliveries)
    .set({ state: "cancelled", nextAttemptAt: null, finishedAt: now, queuePriority: null })
    .where(and(eq(deliveries.companyId, companyId), inArray(deliveries.id, unfinished)))
    .returning({ id: deliveries.id });
  return cancelled.length;
}
