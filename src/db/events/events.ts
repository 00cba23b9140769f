/** Stores events with their deliveries, and finds single ones; feed.ts lists them. */
import { companySql, tableOf, type CompanySql } from "../core/companies/company-sql.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { DAY_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/connections/client.ts";
import { deleteBatch } from "../core/companies/company-batches.ts";
import { countEvents } from "../lists/stored-changes.ts";
import { events } from "../schema/index.ts";
import { eventBody, type EventRow } from "./event-body.ts";
import type { ClaimedDelivery } from "../webhooks/delivery-queue.ts";
import {
  DELIVERIES_BY_EVENT,
  newDeliveries,
  toClaims,
  type NewClaim,
} from "../webhooks/new-deliveries.ts";

/** How long events are stored and listed. */
export const EVENT_RETENTION_DAYS = 30;

/** The time before which events are deleted. Older ones that still exist aren't listed. */
export function eventRetentionStart(now: Date): Date {
  return new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY_MS);
}

/**
 * A single statement, because the company's counter stays locked until the transaction ends.
 * @param counter SQL that locks the counter and returns the event's `sequence`, and its `place` in the queue
 */
const insertSql = (counter: CompanySql) => companySql`
  with counter as (
    ${counter}
  ), new_event as materialized (
    select $1::uuid as company_id, $2::text as event_id, sequence, place, $5::timestamptz as at, $7::text as traceparent
    from counter
  ), event as (
    insert into ${tableOf("events")} (company_id, id, type, sequence, body, created_at, request_id, actor)
    select company_id, event_id, $3, sequence, $4::text, at, $6, $9::text from new_event
  ), ${newDeliveries({ type: "$3", data: "$4::text::jsonb -> 'data'", worker: "$8::int", place: "place" })}
  select claims, coalesce(has_waiting, false) as has_waiting
  from new_event left join ${DELIVERIES_BY_EVENT} as deliveries using (event_id)`;

const INSERT =
  insertSql(companySql`update ${tableOf("company_counters", "counters")} set ${countEvents("1")}
    where company_id = $1 returning next_event - 1 as sequence, next_event - 1 as place`);

const INSERT_OPERATIONAL =
  insertSql(companySql`select null::bigint as sequence, next_event as place from ${tableOf("company_counters")}
    where company_id = $1 for no key update`);

/** The deliveries of a new event. */
export interface NewDeliveries {
  /** Those that were claimed for the worker. */
  readonly claims: readonly ClaimedDelivery[];
  /** Whether others were queued. */
  readonly hasWaiting: boolean;
}

/**
 * Inserts an event at the end of its company's feed, with a delivery for each endpoint subscribed to its type. The
 * company's counter stays locked until the transaction ends, so that events get their positions in commit order: a
 * client that has read the feed up to an event never misses an earlier one.
 * Deliveries to disabled endpoints are stored as skipped.
 * @param worker the worker of this process that claims deliveries, if it has free slots
 */
export async function insertEvent(
  tx: Executor,
  companyId: string,
  event: EventRow,
  worker?: number,
): Promise<NewDeliveries> {
  return await insertWith(INSERT, tx, companyId, event, worker);
}

/**
 * Inserts an operational event, which has no position in the feed, with a delivery for each endpoint subscribed to its
 * type. Locks the company's counter too: deliveries of a company are queued one event at a time.
 */
export async function insertOperationalEvent(
  tx: Executor,
  companyId: string,
  event: EventRow,
  worker?: number,
): Promise<NewDeliveries> {
  return await insertWith(INSERT_OPERATIONAL, tx, companyId, event, worker);
}

async function insertWith(
  statement: CompanySql,
  tx: Executor,
  companyId: string,
  event: EventRow,
  worker: number | undefined,
): Promise<NewDeliveries> {
  const { id, type, body, createdAt, requestId = null, traceparent = null, actor = null } = event;
  const values = [
    companyId,
    id,
    type,
    body,
    createdAt,
    requestId,
    traceparent,
    worker ?? null,
    actor,
  ];
  const { rows } = await tx.runForCompany(companyId, statement, values);
  const [row] = rows as { claims: NewClaim[] | null; has_waiting: boolean }[];
  if (!row) throw new Error(`company ${companyId} has no counters`);
  return {
    claims: toClaims({ ...event, companyId }, row.claims ?? []),
    hasWaiting: row.has_waiting,
  };
}

/** Inserts test events, which aren't part of the feed. */
export async function insertTestEvents(
  tx: Executor,
  companyId: string,
  tests: readonly EventRow[],
): Promise<void> {
  const rows = tests.map(({ id, type, body, createdAt }) => ({
    companyId,
    id,
    type,
    body,
    createdAt,
  }));
  await tx.insert(events).values(rows.map((row) => ({ ...row, sequence: null })));
}

/** Finds a company's event as it is sent, with the id of the request that caused it, also if it isn't part of the feed. */
export async function findEvent(db: Executor, companyId: string, id: string) {
  const [event] = await db
    .select({
      id: events.id,
      type: events.type,
      body: sql<string>`${sql.raw(eventBody("events"))}`,
      createdAt: events.createdAt,
      requestId: events.requestId,
      /** Null for an event that isn't part of the feed. */
      sequence: events.sequence,
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
 * @returns how many were deleted; fewer than `limit` when there are no more
 */
export async function deleteOldEvents(db: Executor, now: Date, limit: number): Promise<number> {
  const rows = { table: events, matches: sql`created_at <= ${eventRetentionStart(now)}` };
  return await deleteBatch(db, rows, ["company_id", "id"], limit, sql`created_at`);
}
