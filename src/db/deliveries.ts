/** The log of deliveries: what was sent to a company's endpoints, and how that went. */
import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Executor } from "./client.ts";
import { qualified } from "./qualified.ts";
import { deliveries, deliveryAttempts, events, webhookEndpoints } from "./schema/index.ts";

export const DELIVERY_STATES = [
  "pending",
  "retrying",
  "succeeded",
  "failed",
  "cancelled",
  "skipped",
] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

const columns = {
  id: deliveries.id,
  endpointId: deliveries.endpointId,
  eventId: deliveries.eventId,
  trigger: deliveries.trigger,
  state: deliveries.state,
  attempts: deliveries.attempts,
  createdAt: deliveries.createdAt,
  nextAttemptAt: deliveries.nextAttemptAt,
  finishedAt: deliveries.finishedAt,
};

export type DeliveryRow = Pick<typeof deliveries.$inferSelect, keyof typeof columns> & {
  readonly eventType: string;
};

export interface DeliveryFilter {
  readonly endpointId?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly limit: number;
  /** The id of the last delivery that was seen: older ones follow. */
  readonly before?: string | undefined;
}

/** A company's deliveries, newest first. */
export async function listDeliveries(
  db: Executor,
  companyId: string,
  { endpointId, state, limit, before }: DeliveryFilter,
): Promise<DeliveryRow[]> {
  const cursor = sql`(select ${deliveries.createdAt}, ${deliveries.id} from ${deliveries}
    where ${deliveries.companyId} = ${companyId} and ${deliveries.id} = ${before})`;
  // The newest of each endpoint: no index has the deliveries of all of them in order.
  const newest = db
    .select(columns)
    .from(deliveries)
    .where(
      and(
        eq(deliveries.companyId, companyId),
        eq(deliveries.endpointId, qualified(webhookEndpoints.id)),
        state && eq(deliveries.state, state),
        before ? sql`(${deliveries.createdAt}, ${deliveries.id}) < ${cursor}` : undefined,
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit)
    .as("newest");
  const rows = await db
    .select({ delivery: newest._.selectedFields, eventType: events.type })
    .from(webhookEndpoints)
    .crossJoinLateral(newest)
    .innerJoin(events, and(eq(events.companyId, companyId), eq(events.id, newest.eventId)))
    .where(
      and(
        eq(webhookEndpoints.companyId, companyId),
        endpointId ? eq(webhookEndpoints.id, endpointId) : undefined,
      ),
    )
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit);
  return rows.map(({ delivery, eventType }) => ({ ...delivery, eventType }));
}

/** One delivery. */
export async function findDelivery(
  db: Executor,
  companyId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select({ ...columns, eventType: events.type })
    .from(deliveries)
    .innerJoin(events, and(eq(events.companyId, companyId), eq(events.id, deliveries.eventId)))
    .where(and(eq(deliveries.companyId, companyId), eq(deliveries.id, id)));
  return row;
}

export type AttemptRow = Omit<typeof deliveryAttempts.$inferSelect, "companyId" | "deliveryId">;

/** A delivery's attempts, the first one first. */
export async function listAttempts(
  db: Executor,
  companyId: string,
  deliveryId: string,
): Promise<AttemptRow[]> {
  const {
    companyId: _company,
    deliveryId: _delivery,
    ...shown
  } = getTableColumns(deliveryAttempts);
  return await db
    .select(shown)
    .from(deliveryAttempts)
    .where(
      and(eq(deliveryAttempts.companyId, companyId), eq(deliveryAttempts.deliveryId, deliveryId)),
    )
    .orderBy(asc(deliveryAttempts.number));
}

/** Stores a delivery that is to be attempted at once. */
export async function insertDelivery(
  tx: Executor,
  companyId: string,
  delivery: {
    readonly id: string;
    readonly endpointId: string;
    readonly eventId: string;
    readonly trigger: "resend" | "test";
    readonly createdAt: Date;
  },
): Promise<void> {
  const { createdAt } = delivery;
  const pending = { state: "pending", nextAttemptAt: createdAt } as const;
  await tx.insert(deliveries).values({ ...delivery, ...pending, companyId });
}

/**
 * Cancels an endpoint's deliveries that have not ended. Those whose results are being written are left
 * out: waiting for them could mean that both wait for each other.
 * @returns how many
 */
export async function cancelUnfinished(
  tx: Executor,
  companyId: string,
  endpointId: string,
  now: Date,
): Promise<number> {
  const unfinished = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.companyId, companyId),
        eq(deliveries.endpointId, endpointId),
        inArray(deliveries.state, ["pending", "retrying"]),
      ),
    )
    .for("update", { skipLocked: true });
  const cancelled = await tx
    .update(deliveries)
    .set({ state: "cancelled", nextAttemptAt: null, finishedAt: now })
    .where(and(eq(deliveries.companyId, companyId), inArray(deliveries.id, unfinished)))
    .returning({ id: deliveries.id });
  return cancelled.length;
}
