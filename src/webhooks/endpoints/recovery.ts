/** Sending again what was sent, or should have been. The receiver gets the same id and the same bytes. */
import { v7 as uuid } from "uuid";
import { recordAudit } from "../../db/accounts/audit-log.ts";
import type { Executor, Transaction } from "../../db/core/client.ts";
import { findDelivery } from "../../db/webhooks/deliveries.ts";
import { insertDelivery } from "../../db/webhooks/delivery-writes.ts";
import { eventRetentionStart } from "../../db/events/events.ts";
import {
  findFirstSequenceSince,
  insertMissedDeliveries,
  type FeedRange,
} from "../../db/webhooks/missed-events.ts";
import {
  findEndpoint,
  lockEndpoint,
  type EndpointRow,
} from "../../db/webhooks/webhook-endpoints.ts";
import { noteEndpoint } from "./audit.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { unknownDelivery, unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

/** Events that one transaction looks at: the delivery worker's results for the endpoint wait for it. */
const STRETCH = 500;

/**
 * Sends a delivery's event to its endpoint again: a new delivery, with attempts of its own.
 * @returns the new delivery's id
 * @throws Refusal when the company has no such delivery, when it is a test, or when its endpoint is
 *   not enabled
 */
export async function resendDelivery(
  webhooks: Webhooks,
  companyId: string,
  deliveryId: string,
): Promise<{ deliveryId: string; endpointId: string; eventId: string }> {
  const { db, clock, actor } = webhooks;
  return await db.work.transaction(async (tx) => {
    const sent = await findDelivery(tx, companyId, deliveryId);
    if (!sent) throw unknownDelivery(deliveryId);
    if (sent.trigger === "test") throw testAgain();
    const { endpointId, eventId, eventType } = sent;
    const endpoint = await findEndpoint(tx, companyId, endpointId);
    const target = enabled(endpoint, endpointId, "resend");
    const id = uuid();
    const now = clock.now();
    const again = { id, endpointId, eventId, trigger: "resend", createdAt: now } as const;
    await insertDelivery(tx, companyId, again);
    await enqueue(webhooks, tx, companyId, target, [id]);
    const details = { eventId, eventType, newDeliveryId: id };
    const noted = { actor, action: "delivery.resent", targetId: deliveryId, details } as const;
    await recordAudit(tx, companyId, { ...noted, target: target.url }, now);
    return { deliveryId: id, endpointId, eventId };
  });
}

/**
 * Sends an endpoint all events of its types since a time of which it has no delivery that succeeded or is
 * still under way: those that failed, were skipped or cancelled, or were never attempted. Some hundred at
 * a time; what is done stays done, whatever ends it. The audit log has one entry of all that it made, from
 * its last transaction; when something else ends it, from one of its own; none when it made nothing.
 * @param since longer ago than 30 days means 30 days: events are kept for as long
 * @returns how many deliveries it made
 * @throws Refusal when the company has no such endpoint, or it is not enabled
 */
export async function recover(
  webhooks: Webhooks,
  companyId: string,
  endpointId: string,
  since: Date,
): Promise<{ deliveries: number }> {
  const { db, clock } = webhooks;
  const found = await findEndpoint(db.work, companyId, endpointId);
  const target = enabled(found, endpointId, "recover");
  const kept = eventRetentionStart(clock.now());
  const from = since > kept ? since : kept;
  const note = async (tx: Executor, deliveries: number) => {
    const details = { since: from, deliveries };
    if (deliveries > 0)
      await noteEndpoint(webhooks, tx, companyId, target, {
        action: "endpoint.recovered",
        details,
      });
  };
  let deliveries = 0;
  try {
    for (let place = await findFirstSequenceSince(db.work, companyId, from); place !== undefined;) {
      const stretch = { from: place, length: STRETCH, since: from };
      const { ids, next } = await db.work.transaction(async (tx) => {
        const missed = await sendMissed(webhooks, tx, companyId, endpointId, stretch);
        if (missed.next === undefined) await note(tx, deliveries + missed.ids.length);
        return missed;
      });
      deliveries += ids.length;
      place = next;
    }
  } catch (error) {
    await note(db.work, deliveries);
    throw error;
  }
  return { deliveries };
}

/** Makes the deliveries that a stretch of the feed lacks, while nobody changes the endpoint. */
async function sendMissed(
  webhooks: Webhooks,
  tx: Transaction,
  companyId: string,
  endpointId: string,
  stretch: FeedRange,
) {
  const endpoint = enabled(await lockEndpoint(tx, companyId, endpointId), endpointId, "recover");
  const missed = await insertMissedDeliveries(
    tx,
    companyId,
    endpoint,
    stretch,
    webhooks.clock.now(),
  );
  await enqueue(webhooks, tx, companyId, endpoint, missed.ids, true);
  return missed;
}

async function enqueue(
  webhooks: Webhooks,
  tx: Transaction,
  companyId: string,
  { id: endpointId, isThrottled }: EndpointRow,
  deliveryIds: readonly string[],
  isBulk = false,
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const jobs = deliveryIds.map((deliveryId) => ({
    companyId,
    deliveryId,
    endpointId,
    isThrottled,
    isBulk,
  }));
  await webhooks.queue.add(tx, jobs);
  tx.afterCommit(() => webhooks.wake(isBulk ? "retry" : "first"));
}

/** @throws Refusal unless the endpoint is there and enabled */
function enabled(
  endpoint: EndpointRow | undefined,
  id: string,
  verb: "resend" | "recover",
): EndpointRow {
  if (!endpoint) throw unknownEndpoint(id);
  if (endpoint.status === "enabled") return endpoint;
  const message =
    endpoint.status === "deleted"
      ? `The webhook endpoint ${id} is deleted: nothing can be sent to it any more.`
      : `The webhook endpoint ${id} is disabled. Enable it, then ${verb}.`;
  throw new Refusal("conflict", "endpointId", message);
}

function testAgain(): Refusal {
  const message = "A test is not sent again. Send a new one to its endpoint.";
  return new Refusal("conflict", "deliveryId", message);
}
