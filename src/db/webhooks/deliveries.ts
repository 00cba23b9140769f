/** The log of deliveries: what was sent to a company's endpoints, and how that went. */
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { qualified } from "../core/qualified.ts";
import { deliveries, events, webhookEndpoints } from "../schema/index.ts";

export const DELIVERY_STATES = [
  "pending",
  "retrying",
  "succeeded",
  "failed",
  "cancelled",
  "skipped",
] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What can cause a delivery: the event itself, or a person's resend, recovery or test. */
export const DELIVERY_TRIGGERS = ["event", "resend", "recover", "test"] as const;

export type DeliveryTrigger = (typeof DELIVERY_TRIGGERS)[number];

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

const names = { endpointUrl: webhookEndpoints.url, eventType: events.type };

export type DeliveryRow = Pick<typeof deliveries.$inferSelect, keyof typeof columns> & {
  /** The endpoint's, as it is now. */
  readonly endpointUrl: string;
  readonly eventType: string;
};

export interface DeliveryFilter {
  readonly endpointId?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly limit: number;
  /** The id of the last delivery that was seen: older ones follow. */
  readonly before?: string | undefined;
}

/** A filter of a company's deliveries, without how many are asked for. */
export type DeliveryChoice = Omit<DeliveryFilter, "limit">;

/**
 * A company's deliveries, newest first.
 * @param onlyIf a further condition on `deliveries`. Each is looked at in turn: it must not drop many.
 */
export async function listDeliveries(
  db: Executor,
  companyId: string,
  { limit, ...choice }: DeliveryFilter,
  onlyIf?: SQL,
): Promise<DeliveryRow[]> {
  // The newest of each endpoint: no index has the deliveries of all of them in order.
  const newest = newestOfEndpoint(db, companyId, choice, onlyIf).limit(limit).as("newest");
  const rows = await db
    .select({ delivery: newest._.selectedFields, ...names })
    .from(webhookEndpoints)
    .crossJoinLateral(newest)
    .innerJoin(events, and(eq(events.companyId, companyId), eq(events.id, newest.eventId)))
    .where(matchesEndpoint(companyId, choice.endpointId))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit);
  return rows.map(({ delivery, ...rest }) => ({ ...delivery, ...rest }));
}

/** Part of a query on `webhook_endpoints`: the newest deliveries of the one endpoint. */
export function newestOfEndpoint(
  db: Executor,
  companyId: string,
  choice: DeliveryChoice,
  onlyIf?: SQL,
) {
  const endpointId = qualified(webhookEndpoints.id);
  return db
    .select(columns)
    .from(deliveries)
    .where(and(matchesDelivery(companyId, { ...choice, endpointId }), onlyIf))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id));
}

/** The endpoints whose deliveries are asked for: one of the company, or all. */
export function matchesEndpoint(
  companyId: string,
  endpointId: string | undefined,
): SQL | undefined {
  return and(
    eq(webhookEndpoints.companyId, companyId),
    endpointId ? eq(webhookEndpoints.id, endpointId) : undefined,
  );
}

/** Whether a delivery passes a filter. */
export function matchesDelivery(
  companyId: string,
  choice: Omit<DeliveryChoice, "endpointId"> & { readonly endpointId?: string | SQL | undefined },
): SQL | undefined {
  const { endpointId, state, before } = choice;
  const last = sql`(
    select ${deliveries.createdAt}, ${deliveries.id} from ${deliveries}
    where ${deliveries.companyId} = ${companyId} and ${deliveries.id} = ${before})`;
  return and(
    eq(deliveries.companyId, companyId),
    endpointId ? eq(deliveries.endpointId, endpointId) : undefined,
    state && eq(deliveries.state, state),
    before ? sql`(${deliveries.createdAt}, ${deliveries.id}) < ${last}` : undefined,
  );
}

/**
 * The deliveries that fulfil a condition, newest first.
 * @param onlyIf must leave few: they are read and sorted whole
 */
export async function selectDeliveries(
  db: Executor,
  companyId: string,
  onlyIf: SQL | undefined,
  limit?: number,
): Promise<DeliveryRow[]> {
  const chosen = db
    .select(columns)
    .from(deliveries)
    .where(and(eq(deliveries.companyId, companyId), onlyIf))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .$dynamic();
  // The names are looked up for those that are left.
  const few = (limit === undefined ? chosen : chosen.limit(limit)).as("few");
  const rows = await db
    .select({ delivery: few._.selectedFields, ...names })
    .from(few)
    .innerJoin(events, and(eq(events.companyId, companyId), eq(events.id, few.eventId)))
    .innerJoin(
      webhookEndpoints,
      and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.id, few.endpointId)),
    )
    .orderBy(desc(few.createdAt), desc(few.id));
  return rows.map(({ delivery, ...rest }) => ({ ...delivery, ...rest }));
}

/** The deliveries of some events, resends and all, newest first. */
export async function listDeliveriesOfEvents(
  db: Executor,
  companyId: string,
  eventIds: readonly string[],
): Promise<DeliveryRow[]> {
  return await selectDeliveries(db, companyId, inArray(deliveries.eventId, [...eventIds]));
}

/** One delivery. */
export async function findDelivery(
  db: Executor,
  companyId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await selectDeliveries(db, companyId, eq(deliveries.id, id));
  return row;
}
