/** Reads a company's events as a feed in commit order. */
import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { textArray } from "../core/statements/arrays.ts";
import { RESOURCE_ID } from "../schema/events.ts";
import { companyCounters, events } from "../schema/index.ts";
import { eventBody } from "./event-body.ts";

/**
 * Finds the sequence number of an event in its company's feed.
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

/** Finds the sequence number of the company's last event, which may already be deleted; 0 if there was none. */
export async function findLastSequence(db: Executor, companyId: string): Promise<number> {
  const [row] = await db
    .select({ nextEvent: companyCounters.nextEvent })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, companyId));
  return (row?.nextEvent ?? 1) - 1;
}

/**
 * Whether a feed can be continued after a sequence number: the company has given it to an event (or it is 0), and the
 * events after it are all stored. Sequence numbers have no gaps.
 * @param since older events count as deleted
 */
export async function canContinueAfter(
  db: Executor,
  companyId: string,
  sequence: number,
  since: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ canContinue: boolean }>(sql`
    select case when counters.next_event - 1 <= ${sequence} then counters.next_event - 1 = ${sequence}
      else coalesce(following.sequence - 1 = ${sequence} and following.created_at > ${since}, false)
      end as "canContinue"
    from company_counters as counters left join lateral (
      select sequence, created_at from events
      where company_id = ${companyId} and sequence > ${sequence}
      order by sequence limit 1
    ) as following on true
    where counters.company_id = ${companyId}`);
  return rows[0]?.canContinue ?? false;
}

/**
 * Finds the sequence number before a company's first event since a time: if there is none, the number of its last event. The order
 * of events only roughly follows their times, so earlier ones can follow.
 * @param since SQL timestamp
 */
export async function findSequenceBefore(
  db: Executor,
  companyId: string,
  since: string,
): Promise<number> {
  // `+ 0` makes the planner read the index of times. It would look for the first sequence number with such a time otherwise, and
  // pass over all events before it.
  const { rows } = await db.execute<{ last: string }>(sql`
    select coalesce((
        select min(sequence + 0) from events
        where company_id = ${companyId} and created_at >= ${since}::timestamptz
      ), next_event) - 1 as last
    from company_counters where company_id = ${companyId}`);
  return Number(rows[0]?.last ?? 0);
}

/** A part of a feed. */
export interface FeedPart {
  /** The envelopes as JSON text. */
  readonly bodies: readonly string[];
  /** Whether more events follow. */
  readonly hasMore: boolean;
  /**
   * The sequence number after which the feed continues: of the last of these events, or of the company's last event if
   * no more follow, so that a feed of one type gets ahead too.
   */
  readonly last: number;
}

/** Selects a part of a feed. */
export interface FeedFilter {
  /** A sequence number; 0 for the beginning. */
  readonly after: number;
  readonly limit: number;
  /** Default: all types. */
  readonly types?: readonly string[] | undefined;
  /** The id of the resource in the events' data, in lower case. */
  readonly resourceId?: string | undefined;
  /** SQL timestamp: events with an earlier time are omitted. */
  readonly since?: string | undefined;
  /** Events up to this time are omitted, because they may be deleted. */
  readonly retainedSince: Date;
}

/** Lists a company's events after a sequence number, in commit order, without test events. */
export async function listEvents(
  db: Executor,
  companyId: string,
  { after, limit, types, resourceId, since, retainedSince }: FeedFilter,
): Promise<FeedPart> {
  const ofResource = resourceId === undefined ? sql`` : sql`and ${RESOURCE_ID} = ${resourceId}`;
  const sinceThen = since === undefined ? sql`` : sql`and created_at >= ${since}::timestamptz`;
  // Reads one more than `limit`, to know whether more follow.
  const found = (ofType: SQL) => sql`
      select sequence, ${sql.raw(eventBody("events"))} as body from events
      where company_id = ${companyId} and sequence > ${after} and created_at > ${retainedSince}
        ${sinceThen} ${ofResource} ${ofType}
      order by sequence limit ${limit + 1}`;
  // Each type has its own scan of the index, so that the events of other types needn't be read.
  const ofTypes =
    types &&
    sql`
      select of_type.* from unnest(${textArray(types, (type) => type)}::text[]) as requested (type)
      cross join lateral (${found(sql`and events.type = requested.type`)}) as of_type
      order by sequence limit ${limit + 1}`;
  // One statement, and so one snapshot: each event up to `last` is either stored or deleted.
  const { rows } = await db.execute<{ last: string; sequence: string; body: string | null }>(sql`
    select counters.next_event - 1 as last, event.sequence, event.body
    from company_counters as counters left join lateral (${ofTypes ?? found(sql``)}
    ) as event on true
    where counters.company_id = ${companyId}
    order by event.sequence`);
  const listed = rows.filter(({ body }) => body !== null).slice(0, limit);
  const hasMore = rows.length > limit;
  return {
    bodies: listed.map(({ body }) => body ?? ""),
    hasMore,
    last: Number(hasMore ? listed.at(-1)?.sequence : (rows[0]?.last ?? after)),
  };
}
