/**
 * Finds what alerts of all companies may have to change, by partial indexes: the cost grows with the number of states
 * that need attention, not with the number of companies. Statements are text, because Drizzle has no lateral subqueries over
 * row sets. Each transaction of a change checks its own rows again.
 */
import type { Executor } from "../core/connections/client.ts";
import { ENDPOINT_CANDIDATES } from "./statements/endpoint-candidates.ts";
import { KEY_CANDIDATES } from "./statements/key-candidates.ts";

/** A company's endpoint, key or other subject whose alert may have to change. */
export interface Candidate {
  readonly companyId: string;
  readonly subject: string;
}

/**
 * Finds endpoints whose state may need another alert.
 * @param failingBefore endpoints that have been failing since then are failing long enough
 * @param calmBefore endpoints that haven't failed since then have recovered
 */
export async function findEndpointCandidates(
  db: Executor,
  { failingBefore, calmBefore }: { readonly failingBefore: Date; readonly calmBefore: Date },
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await db.runStatement(ENDPOINT_CANDIDATES, [failingBefore, calmBefore, limit]);
  return rows as Candidate[];
}

/** Finds keys that expire soon or have expired, except keys of the documentation, and alerts about keys that were replaced or revoked. */
export async function findKeyCandidates(
  db: Executor,
  now: Date,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await db.runStatement(KEY_CANDIDATES, [now, limit]);
  return rows as Candidate[];
}

const OVER_QUOTA = `
  select distinct c.company_id as "companyId", '' as subject
  from request_counts c
  left join alerts a on a.company_id = c.company_id and a.kind = 'quota.exhausted' and a.subject = ''
    and a.ended_at is null
  cross join lateral (
    select at from request_log l
    where l.company_id = c.company_id and l.status = 429 and l.id >= $3::uuid and l.details -> 'simulated' is null
    order by id desc limit 1
  ) last
  where c.status = 429 and c.hour > $1::timestamptz - interval '2 hours'
    and last.at > greatest($1::timestamptz - interval '1 hour', a.last_seen_at + interval '1 minute')
  limit $2`;

/**
 * Finds companies with rejected requests that their alert doesn't cover. Requests with simulated errors don't count.
 * @param firstId the first id of the request log that is read
 */
export async function findQuotaCandidates(
  db: Executor,
  now: Date,
  firstId: string,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await db.runStatement(OVER_QUOTA, [now, limit, firstId]);
  return rows as Candidate[];
}

/** Requests of a company that were rejected with 429, within an hour before `now`, without simulated errors. */
export async function findRejections(
  db: Executor,
  companyId: string,
  now: Date,
  firstId: string,
): Promise<{ first: Date; last: Date } | undefined> {
  const rejected = (order: string) =>
    `(select at from request_log
      where company_id = $1 and status = 429 and id >= $2 and details -> 'simulated' is null order by id ${order} limit 1)`;
  const { rows } = await db.runStatement(
    `select min(at) as first, max(at) as last from (${rejected("asc")} union all ${rejected("desc")}) as rejected
    where at > $3::timestamptz - interval '1 hour'`,
    [companyId, firstId, now],
  );
  const row = rows[0] as { first: Date | null; last: Date | null } | undefined;
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
}

/** The last attempt of an endpoint's newest retrying or failed delivery. */
export async function findLastFailure(
  db: Executor,
  companyId: string,
  endpointId: string,
): Promise<{ status: number | null; stage: string | null } | undefined> {
  const { rows } = await db.runStatement(
    `select attempt.status, attempt.stage
    from (
      select * from (select company_id, id, created_at from deliveries
        where company_id = $1 and endpoint_id = $2 and state = 'retrying' order by created_at desc, id desc limit 1) as retrying
      union all
      select * from (select company_id, id, created_at from deliveries
        where company_id = $1 and endpoint_id = $2 and state = 'failed' order by created_at desc, id desc limit 1) as failed
    ) as delivery
    cross join lateral (
      select status, stage, at from delivery_attempts a
      where a.company_id = $1 and a.delivery_id = delivery.id order by number desc limit 1
    ) as attempt
    order by attempt.at desc limit 1`,
    [companyId, endpointId],
  );
  return rows[0] as { status: number | null; stage: string | null } | undefined;
}
