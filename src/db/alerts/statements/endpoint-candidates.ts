/** Finds endpoints whose alerts may have to change. */

/**
 * Parameters: the time since which failing endpoints have failed long enough, the time since which recovered ones haven't
 * failed, and the number of endpoints to find.
 */
export const ENDPOINT_CANDIDATES = `
  -- Endpoints that fail or were disabled, without the alert for it, or with one that was about to end.
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
  -- Open alerts about endpoints that were deleted, disabled or enabled by a user, or that have recovered.
  select a.company_id, a.subject
  from alerts a
  left join webhook_endpoints e on e.company_id = a.company_id and e.id = a.subject::uuid
  where a.kind in ('webhook_endpoint.failing', 'webhook_endpoint.disabled') and a.ended_at is null
    and (e.id is null or e.status in ('disabled', 'deleted')
      or e.status = 'enabled' and a.kind = 'webhook_endpoint.disabled' and a.calm_since is null
      or e.status = 'enabled' and e.failing_since is null
        and (a.calm_since is null or a.calm_since <= $2 and e.last_success_at > a.raised_at))
  limit $3`;
