/** Inserts a webhook endpoint with a delivery and an attempt. */
import { v7 as uuid } from "uuid";
import { EVENT_TYPES } from "#src/events/envelope.ts";
import * as tables from "#src/db/schema/index.ts";
import type { Api, Company } from "../api.ts";

/** Gives a company an endpoint for all event types, and one event that was delivered at the first attempt. */
export async function makeDelivery(
  api: Api,
  { id: companyId }: Company,
  eventId: string,
): Promise<void> {
  const db = api.services.db.work;
  const now = api.services.clock.now();
  const [endpointId, deliveryId] = [uuid(), uuid()];
  await db.insert(tables.webhookEndpoints).values({
    companyId,
    id: endpointId,
    url: "https://receiver.example/",
    eventTypes: [...EVENT_TYPES],
    status: "enabled",
    secret: Buffer.from("none of this is ever sent"),
    createdAt: now,
  });
  await db.insert(tables.deliveries).values({
    companyId,
    id: deliveryId,
    endpointId,
    eventId,
    trigger: "event",
    state: "succeeded",
    attempts: 1,
    createdAt: now,
    finishedAt: now,
  });
  await db.insert(tables.deliveryAttempts).values({
    companyId,
    deliveryId,
    number: 1,
    at: now,
    roundedMs: 12,
    totalMs: 12.3,
    status: 200,
  });
}
