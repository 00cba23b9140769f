/** Resends deliveries and recovers missed events. The receiver gets the same event id and the same bytes. */
import { v7 as uuid } from "uuid";
import { recordAudit } from "../../db/accounts/audit-log.ts";
import type { Executor } from "../../db/core/connections/client.ts";
import { findDelivery } from "../../db/webhooks/deliveries.ts";
import { insertDeliveries } from "../../db/webhooks/delivery-writes.ts";
import { eventRetentionStart } from "../../db/events/events.ts";
import {
  findFirstSequenceSince,
  insertMissedDeliveries,
  summarizeMissedEvents,
} from "../../db/webhooks/missed-events.ts";
import {
  findEndpoint,
  lockEndpoint,
  type EndpointRow,
} from "../../db/webhooks/webhook-endpoints.ts";
import { recordEndpointAudit } from "./change.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { unknownDelivery, unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

/** Events per transaction. It holds a lock that the worker's results for the endpoint wait for. */
const EVENTS_PER_TRANSACTION = 500;
const CANNOT_RESEND_TEST = "A test event can't be resent. Send a new one to the endpoint.";

/**
 * Resends a delivery's event to its endpoint, as a new delivery with its own attempts.
 * @returns the new delivery's id
 * @throws Refusal when the company has no such delivery, when it is a test, or when its endpoint is not enabled
 */
export async function resendDelivery(webhooks: Webhooks, companyId: string, deliveryId: string) {
  const { db, clock, actor } = webhooks;
  return await db.forCompany(companyId).transaction(async (tx) => {
    const original = await findDelivery(tx, companyId, deliveryId);
    if (!original) throw unknownDelivery(deliveryId);
    if (original.trigger === "test")
      throw new Refusal("conflict", "deliveryId", CANNOT_RESEND_TEST);
    const { endpointId, eventId, eventType } = original;
    const endpoint = await findEndpoint(tx, companyId, endpointId);
    const target = requireEnabled(endpoint, endpointId, "resend");
    const id = uuid();
    const now = clock.now();
    const options = { trigger: "resend", priority: "urgent", now } as const;
    await insertDeliveries(tx, companyId, endpointId, [{ id, eventId }], options);
    tx.afterCommit(() => webhooks.dispatch.handOver(companyId, [], true));
    const details = { eventId, eventType, newDeliveryId: id };
    const entry = { actor, action: "delivery.resent", targetId: deliveryId, details } as const;
    await recordAudit(tx, companyId, { ...entry, target: target.url }, now);
    return { deliveryId: id, endpointId, eventId };
  });
}

/**
 * Sends an endpoint the events it missed: all events of its types since a point in time for which it has no
 * delivery that succeeded or is in progress. Works in batches of some hundred events; if one fails, the previous
 * ones stay committed. The audit log gets one entry with the total: written by the last transaction, or by a
 * separate one after a failure. It gets none if no delivery was created.
 * @param since limited to the last 30 days, for which events are stored
 * @returns the number of new deliveries
 * @throws Refusal when the company has no such endpoint, or it is not enabled
 */
export async function recover(webhooks: Webhooks, companyId: string, id: string, since: Date) {
  const { db, clock, dispatch } = webhooks;
  const { endpoint, from, first } = await startOf(webhooks, companyId, id, since);
  const recordRecovery = async (tx: Executor, deliveries: number) => {
    const entry = { action: "endpoint.recovered", details: { since: from, deliveries } } as const;
    if (deliveries > 0) await recordEndpointAudit(webhooks, tx, companyId, endpoint, entry);
  };
  let deliveries = 0;
  try {
    for (let place = first; place !== undefined;) {
      const range = { from: place, length: EVENTS_PER_TRANSACTION, since: from };
      const { count, next } = await db.forCompany(companyId).transaction(async (tx) => {
        const locked = await lockEndpoint(tx, companyId, id);
        const target = requireEnabled(locked, id, "recover");
        const missed = await insertMissedDeliveries(tx, companyId, target, range, clock.now());
        if (missed.count > 0) tx.afterCommit(() => dispatch.handOver(companyId, [], true));
        if (missed.next === undefined) await recordRecovery(tx, deliveries + missed.count);
        return missed;
      });
      deliveries += count;
      place = next;
    }
  } catch (error) {
    await recordRecovery(db.forCompany(companyId).work, deliveries);
    throw error;
  }
  return { deliveries };
}

/** The maximum number of events of any type that a preview reads. More would take too long for a page. */
export const MAX_PREVIEWED_EVENTS = 5000;

export type RecoveryPreview = Awaited<ReturnType<typeof previewRecovery>>;

/**
 * Finds out what `recover` would send, by the first 5000 events of the range.
 * @returns with the number of missed events among them, and the beginning of the range: at most 30 days ago
 * @throws Refusal when the company has no such endpoint, or it is not enabled
 */
export async function previewRecovery(
  webhooks: Webhooks,
  companyId: string,
  id: string,
  since: Date,
) {
  const { work } = webhooks.db.forCompany(companyId);
  const { endpoint, from, first } = await startOf(webhooks, companyId, id, since);
  const place = first ?? Number.MAX_SAFE_INTEGER;
  const range = { from: place, length: MAX_PREVIEWED_EVENTS, since: from };
  const summary = await summarizeMissedEvents(work, companyId, endpoint, range);
  const count = summary.types.reduce((sum, type) => sum + type.count, 0);
  return { ...summary, since: from, count };
}

/** Finds the endpoint, the beginning of the time range, and the position in the feed of the first event since then. */
async function startOf({ db, clock }: Webhooks, companyId: string, id: string, since: Date) {
  const { work } = db.forCompany(companyId);
  const found = await findEndpoint(work, companyId, id);
  const endpoint = requireEnabled(found, id, "recover");
  const oldest = eventRetentionStart(clock.now());
  const from = since > oldest ? since : oldest;
  return { endpoint, from, first: await findFirstSequenceSince(work, companyId, from) };
}

/** @throws Refusal unless the endpoint exists and is enabled */
function requireEnabled(
  endpoint: EndpointRow | undefined,
  id: string,
  verb: "resend" | "recover",
): EndpointRow {
  if (!endpoint) throw unknownEndpoint(id);
  if (endpoint.status === "enabled") return endpoint;
  const message =
    endpoint.status === "deleted"
      ? `The webhook endpoint ${id} is deleted. Nothing can be sent to it.`
      : `The webhook endpoint ${id} is disabled. Enable it, then ${verb}.`;
  throw new Refusal("conflict", "endpointId", message);
}
