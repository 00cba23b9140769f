/** Finds a delivery with its event and attempts. */
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { findDelivery, type DeliveryRow } from "./deliveries.ts";
import { deliveryAttempts, events, webhookEndpoints } from "../schema/index.ts";

export type DeliveryWithEvent = DeliveryRow & {
  /** The event as the text that is signed and sent. */
  readonly body: string;
  /** The request that caused the event, if any. */
  readonly requestId: string | null;
  /** The endpoint's current status. */
  readonly endpointStatus: string;
};

/** Finds a delivery with its event and its endpoint's current status. */
export async function findDeliveryWithEvent(
  db: Executor,
  companyId: string,
  id: string,
): Promise<DeliveryWithEvent | undefined> {
  const delivery = await findDelivery(db, companyId, id);
  if (!delivery) return undefined;
  const { body, requestId } = events;
  const [rest] = await db
    .select({ body, requestId, endpointStatus: webhookEndpoints.status })
    .from(events)
    .innerJoin(
      webhookEndpoints,
      and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.id, delivery.endpointId)),
    )
    .where(and(eq(events.companyId, companyId), eq(events.id, delivery.eventId)));
  return rest && { ...delivery, ...rest };
}

export type AttemptRow = Omit<
  typeof deliveryAttempts.$inferSelect,
  "companyId" | "deliveryId" | "roundedMs" | "totalMs"
> & {
  /** In milliseconds; a whole number for an attempt of an earlier version. */
  readonly durationMs: number;
};

/** SQL of the duration of an attempt in milliseconds. */
export const attemptDuration = sql<number>`coalesce(${deliveryAttempts.totalMs}, ${deliveryAttempts.roundedMs})`;

/** Lists a delivery's attempts, oldest first. */
export async function listAttempts(
  db: Executor,
  companyId: string,
  deliveryId: string,
): Promise<AttemptRow[]> {
  const {
    companyId: _company,
    deliveryId: _delivery,
    roundedMs: _rounded,
    totalMs: _total,
    ...columns
  } = getTableColumns(deliveryAttempts);
  return await db
    .select({ ...columns, durationMs: attemptDuration })
    .from(deliveryAttempts)
    .where(
      and(eq(deliveryAttempts.companyId, companyId), eq(deliveryAttempts.deliveryId, deliveryId)),
    )
    .orderBy(asc(deliveryAttempts.number));
}
