/** Sends test events: deliveries that only show whether an endpoint receives webhooks. */
import { v7 as uuid } from "uuid";
import type { Executor } from "../../db/core/connections/client.ts";
import { countAttempt } from "../../db/requests/rate-windows.ts";
import { insertDeliveries } from "../../db/webhooks/delivery-writes.ts";
import { insertTestEvents } from "../../db/events/events.ts";
import { findEndpoint } from "../../db/webhooks/webhook-endpoints.ts";
import { makeEvent } from "../../events/envelope.ts";
import { eventSamples, type EventSample } from "../../generated/event-samples.ts";
import { webhookTypes, type WebhookType } from "../../generated/events.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { recordEndpointAudit } from "./change.ts";
import { readType } from "./endpoint.ts";
import { unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

/** Test events to one endpoint, and of one company, in a window. Each makes this service send a request to any URL. */
const MAX_PER_ENDPOINT = 10;
const MAX_PER_COMPANY = 30;
const WINDOW_SECONDS = 60;

const MESSAGE = "This is a test. Your endpoint receives webhooks.";

/**
 * Returns a test event without its id and time: the documented example, or a `webhook.test` event to this endpoint.
 * @throws Refusal for an unknown type
 */
export function testContent(type: string, endpointId: string): EventSample<WebhookType> {
  if (type === "webhook.test") return { data: { message: MESSAGE, endpointId } };
  return eventSamples[readType(type, webhookTypes, "type")];
}

/**
 * Sends a test event to an endpoint, even if it is disabled or doesn't subscribe to the type. The event is delivered like
 * any other, but with the header `X-Service-Test`. It is attempted only once, and does not appear in the feed.
 * @param eventType `webhook.test` by default; any other has the data, sequence and actor of the document's example
 * @returns ids for looking up the result
 * @throws Refusal when the company has no such endpoint, for an unknown type, or `conflict` when it or the endpoint has
 *   sent too many
 */
export async function sendTest(
  webhooks: Webhooks,
  companyId: string,
  endpointId: string,
  eventType = "webhook.test",
): Promise<{ deliveryId: string; eventId: string }> {
  const { db, clock } = webhooks;
  return await db.forCompany(companyId).transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, companyId, endpointId);
    if (!endpoint || endpoint.status === "deleted") throw unknownEndpoint(endpointId);
    const type = readType(eventType, webhookTypes, "type");
    await countTest(tx, companyId, endpointId, clock.offsetMs);
    const createdAt = clock.now();
    const { data, ...fields } = testContent(type, endpointId);
    const event = makeEvent(type, data, createdAt, fields);
    await insertTestEvents(tx, companyId, [event]);
    const id = uuid();
    const requested = [{ id, eventId: event.id }];
    const options = { trigger: "test", priority: "urgent", now: createdAt } as const;
    await insertDeliveries(tx, companyId, endpointId, requested, options);
    const ids = { deliveryId: id, eventId: event.id };
    const details = { ...ids, eventType: type };
    const entry = { action: "endpoint.tested", details } as const;
    await recordEndpointAudit(webhooks, tx, companyId, endpoint, entry);
    tx.afterCommit(() => webhooks.dispatch.handOver(companyId, [], true));
    return ids;
  });
}

/** Counts a test event, across all processes. One that is refused is not counted, because its transaction ends. */
async function countTest(tx: Executor, companyId: string, endpointId: string, offsetMs: number) {
  for (const { subject, max } of [
    { subject: `test events of ${companyId}`, max: MAX_PER_COMPANY },
    { subject: `test events to ${endpointId}`, max: MAX_PER_ENDPOINT },
  ]) {
    const { count, remainingSeconds } = await countAttempt(tx, subject, WINDOW_SECONDS, offsetMs);
    if (count <= max) continue;
    const message = `Too many test events: at most ${MAX_PER_ENDPOINT} a minute to one endpoint and ${MAX_PER_COMPANY} to all. Wait ${remainingSeconds} seconds, then send this one again.`;
    throw new Refusal("conflict", "endpointId", message);
  }
}
