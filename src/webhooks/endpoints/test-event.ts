/** Sends test events: deliveries that only show whether an endpoint receives webhooks. */
import { v7 as uuid } from "uuid";
import type { Executor } from "../../db/core/client.ts";
import { countAttempt } from "../../db/requests/rate-windows.ts";
import { insertDelivery } from "../../db/webhooks/delivery-writes.ts";
import { insertTestEvent } from "../../db/events/events.ts";
import { BEST_PLACE } from "../../db/webhooks/queue-places.ts";
import { findEndpoint } from "../../db/webhooks/webhook-endpoints.ts";
import { makeEvent } from "../../events/envelope.ts";
import { recordEndpointAudit } from "./audit.ts";
import { tooManyTests, unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

/** Test events to one endpoint, and of one company, in a window. Each makes this service send a request to any URL. */
const MAX_PER_ENDPOINT = 10;
const MAX_PER_COMPANY = 30;
const WINDOW_SECONDS = 60;

const MESSAGE = "This is a test. Your endpoint receives webhooks.";

/**
 * Sends a `webhook.test` event to an endpoint, even if it is disabled. The event is delivered like any other, but
 * attempted only once, and does not appear in the feed.
 * @returns ids for looking up the result
 * @throws Refusal when the company has no such endpoint, or `conflict` when it or the endpoint has sent too many
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
    await countTest(tx, companyId, endpointId, clock.offsetMs);
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

/** Counts a test event, across all processes. One that is refused is not counted, because its transaction ends. */
async function countTest(
  tx: Executor,
  companyId: string,
  endpointId: string,
  offsetMs: number,
): Promise<void> {
  for (const { subject, max } of [
    { subject: `test events of ${companyId}`, max: MAX_PER_COMPANY },
    { subject: `test events to ${endpointId}`, max: MAX_PER_ENDPOINT },
  ]) {
    const { count, remainingSeconds } = await countAttempt(tx, subject, WINDOW_SECONDS, offsetMs);
    if (count > max) throw tooManyTests(remainingSeconds);
  }
}
