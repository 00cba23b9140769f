/** Finds events that an endpoint missed and inserts their deliveries. */
import { and, eq, gte, min } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { statesInSql, UNFINISHED_STATES } from "../schema/delivery-states.ts";
import { events } from "../schema/index.ts";

/** Finds the position in a company's feed of the first event since a time. */
export async function findFirstSequenceSince(
  db: Executor,
  companyId: string,
  since: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ first: min(events.sequence) })
    .from(events)
    .where(and(eq(events.companyId, companyId), gte(events.createdAt, since)));
  return row?.first ?? undefined;
}

/** A part of a company's feed. */
export interface FeedRange {
  /** The first position. */
  readonly from: number;
  /** The maximum number of events of any type. */
  readonly length: number;
  /** Earlier events are omitted: the order of positions only roughly follows the order of times. */
  readonly since: Date;
}

// Written as text, because Drizzle has no inserts in WITH.
const INSERT = `
  with feed_range as (
    select id, type, sequence, created_at from events
    where company_id = $1 and sequence >= $3 order by sequence limit $4
  ), delivery as (
    insert into deliveries
      (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at)
    select $1, gen_random_uuid(), $2, id, 'recover', 'pending', $7, $7
    from feed_range
    where created_at >= $5 and type = any($6) and not exists (
      select from deliveries d
      where d.company_id = $1 and d.event_id = feed_range.id and d.endpoint_id = $2
        and d.state in (${statesInSql([...UNFINISHED_STATES, "succeeded"])}))
    returning id
  )
  select (select count(*)::int from delivery) as count,
    (select max(sequence) + 1 from feed_range having count(*) = $4) as next`;

/**
 * Inserts a delivery for each event in a part of the feed that has a subscribed type and no succeeded or unfinished
 * delivery to the endpoint. The endpoint must be locked by an earlier statement; otherwise two concurrent calls would
 * not see each other's deliveries. The deliveries wait for places in the queue (retry-places.ts).
 * @returns the number of deliveries, and the first position of the next part; undefined at the end of the feed
 */
export async function insertMissedDeliveries(
  tx: Executor,
  companyId: string,
  endpoint: { readonly id: string; readonly eventTypes: readonly string[] },
  { from, length, since }: FeedRange,
  now: Date,
): Promise<{ count: number; next: number | undefined }> {
  const { id, eventTypes } = endpoint;
  const values = [companyId, id, from, length, since, eventTypes, now];
  const { rows } = await tx.runStatement(INSERT, values);
  const [row] = rows;
  return {
    count: row?.["count"] ?? 0,
    next: row?.["next"] == null ? undefined : Number(row["next"]),
  };
}
