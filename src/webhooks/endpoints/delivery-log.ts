/** What was sent to a company's endpoints in the last 30 days, and how that went. */
import * as stored from "../../db/deliveries.ts";
import { findEndpoint } from "../../db/webhook-endpoints.ts";
import { unknownDelivery, unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

export type Delivery = stored.DeliveryRow;
export type Attempt = stored.AttemptRow;

/**
 * A company's deliveries, newest first.
 * @param filter `before`: the last delivery's id of the page before; `limit` from 1
 * @throws WebhookRefusal when the company never had the endpoint. A deleted one's are still there.
 */
export async function listDeliveries(
  { db }: Webhooks,
  companyId: string,
  filter: stored.DeliveryFilter,
): Promise<Delivery[]> {
  const { endpointId } = filter;
  if (endpointId !== undefined && !(await findEndpoint(db.work, companyId, endpointId)))
    throw unknownEndpoint(endpointId);
  return await stored.listDeliveries(db.work, companyId, filter);
}

/** @throws WebhookRefusal when the company has no such delivery */
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
 * The attempts of a delivery, the first one first.
 * @throws WebhookRefusal when the company has no such delivery
 */
export async function listAttempts(
  webhooks: Webhooks,
  companyId: string,
  deliveryId: string,
): Promise<Attempt[]> {
  await getDelivery(webhooks, companyId, deliveryId);
  return await stored.listAttempts(webhooks.db.work, companyId, deliveryId);
}
