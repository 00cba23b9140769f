/** What was sent to a company's endpoints in the last 30 days, and how that went. */
import * as stored from "../../db/webhooks/deliveries.ts";
import * as details from "../../db/webhooks/delivery-details.ts";
import * as search from "../../db/webhooks/delivery-search.ts";
import { findEndpoint } from "../../db/webhooks/webhook-endpoints.ts";
import { unknownDelivery, unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

export type Delivery = stored.DeliveryRow;
export type DeliveryDetails = details.DeliveryWithEvent;
export type Attempt = details.AttemptRow;
export type { DeliveryPage, DeliverySearch } from "../../db/webhooks/delivery-search.ts";

/**
 * A company's deliveries, newest first.
 * @param filter `before`: the last delivery's id of the page before; `limit` from 1
 * @throws Refusal when the company never had the endpoint. A deleted one's are still there.
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
 * A page of a company's deliveries by event, type and trigger, too, newest first. By these it may be cut
 * before it is full: its `next` then goes on.
 * @param wanted `before`: the `next` of the page before; `limit` from 1
 * @throws Refusal when the company never had the endpoint
 */
export async function searchDeliveries(
  webhooks: Webhooks,
  companyId: string,
  wanted: search.DeliverySearch,
): Promise<search.DeliveryPage> {
  await requireEndpoint(webhooks, companyId, wanted.endpointId);
  return await search.searchDeliveries(webhooks.db.work, companyId, wanted);
}

/** @throws Refusal when the company has no such delivery */
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
 * A delivery with its event, and how its endpoint is now.
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
 * The attempts of a delivery, the first one first.
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
