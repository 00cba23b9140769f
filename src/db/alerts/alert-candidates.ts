/**
 * Finds what alerts of all companies may have to change, by partial indexes: the cost grows with the number of states
 * that need attention, not with the number of companies. Statements are text, because Drizzle has no lateral subqueries over
 * row sets. Each transaction of a change checks its own rows again.
 */
import type { Executor } from "../core/client.ts";

/** A company's endpoint, key or other subject whose alert may have to change. */
export interface Candidate {
  readonly companyId: string;
  readonly subject: string;
}

const ENDPOINTS = `
  select e.company_id as "companyId", e.id::text as subject
  from webhook_endpoints e
  left join alerts failing on failing.company_id = e.company_id and failing.subject = e.id::text
    and failing.kind = 'webhook_endpoint.failing' and failing.ended_at is null
  left join alerts disabled on disabled.company_id = e.company_id and disabled.subject = e.id::text
    and disabled.kind = 'webhook_endpoint.disabled' and disabled.ended_at is null
  where (e.status = 'auto_disabled' or e.status = 'enabled' and e.failing_since is not null)
    and case when e.status = 'auto_disabled'
      then disabled.id is null or disabled.calm_since is not null
      else failing.calm_since is not null or failing.id is null and e.failing_since <= $1 end
  union
  select a.company_id, a.subject
  from alerts a
  left join webhook_endpoints e on e.company_id = a.company_id and e.id = a.subject::uuid
  where a.kind in ('webhook_endpoint.failing', 'webhook_endpoint.disabled') and a.ended_at is null
    and (e.id is null or e.status in ('disabled', 'deleted')
      or e.status = 'enabled' and a.kind = 'webhook_endpoint.disabled' and a.calm_since is null
      or e.status = 'enabled' and e.failing_since is null
        and (a.calm_since is null or a.calm_since <= $2 and e.last_success_at > a.raised_at))
  limit $3`;

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
  const { rows } = await db.runStatement(ENDPOINTS, [failingBefore, calmBefore, limit]);
  return rows as Candidate[];
}

// On a cluster, each node looks for the keys of its companies, which it knows by their counters: it has all keys.
const KEYS = `
  select c.company_id as "companyId", k.id::text as subject
  from company_counters c join api_keys k on k.company_id = c.company_id
  left join api_keys r on r.company_id = k.company_id and r.id = k.replaced_by
  cross join lateral (
    select case when r.id is null then k.expires_at - k.created_at else k.expires_at - r.created_at end as lifetime
  ) life
  where k.revoked_at is null and k.documentation_user_id is null
    and k.expires_at > $1::timestamptz - interval '7 days'
    and k.expires_at <= $1::timestamptz + interval '14 days'
    and (r.id is null or k.last_used_at > k.expires_at - life.lifetime / 2)
    and case when k.expires_at <= $1
      then not exists (select from alerts a where a.company_id = c.company_id
        and a.kind = 'api_key.expired' and a.subject = k.id::text)
      else k.expires_at - life.lifetime / 4 <= $1 and not exists (select from alerts a
        where a.company_id = c.company_id and a.kind = 'api_key.expiring' and a.subject = k.id::text
          and (a.ended_at is null or a.since = k.expires_at)) end
  union
  select a.company_id, a.subject
  from alerts a left join api_keys k on k.company_id = a.company_id and k.id = a.subject::uuid
  where a.kind in ('api_key.expiring', 'api_key.expired') and a.ended_at is null
    and (k.id is null or k.revoked_at is not null or k.replaced_by is not null and a.raised_at < (
        select created_at from api_keys r where r.company_id = k.company_id and r.id = k.replaced_by)
      or a.kind = 'api_key.expired' and a.raised_at <= $1::timestamptz - interval '30 days')
  limit $2`;

/** Finds keys that expire soon or have expired, except keys of the documentation, and alerts about keys that were replaced or revoked. */
export async function findKeyCandidates(
  db: Executor,
  now: Date,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await db.runStatement(KEYS, [now, limit]);
  return rows as Candidate[];
}

const OVER_QUOTA = `
  select distinct c.company_id as "companyId", '' as subject
  from request_counts c
  left join alerts a on a.company_id = c.company_id and a.kind = 'quota.exhausted' and a.subject = ''
    and a.ended_at is null
  cross join lateral (
    select at from request_log l where l.company_id = c.company_id and l.status = 429
    order by id desc limit 1
  ) last
  where c.status = 429 and c.hour > $1::timestamptz - interval '2 hours'
    and last.at > greatest($1::timestamptz - interval '1 hour', a.last_seen_at + interval '1 minute')
  limit $2`;

/** Finds companies with rejected requests that their alert doesn't cover. */
export async function findQuotaCandidates(
  db: Executor,
  now: Date,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await db.runStatement(OVER_QUOTA, [now, limit]);
  return rows as Candidate[];
}

/** Requests of a company that were rejected with 429, within an hour before `now`. */
export async function findRejections(
  db: Executor,
  companyId: string,
  now: Date,
  firstId: string,
): Promise<{ first: Date; last: Date } | undefined> {
  const { rows } = await db.runStatement(
    `select min(at) as first, max(at) as last from (
      (select at from request_log where company_id = $1 and status = 429 and id >= $2 order by id limit 1)
      union all
      (select at from request_log where company_id = $1 and status = 429 and id >= $2 order by id desc limit 1)
    ) as rejected where at > $3::timestamptz - interval '1 hour'`,
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
