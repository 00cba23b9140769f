/** Events that an endpoint has missed, and their deliveries. */
import { and, eq, gte, min } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { events } from "../schema/index.ts";

/** The place in a company's feed of the first event since a time. */
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

/** A stretch of a company's feed. */
export interface Stretch {
  /** The place that it begins with. */
  readonly from: number;
  /** How many events, of any type, it has at most. */
  readonly length: number;
  /** Events from before are left out: their places follow their times only roughly. */
  readonly since: Date;
}

// Built by hand: Drizzle has no inserts in WITH.
const INSERT = `
  with stretch as (
    select id, type, sequence, created_at from events
    where company_id = $1 and sequence >= $3 order by sequence limit $4
  ), delivery as (
    insert into deliveries
      (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at)
    select $1, gen_random_uuid(), $2, id, 'recover', 'pending', $7, $7
    from stretch
    where created_at >= $5 and type = any($6) and not exists (
      select from deliveries d
      where d.company_id = $1 and d.event_id = stretch.id and d.endpoint_id = $2
        and d.state in ('pending', 'retrying', 'succeeded'))
    returning id
  )
  select array(select id from delivery) as ids,
    (select max(sequence) + 1 from stretch having count(*) = $4) as next`;

/**
 * Stores a delivery of each event of a stretch whose type is asked for, and of which the endpoint has none
 * that succeeded or is still under way. The endpoint must be locked, by a statement before this one, or two
 * that do so at once don't see each other's.
 * @returns the deliveries' ids, and the place with which the next stretch begins; undefined: the feed ends here
 */
export async function insertMissedDeliveries(
  tx: Executor,
  companyId: string,
  endpoint: { readonly id: string; readonly eventTypes: readonly string[] },
  { from, length, since }: Stretch,
  now: Date,
): Promise<{ ids: string[]; next: number | undefined }> {
  const { id, eventTypes } = endpoint;
  const values = [companyId, id, from, length, since, eventTypes, now];
  const { rows } = await tx.runStatement(INSERT, values);
  const [row] = rows;
  return { ids: row?.["ids"] ?? [], next: row?.["next"] == null ? undefined : Number(row["next"]) };
}
