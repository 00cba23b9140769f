/** Finds events that an endpoint missed and inserts their deliveries. */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { and, eq, gte, min } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { insertRequested } from "./delivery-writes.ts";
import type { RecentEvent } from "./filter-preview.ts";
import type { EndpointRow } from "./webhook-endpoints.ts";
import { statesInSql, UNFINISHED_STATES } from "../schema/delivery-states.ts";
import { events } from "../schema/index.ts";

/** Finds the position in a company's feed of the first event since a time. */
export async function findFirstSequenceSince(db: Executor, companyId: string, since: Date) {
  const [row] = await db
    .select({ first: min(events.sequence) })
    .from(events)
    .where(and(eq(events.companyId, companyId), gte(events.createdAt, since)));
  return row?.first ?? undefined;
}

/** A part of a company's feed. */
interface FeedRange {
  /** The first position. */
  readonly from: number;
  /** The maximum number of events of any type. */
  readonly length: number;
  /** Earlier events are omitted: the order of positions only roughly follows the order of times. */
  readonly since: Date;
}

/** An endpoint, as far as it decides which events it gets. */
type SubscribedEndpoint = Pick<EndpointRow, "id" | "eventTypes" | "eventFilter">;

/**
 * Parts of a WITH clause: the events of a part of the feed, and the ones that the endpoint missed. Each event's
 * deliveries are looked up in turn, so that the cost doesn't depend on the number of deliveries to the endpoint: a limit
 * keeps the planner from joining all of them.
 */
const MISSED = companySql`feed_range as (
    select id, type, sequence, created_at, body from ${tableOf("events")}
    where company_id = $1 and sequence >= $3 order by sequence limit $4
  ), missed as materialized (
    select id, type, sequence, created_at from feed_range
    where created_at >= $5 and type = any($6) and (
      select true from ${tableOf("deliveries", "d")}
      where d.company_id = $1 and d.event_id = feed_range.id and d.endpoint_id = $2
        and d.state in (${statesInSql([...UNFINISHED_STATES, "succeeded"])}) limit 1) is null
      and case when $7::jsonb is null then true
        else event_matches($7::jsonb, body::jsonb -> 'data') end
  )`;

/** SQL of the first position after the part; null at the end of the feed. */
const NEXT = "(select max(sequence)::float8 + 1 from feed_range having count(*) = $4)";

function missedValues(companyId: string, endpoint: SubscribedEndpoint, range: FeedRange) {
  const { id, eventTypes, eventFilter } = endpoint;
  const filter = eventFilter && JSON.stringify(eventFilter);
  return [companyId, id, range.from, range.length, range.since, eventTypes, filter];
}

/** SQL of a new id by which deliveries in the same position of the queue are in the order of the feed. */
const ID_IN_ORDER = `overlay(gen_random_uuid()::text
      placing lpad(to_hex(missed.sequence & 4294967295), 8, '0') from 1 for 8)::uuid`;

// Written as text, because Drizzle has no inserts in WITH.
const INSERT = companySql`
  with ${MISSED}, requested as (
    select ${ID_IN_ORDER} as id, id as event_id from missed
  ), ${insertRequested("'recover'", "$8::timestamptz", "late")}
  select (select count(*)::int from inserted) as count, ${NEXT} as next`;

/**
 * Inserts a delivery for each event in a part of the feed that has a subscribed type and no succeeded or unfinished
 * delivery to the endpoint, and that its filter doesn't leave out. The endpoint must be locked by an earlier statement;
 * otherwise two concurrent calls would not see each other's deliveries. The deliveries are queued behind
 * the endpoint's first attempts.
 * @returns the number of deliveries, and the first position of the next part; undefined at the end of the feed
 */
export async function insertMissedDeliveries(
  tx: Executor,
  companyId: string,
  endpoint: SubscribedEndpoint,
  range: FeedRange,
  now: Date,
): Promise<{ count: number; next: number | undefined }> {
  const values = [...missedValues(companyId, endpoint, range), now];
  const { rows } = await tx.runForCompany(companyId, INSERT, values);
  const { count, next } = rows[0] as { count: number; next: number | null };
  return { count, next: next ?? undefined };
}

/** The events that an endpoint missed in a part of the feed. */
export interface MissedSummary {
  readonly types: readonly { readonly type: string; readonly count: number }[];
  /** The times of the first and the last; null if there are none. */
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  /** The first 10, in the order of the feed. */
  readonly sample: readonly RecentEvent[];
  /** Whether the part isn't the end of the feed. */
  readonly isCut: boolean;
}

const SUMMARY = `
  with ${MISSED.text}
  select coalesce((
      select json_agg(of_type order by type)
      from (select type, count(*)::int as count from missed group by type) as of_type
    ), '[]') as types,
    (select min(created_at) from missed) as "firstAt", (select max(created_at) from missed) as "lastAt", coalesce((
      select json_agg(json_build_object('id', id, 'type', type, 'createdAt', created_at) order by sequence)
      from (select * from missed order by sequence limit 10) as first
    ), '[]') as sample, ${NEXT} is not null as "isCut"`;

/** Summarizes what `insertMissedDeliveries` would insert. */
export async function summarizeMissedEvents(
  db: Executor,
  companyId: string,
  endpoint: SubscribedEndpoint,
  range: FeedRange,
): Promise<MissedSummary> {
  const { rows } = await db.runStatement(SUMMARY, missedValues(companyId, endpoint, range));
  const { sample, ...summary } = rows[0] as MissedSummary;
  // Times in JSON are text.
  const first = sample.map((event) => ({ ...event, createdAt: new Date(event.createdAt) }));
  return { ...summary, sample: first };
}
