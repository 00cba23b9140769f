/** Resends the events of several deliveries together. */
import { v5 as uuidFrom } from "uuid";
import { insertDeliveries } from "../../db/webhooks/delivery-writes.ts";
import { searchDeliveries, type ListedDelivery } from "../../db/webhooks/delivery-search.ts";
import { findEndpoint, listEndpoints } from "../../db/webhooks/webhook-endpoints.ts";
import { recordEndpointAudit } from "./change.ts";
import type { Webhooks } from "../webhooks.ts";

/** The maximum number of deliveries in one call. */
export const MAX_RESENT = 100;

/** Why an event is not resent. */
export type ResendProblem =
  | "test"
  | "pending"
  | "same_event"
  | "endpoint_disabled"
  | "endpoint_deleted";

export type ResendPlan = Awaited<ReturnType<typeof planResend>>;

/**
 * Finds out which deliveries can be resent. An event is sent at most once to an endpoint, even if several of its
 * deliveries are chosen.
 * @param ids at most MAX_RESENT ids of deliveries
 * @returns `sent`: newest first; `unknown`: the number of ids that are no deliveries of the company
 */
export async function planResend({ db }: Webhooks, companyId: string, ids: readonly string[]) {
  const chosen = [...new Set(ids)];
  if (chosen.length > MAX_RESENT) throw new RangeError(`more than ${MAX_RESENT} deliveries`);
  const { work } = db.forCompany(companyId);
  const [{ deliveries: candidates }, endpoints] = await Promise.all([
    searchDeliveries(work, companyId, { ids: chosen, limit: MAX_RESENT }),
    listEndpoints(work, companyId),
  ]);
  const statuses = new Map(endpoints.map(({ id, status }) => [id, status]));
  const sent: ListedDelivery[] = [];
  const refused: { delivery: ListedDelivery; problem: ResendProblem }[] = [];
  const targets = new Set<string>();
  for (const delivery of candidates) {
    const target = `${delivery.endpointId} ${delivery.eventId}`;
    const status = statuses.get(delivery.endpointId);
    const problem = problemOf(delivery, status) ?? (targets.has(target) ? "same_event" : undefined);
    if (problem) refused.push({ delivery, problem });
    else {
      targets.add(target);
      sent.push(delivery);
    }
  }
  return { sent, refused, unknown: chosen.length - candidates.length };
}

/**
 * Resends the events of deliveries, as new deliveries, in one transaction per endpoint. The audit log gets one entry per
 * endpoint. Events that can't be resent are left out.
 * @param ids at most MAX_RESENT ids of deliveries
 * @param batchId a UUID chosen by the caller. A repeated call with the same id sends nothing again
 * @returns the number of events that this call, or an earlier one with the same id, has sent
 */
export async function resendDeliveries(
  webhooks: Webhooks,
  companyId: string,
  ids: readonly string[],
  batchId: string,
): Promise<{ resent: number }> {
  const { sent } = await planResend(webhooks, companyId, ids);
  let resent = 0;
  for (const [endpointId, deliveries] of Map.groupBy(sent, (delivery) => delivery.endpointId))
    resent += await resendToEndpoint(webhooks, companyId, endpointId, deliveries, batchId);
  return { resent };
}

/** @returns the number of sent events; 0 when the endpoint has been disabled or deleted meanwhile */
async function resendToEndpoint(
  webhooks: Webhooks,
  companyId: string,
  endpointId: string,
  deliveries: readonly ListedDelivery[],
  batchId: string,
): Promise<number> {
  const { db, clock } = webhooks;
  return await db.forCompany(companyId).transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, companyId, endpointId);
    if (endpoint?.status !== "enabled") return 0;
    const now = clock.now();
    const resends = deliveries.map(({ id, eventId }) => ({ id: uuidFrom(id, batchId), eventId }));
    const options = { trigger: "resend", priority: "first", now } as const;
    const inserted = await insertDeliveries(tx, companyId, endpointId, resends, options);
    if (inserted === 0) return deliveries.length;
    tx.afterCommit(() => webhooks.dispatch.handOver(companyId, [], true));
    const deliveryIds = deliveries.map(({ id }) => id);
    const details = { deliveries: deliveries.length, deliveryIds };
    const entry = { action: "endpoint.events_resent", details } as const;
    await recordEndpointAudit(webhooks, tx, companyId, endpoint, entry);
    return deliveries.length;
  });
}

/** @param endpointStatus undefined for a deleted endpoint */
function problemOf({ trigger, state }: ListedDelivery, endpointStatus: string | undefined) {
  if (trigger === "test") return "test";
  if (endpointStatus === undefined) return "endpoint_deleted";
  if (endpointStatus !== "enabled") return "endpoint_disabled";
  return state === "pending" ? "pending" : undefined;
}
