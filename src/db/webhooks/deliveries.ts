/** Finds and lists a company's deliveries with their results. */
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { qualified } from "../core/qualified.ts";
import type { DeliveryState } from "../schema/delivery-states.ts";
import { deliveries, events, webhookEndpoints } from "../schema/index.ts";

export { DELIVERY_STATES, type DeliveryState } from "../schema/delivery-states.ts";

/** The causes of deliveries: the event itself, or a user's resend, recovery or test. */
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
  /** The endpoint's current URL. */
  readonly endpointUrl: string;
  readonly eventType: string;
};

export interface DeliveryFilter {
  readonly endpointId?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly limit: number;
  /** The id of the last delivery on the page before; older deliveries follow. */
  readonly before?: string | undefined;
}

/** A filter of a company's deliveries, without the page size. */
export type DeliveryChoice = Omit<DeliveryFilter, "limit">;

/**
 * Lists a company's deliveries, newest first.
 * @param onlyIf a further condition on `deliveries`, checked row by row; it must not exclude many rows
 */
export async function listDeliveries(
  db: Executor,
  companyId: string,
  { limit, ...choice }: DeliveryFilter,
  onlyIf?: SQL,
): Promise<DeliveryRow[]> {
  // Reads the newest of each endpoint, because no index has the deliveries of all endpoints in order.
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

/** A lateral subquery for a query on `webhook_endpoints`: the newest deliveries of each endpoint. */
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

/** The condition on `webhook_endpoints` for one endpoint of the company, or for all. */
export function matchesEndpoint(
  companyId: string,
  endpointId: string | undefined,
): SQL | undefined {
  return and(
    eq(webhookEndpoints.companyId, companyId),
    endpointId ? eq(webhookEndpoints.id, endpointId) : undefined,
  );
}

/** The condition on `deliveries` for a filter. */
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
 * Lists the deliveries that match a condition, newest first.
 * @param onlyIf must match few deliveries, because all of them are read and sorted
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
  // Names are only looked up for the selected deliveries.
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

/** Lists the deliveries of the given events, including resends, newest first. */
export async function listDeliveriesOfEvents(
  db: Executor,
  companyId: string,
  eventIds: readonly string[],
): Promise<DeliveryRow[]> {
  return await selectDeliveries(db, companyId, inArray(deliveries.eventId, [...eventIds]));
}

/** Finds a delivery. */
export async function findDelivery(
  db: Executor,
  companyId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await selectDeliveries(db, companyId, eq(deliveries.id, id));
  return row;
}
