/** Finds and lists a company's deliveries with their results. */
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { qualified } from "../core/statements/qualified.ts";
import type { DeliveryState } from "../schema/delivery-states.ts";
import { deliveries, events, webhookEndpoints } from "../schema/index.ts";

const {
  companyId: _companyId,
  queuePriority: _queuePriority,
  traceparent: _traceparent,
  ...columns
} = getTableColumns(deliveries);

const names = {
  /** The endpoint's current URL. */
  endpointUrl: webhookEndpoints.url,
  /** The endpoint's current name, if it has one. */
  endpointName: webhookEndpoints.name,
  eventType: events.type,
};

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

export interface DeliveryFilter {
  readonly endpointId?: string | undefined;
  readonly state?: DeliveryState | undefined;
  /** Only deliveries created at this time or later. */
  readonly from?: Date | undefined;
  /** Only deliveries created before this time. */
  readonly to?: Date | undefined;
  readonly limit: number;
  /** The id of the last delivery on the page before; older deliveries follow. */
  readonly before?: string | undefined;
  /** The id of the first delivery on the page after; the next newer deliveries precede. */
  readonly after?: string | undefined;
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
    .select({ ...newest._.selectedFields, ...names })
    .from(webhookEndpoints)
    .crossJoinLateral(newest)
    .innerJoin(events, and(eq(events.companyId, companyId), eq(events.id, newest.eventId)))
    .where(matchesEndpoint(companyId, choice.endpointId))
    .orderBy(...orderOf(choice, newest))
    .limit(limit);
  return choice.after ? rows.toReversed() : rows;
}

/** The order in which a page is read: away from the delivery that it follows or precedes. */
export function orderOf(
  { after }: Pick<DeliveryChoice, "after">,
  { createdAt, id }: Record<"createdAt" | "id", Parameters<typeof asc>[0]>,
): SQL[] {
  const towards = after ? asc : desc;
  return [towards(createdAt), towards(id)];
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
    .orderBy(...orderOf(choice, deliveries));
}

/** The condition on `webhook_endpoints` for one endpoint of the company, or for all. */
export function matchesEndpoint(companyId: string, endpointId: string | undefined) {
  const { companyId: owner, id } = webhookEndpoints;
  return and(eq(owner, companyId), endpointId ? eq(id, endpointId) : undefined);
}

/** The condition on `deliveries` for a filter. */
export function matchesDelivery(
  companyId: string,
  choice: Omit<DeliveryChoice, "endpointId"> & { readonly endpointId?: string | SQL | undefined },
): SQL | undefined {
  const { endpointId, state, from, to, before, after } = choice;
  const positionOf = (id: string) => sql`(
    select ${deliveries.createdAt}, ${deliveries.id} from ${deliveries}
    where ${deliveries.companyId} = ${companyId} and ${deliveries.id} = ${id})`;
  const position = sql`(${deliveries.createdAt}, ${deliveries.id})`;
  return and(
    eq(deliveries.companyId, companyId),
    endpointId ? eq(deliveries.endpointId, endpointId) : undefined,
    state && eq(deliveries.state, state),
    from && gte(deliveries.createdAt, from),
    to && lt(deliveries.createdAt, to),
    before ? sql`${position} < ${positionOf(before)}` : undefined,
    after ? sql`${position} > ${positionOf(after)}` : undefined,
  );
}

/**
 * Lists the deliveries that match a condition, newest first.
 * @param onlyIf must match few deliveries, because all of them are read and sorted
 * @param choice with `after`, the limit leaves out the newest deliveries
 */
export async function selectDeliveries(
  db: Executor,
  companyId: string,
  onlyIf: SQL | undefined,
  limit?: number,
  choice: Pick<DeliveryChoice, "after"> = {},
) {
  const chosen = db
    .select(columns)
    .from(deliveries)
    .where(and(eq(deliveries.companyId, companyId), onlyIf))
    .orderBy(...orderOf(choice, deliveries))
    .$dynamic();
  // Names are only looked up for the selected deliveries.
  const few = (limit === undefined ? chosen : chosen.limit(limit)).as("few");
  return await db
    .select({ ...few._.selectedFields, ...names })
    .from(few)
    .innerJoin(events, and(eq(events.companyId, companyId), eq(events.id, few.eventId)))
    .innerJoin(
      webhookEndpoints,
      and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.id, few.endpointId)),
    )
    .orderBy(...orderOf({}, few));
}

/** Lists the deliveries of the given events, including resends, newest first. */
export async function listDeliveriesOfEvents(
  db: Executor,
  companyId: string,
  eventIds: readonly string[],
): Promise<DeliveryRow[]> {
  return await selectDeliveries(db, companyId, inArray(deliveries.eventId, [...eventIds]));
}

export async function findDelivery(db: Executor, companyId: string, id: string) {
  const [row] = await selectDeliveries(db, companyId, eq(deliveries.id, id));
  return row;
}

/** Lists the deliveries of some events that no attempt has been recorded for. */
export async function listQueuedDeliveries(
  db: Executor,
  companyId: string,
  eventIds: readonly string[],
): Promise<{ endpointId: string; eventId: string }[]> {
  const { endpointId, eventId, state } = deliveries;
  const ofEvents = and(eq(deliveries.companyId, companyId), inArray(eventId, [...eventIds]));
  return await db
    .select({ endpointId, eventId })
    .from(deliveries)
    .where(and(ofEvents, eq(state, "pending")))
    .orderBy(asc(eventId));
}
