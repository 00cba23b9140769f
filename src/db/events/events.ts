/** Stores events with their deliveries, and reads them as a feed in commit order. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { DAY_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/client.ts";
import { events } from "../schema/index.ts";
import { placeOf, placesOf, type PlacedDelivery } from "../webhooks/queue-places.ts";

/** How long events are stored and listed. */
export const EVENT_RETENTION_DAYS = 30;

/** The time before which events are deleted. Older ones that still exist aren't listed. */
export function eventRetentionStart(now: Date): Date {
  return new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY_MS);
}

/** An event without its position in the feed. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly createdAt: Date;
  /** The request that caused it, if any. */
  readonly requestId?: string | undefined;
  /** The W3C `traceparent` of the span that caused it, if tracing is on. */
  readonly traceparent?: string | undefined;
}

// A single statement, because it is part of every write. Written as text: Drizzle has no inserts in WITH.
const INSERT = `
  with place as (
    update company_counters set next_event = next_event + 1
    where company_id = $1 returning next_event - 1 as sequence
  ), event as (
    insert into events (company_id, id, type, sequence, body, created_at, request_id)
    select $1, $2, $3, sequence, $4, $5, $6 from place returning id
  ), endpoint as (
    select id, status = 'enabled' as is_enabled, is_throttled, is_slow,
      row_number() over (order by status = 'enabled' and not is_throttled and not is_slow desc, id) as n
    from webhook_endpoints
    where company_id = $1 and status <> 'deleted' and $3 = any(event_types)
  ), ${placesOf("$1", "(select count(*) from endpoint)")},
  new_delivery as (
    select *, case when is_enabled then ${placeOf("endpoint")} end as queue_priority from endpoint
  ), delivery as (
    insert into deliveries
      (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at, finished_at,
        queue_priority, traceparent)
    select $1, gen_random_uuid(), new_delivery.id, event.id, 'event',
      case when is_enabled then 'pending' else 'skipped' end,
      $5, case when is_enabled then $5 end, case when not is_enabled then $5 end,
      queue_priority, case when is_enabled and queue_priority is null then $7 end
    from event, new_delivery returning id, endpoint_id, queue_priority
  )
  select event.id as event_id, delivery.id as delivery_id, endpoint_id, is_throttled, queue_priority
  from event
  left join (delivery join endpoint on endpoint.id = delivery.endpoint_id)
    on delivery.queue_priority is not null`;

/**
 * Inserts an event at the end of its company's feed, with a delivery for each endpoint subscribed to its type. The
 * company's counter stays locked until the transaction ends, so that events get their positions in commit order: a
 * client that has read the feed up to an event never misses an earlier one.
 * @returns the deliveries that need a job now. Others wait for a place in the queue; those to disabled endpoints are
 *   stored as skipped
 */
export async function insertEvent(
  tx: Executor,
  companyId: string,
  event: EventRow,
): Promise<PlacedDelivery[]> {
  const { id, type, body, createdAt, requestId = null, traceparent = null } = event;
  const values = [companyId, id, type, body, createdAt, requestId, traceparent];
  const { rows } = await tx.runStatement(INSERT, values);
  if (rows.length === 0) throw new Error(`company ${companyId} has no counters`);
  return rows
    .filter((row) => row["delivery_id"] !== null)
    .map((row) => ({
      companyId,
      deliveryId: row["delivery_id"],
      endpointId: row["endpoint_id"],
      isThrottled: row["is_throttled"],
      priority: row["queue_priority"],
    }));
}

/** Inserts a test event, which isn't part of the feed. */
export async function insertTestEvent(
  tx: Executor,
  companyId: string,
  event: EventRow,
): Promise<void> {
  const { id, type, body, createdAt } = event;
  await tx.insert(events).values({ companyId, id, type, body, createdAt, sequence: null });
}

/**
 * Finds the position of an event in its company's feed.
 * @param since older events aren't found, because later ones may already be deleted
 */
export async function findSequence(
  db: Executor,
  companyId: string,
  eventId: string,
  since: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ sequence: events.sequence })
    .from(events)
    .where(
      and(eq(events.companyId, companyId), eq(events.id, eventId), gt(events.createdAt, since)),
    );
  return row?.sequence ?? undefined;
}

/**
 * Lists a company's events after a position in the feed, in commit order, without test events.
 * @param filter `after` is a position, 0 for the beginning; events from before `since` are omitted
 * @returns the envelopes as JSON text
 */
export async function listEvents(
  db: Executor,
  companyId: string,
  filter: { after: number; limit: number; type?: string | undefined; since: Date },
): Promise<string[]> {
  const rows = await db
    .select({ body: events.body })
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        gt(events.sequence, filter.after),
        gt(events.createdAt, filter.since),
        filter.type ? eq(events.type, filter.type) : undefined,
      ),
    )
    .orderBy(asc(events.sequence))
    .limit(filter.limit);
  return rows.map(({ body }) => body);
}

/** Finds a company's event, with the id of the request that caused it. */
export async function findEvent(db: Executor, companyId: string, id: string) {
  const [event] = await db
    .select({
      id: events.id,
      type: events.type,
      body: events.body,
      createdAt: events.createdAt,
      requestId: events.requestId,
    })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.id, id)));
  return event;
}

/** Lists the events that a company's request caused, in order. */
export async function listEventsOfRequest(db: Executor, companyId: string, requestId: string) {
  return await db
    .select({ id: events.id, type: events.type, createdAt: events.createdAt })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.requestId, requestId)))
    .orderBy(asc(events.sequence));
}

/**
 * Deletes a batch of all companies' oldest events, with their deliveries and attempts. Several processes may do
 * so concurrently.
 * @param before later events stay
 * @returns how many were deleted; fewer than `limit` when there are no more
 */
export async function deleteOldEvents(db: Executor, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${events} where (company_id, id) in (
      select company_id, id from ${events} where created_at <= ${before}
      order by created_at limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}
