/** Reads the log of a company's deliveries and attempts, which goes back 30 days. */
import * as stored from "../../db/webhooks/deliveries.ts";
import * as details from "../../db/webhooks/delivery-details.ts";
import * as search from "../../db/webhooks/delivery-search.ts";
import { findEndpoint } from "../../db/webhooks/webhook-endpoints.ts";
import { unknownDelivery, unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

export type Delivery = stored.DeliveryRow;
export type DeliveryDetails = details.DeliveryWithEvent;
export type Attempt = details.AttemptRow;
export type {
  DeliveryPage,
  DeliverySearch,
  ListedDelivery,
} from "../../db/webhooks/delivery-search.ts";
export type { AttemptResultFilter, LastAttempt } from "../../db/webhooks/last-attempts.ts";

/**
 * Lists a company's deliveries, newest first. Deliveries to deleted endpoints are included.
 * @param filter `before`: the id of the previous page's last delivery; `limit`: at least 1
 * @throws Refusal when the company never had the endpoint
 */
export async function listDeliveries(
  webhooks: Webhooks,
  companyId: string,
  filter: stored.DeliveryFilter,
): Promise<Delivery[]> {
  await requireEndpoint(webhooks, companyId, filter.endpointId);
  return await stored.listDeliveries(webhooks.db.work, companyId, filter);
}

/**
 * Lists a page of a company's deliveries, newest first, filtered by event, event type or trigger as well. Such a
 * page may end before it is full; its `next` continues the search.
 * @param request `before`: the previous page's `next`; `limit`: at least 1
 * @throws Refusal when the company never had the endpoint
 */
export async function searchDeliveries(
  webhooks: Webhooks,
  companyId: string,
  request: search.DeliverySearch,
): Promise<search.DeliveryPage> {
  await requireEndpoint(webhooks, companyId, request.endpointId);
  return await search.searchDeliveries(webhooks.db.work, companyId, request);
}

/** Adds the last attempt to each of a page's deliveries. */
export async function addLastAttempts<Row extends Delivery>(
  { db }: Webhooks,
  companyId: string,
  deliveries: readonly Row[],
): Promise<(Row & search.ListedDelivery)[]> {
  return await search.addLastAttempts(db.work, companyId, deliveries);
}

/**
 * Finds a delivery.
 * @throws Refusal when the company has no such delivery
 */
export async function getDelivery(
  { db }: Webhooks,
  companyId: string,
  deliveryId: string,
): Promise<Delivery> {
  const delivery = await stored.findDelivery(db.work, companyId, deliveryId);
  if (!delivery) throw unknownDelivery(deliveryId);
  return delivery;
}

/**
 * Finds a delivery with its event and the current state of its endpoint.
 * @throws Refusal when the company has no such delivery
 */
export async function getDeliveryDetails(
  { db }: Webhooks,
  companyId: string,
  deliveryId: string,
): Promise<DeliveryDetails> {
  const delivery = await details.findDeliveryWithEvent(db.work, companyId, deliveryId);
  if (!delivery) throw unknownDelivery(deliveryId);
  return delivery;
}

/**
 * Lists the attempts of a delivery, oldest first.
 * @throws Refusal when the company has no such delivery
 */
export async function listAttempts(
  webhooks: Webhooks,
  companyId: string,
  deliveryId: string,
): Promise<Attempt[]> {
  await getDelivery(webhooks, companyId, deliveryId);
  return await details.listAttempts(webhooks.db.work, companyId, deliveryId);
}

async function requireEndpoint({ db }: Webhooks, companyId: string, id: string | undefined) {
  if (id !== undefined && !(await findEndpoint(db.work, companyId, id))) throw unknownEndpoint(id);
}
