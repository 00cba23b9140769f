/** Sends test events: deliveries that only show whether an endpoint receives webhooks. */
import { v7 as uuid } from "uuid";
import { insertDelivery } from "../../db/webhooks/delivery-writes.ts";
import { insertTestEvent } from "../../db/events/events.ts";
import { BEST_PLACE } from "../../db/webhooks/queue-places.ts";
import { findEndpoint } from "../../db/webhooks/webhook-endpoints.ts";
import { makeEvent } from "../../events/envelope.ts";
import { recordEndpointAudit } from "./audit.ts";
import { unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

const MESSAGE = "This is a test. Your endpoint receives webhooks.";

/**
 * Sends a `webhook.test` event to an endpoint, even if it is disabled. The event is delivered like any other, but
 * attempted only once, and does not appear in the feed.
 * @returns ids for looking up the result
 * @throws Refusal when the company has no such endpoint
 */
export async function sendTest(
  webhooks: Webhooks,
  companyId: string,
  endpointId: string,
): Promise<{ deliveryId: string; eventId: string }> {
  const { db, clock, queue } = webhooks;
  return await db.work.transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, companyId, endpointId);
    if (!endpoint || endpoint.status === "deleted") throw unknownEndpoint(endpointId);
    const createdAt = clock.now();
    const event = makeEvent("webhook.test", { message: MESSAGE, endpointId }, createdAt);
    await insertTestEvent(tx, companyId, event);
    const id = uuid();
    const queuePriority = BEST_PLACE;
    const delivery = {
      id,
      endpointId,
      eventId: event.id,
      trigger: "test",
      createdAt,
      queuePriority,
    } as const;
    await insertDelivery(tx, companyId, delivery);
    // Never throttled, even if the endpoint fails: a user is waiting for the result.
    const job = {
      companyId,
      deliveryId: id,
      endpointId,
      isThrottled: false,
      priority: queuePriority,
      isOnlyAttempt: true,
    };
    await queue.add(tx, [job]);
    const ids = { deliveryId: id, eventId: event.id };
    const entry = { action: "endpoint.tested", details: ids } as const;
    await recordEndpointAudit(webhooks, tx, companyId, endpoint, entry);
    tx.afterCommit(() => webhooks.wake());
    return ids;
  });
}
