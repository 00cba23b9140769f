/**
 * Reads the log of a company's deliveries and attempts, which goes back 30 days. Each function throws a Refusal when the
 * company has no such delivery, or never had the endpoint.
 */
import { findEvent } from "../../db/events/events.ts";
import * as attempts from "../../db/webhooks/attempts.ts";
import * as stored from "../../db/webhooks/deliveries.ts";
import * as search from "../../db/webhooks/delivery-search.ts";
import { findEndpoint } from "../../db/webhooks/webhook-endpoints.ts";
import { unknownDelivery, unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

export type Delivery = stored.DeliveryRow;
export type Attempt = attempts.AttemptRow;

/**
 * Lists a company's deliveries, newest first. Deliveries to deleted endpoints are included.
 * @param filter `before`: the id of the previous page's last delivery; `limit`: at least 1
 */
export async function listDeliveries(
  webhooks: Webhooks,
  companyId: string,
  filter: stored.DeliveryFilter,
): Promise<Delivery[]> {
  await requireEndpoint(webhooks, companyId, filter.endpointId);
  return await stored.listDeliveries(webhooks.db.forCompany(companyId).work, companyId, filter);
}

/**
 * Lists a page of a company's deliveries, newest first, filtered by event, event type or trigger as well. Such a
 * page may end before it is full; its `next` continues the search.
 * @param request `before`: the previous page's `next`; `limit`: at least 1
 */
export async function searchDeliveries(
  webhooks: Webhooks,
  companyId: string,
  request: search.DeliverySearch,
): Promise<search.DeliveryPage> {
  await requireEndpoint(webhooks, companyId, request.endpointId);
  return await search.searchDeliveries(webhooks.db.forCompany(companyId).work, companyId, request);
}

/** Finds a delivery, with its event's type, and its endpoint's current name and URL. */
export async function getDelivery({ db }: Webhooks, companyId: string, id: string) {
  const delivery = await stored.findDelivery(db.forCompany(companyId).work, companyId, id);
  if (!delivery) throw unknownDelivery(id);
  return delivery;
}

export type DeliveryDetails = Awaited<ReturnType<typeof getDeliveryDetails>>;

/** Finds a delivery with its event's body and request, and the current status of its endpoint. */
export async function getDeliveryDetails(webhooks: Webhooks, companyId: string, id: string) {
  const { work } = webhooks.db.forCompany(companyId);
  const delivery = await getDelivery(webhooks, companyId, id);
  const [event, endpoint] = await Promise.all([
    findEvent(work, companyId, delivery.eventId),
    findEndpoint(work, companyId, delivery.endpointId),
  ]);
  if (!event || !endpoint) throw unknownDelivery(id);
  const { body, requestId } = event;
  return { ...delivery, body, requestId, endpointStatus: endpoint.status };
}

/** Lists the attempts of a delivery, oldest first. */
export async function listAttempts(webhooks: Webhooks, companyId: string, id: string) {
  await getDelivery(webhooks, companyId, id);
  return await attempts.listAttempts(webhooks.db.forCompany(companyId).work, companyId, id);
}

async function requireEndpoint({ db }: Webhooks, companyId: string, id: string | undefined) {
  if (id !== undefined && !(await findEndpoint(db.forCompany(companyId).work, companyId, id)))
    throw unknownEndpoint(id);
}
