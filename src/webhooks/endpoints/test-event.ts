/** The test event: a real delivery that says nothing but that it arrives. */
import { v7 as uuid } from "uuid";
import { insertDelivery } from "../../db/webhooks/delivery-writes.ts";
import { insertTestEvent } from "../../db/events/events.ts";
import { findEndpoint } from "../../db/webhooks/webhook-endpoints.ts";
import { makeEvent } from "../../events/envelope.ts";
import { noteEndpoint } from "./audit.ts";
import { unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

const MESSAGE = "This is a test. Your endpoint receives webhooks.";

/**
 * Sends a `webhook.test` event to an endpoint, disabled or not. It is attempted once, on the way that all
 * deliveries take, and is no part of the feed.
 * @returns the ids to find the outcome by
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
    const delivery = { id, endpointId, eventId: event.id, trigger: "test", createdAt } as const;
    await insertDelivery(tx, companyId, delivery);
    // Never in the priority of endpoints that fail: somebody is looking at it.
    const job = { companyId, deliveryId: id, endpointId, isThrottled: false, isOnlyAttempt: true };
    await queue.add(tx, [job]);
    const ids = { deliveryId: id, eventId: event.id };
    const note = { action: "endpoint.tested", details: ids } as const;
    await noteEndpoint(webhooks, tx, companyId, endpoint, note);
    tx.afterCommit(() => webhooks.wake());
    return ids;
  });
}
