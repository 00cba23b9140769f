/** Finds keys whose alerts may have to change. */

/**
 * Parameters: the time, and the number of keys to find. On a cluster, each node looks for the keys of its companies, which it
 * knows by their counters: it has all keys.
 */
export const KEY_CANDIDATES = `
  -- Keys without the alert: in the last quarter of their lifetime, or since they expired. A replaced key only if it was
  -- used in the second half of its overlap.
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
  -- Open alerts about keys that were revoked, replaced after the alert, or that expired a month ago.
  select a.company_id, a.subject
  from alerts a left join api_keys k on k.company_id = a.company_id and k.id = a.subject::uuid
  where a.kind in ('api_key.expiring', 'api_key.expired') and a.ended_at is null
    and (k.id is null or k.revoked_at is not null or k.replaced_by is not null and a.raised_at < (
        select created_at from api_keys r where r.company_id = k.company_id and r.id = k.replaced_by)
      or a.kind = 'api_key.expired' and a.raised_at <= $1::timestamptz - interval '30 days')
  limit $2`;
