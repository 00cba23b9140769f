/**
 * Records what attempts say about their endpoints: since when they fail, whether they are slow, and which are disabled or
 * throttled.
 */
import { companySql, tableOf, type CompanySql } from "../core/companies/company-sql.ts";

/**
 * Parts of a WITH clause that update the endpoints of attempts: the rows of `held` with `isThrottled`. Together they are one
 * report per endpoint. `health` has the changed endpoints, and whether their next retry is to be planned.
 * @param now SQL of the time
 * @param failingBefore SQL of a time: endpoints failing since then are disabled
 */
export const updateEndpoints = (
  now: string,
  failingBefore: string,
): CompanySql => companySql`report as materialized (
    -- One success outweighs failures, and one fast success slow ones.
    select "companyId", "endpointId", bool_or(state = 'succeeded') as ok, bool_or("isGone") as "isGone",
      bool_or("isThrottled") as "isThrottled", bool_and("isSlow") as "isSlow", min("nextAttemptAt") as "retryAt",
      (array_agg(error order by at desc) filter (where error is not null))[1] as error
    from held where "isThrottled" is not null group by 1, 2
  ), before as (
    -- Most batches of successes have nothing to change, so the endpoints to change are selected first. They are locked in
    -- a fixed order, to prevent deadlocks between processes.
    select e.company_id, e.id, e.failing_since, report.ok, report."isGone", report.error,
      coalesce(report."isSlow", e.is_slow) as is_slow,
      not report.ok and (e.is_throttled or report."isThrottled") as throttle,
      case when report."retryAt" < coalesce(e.retry_at, 'infinity') then report."retryAt" end as planned_at,
      e.status = 'enabled' and not report.ok
        and (report."isGone" or coalesce(e.failing_since <= ${failingBefore}, false)) as disable
    from ${tableOf("webhook_endpoints", "e")}
    join report on report."companyId" = e.company_id and report."endpointId" = e.id
    where report."isSlow" <> e.is_slow or report."retryAt" < coalesce(e.retry_at, 'infinity')
      or case when report.ok
        then e.failing_since is not null or e.is_throttled
          or e.last_success_at is null or e.last_success_at < ${now}::timestamptz - interval '1 minute'
        else e.failing_since is null or e.failing_since <= ${failingBefore} or report."isGone"
          or report."isThrottled" and not e.is_throttled end
    order by e.company_id, e.id
    for no key update of e
  ), health as (
    update ${tableOf("webhook_endpoints", "e")}
    set failing_since = case when before.ok then null else coalesce(before.failing_since, ${now}) end,
      last_success_at = case when before.ok then ${now} else e.last_success_at end,
      is_throttled = before.throttle,
      is_slow = before.is_slow,
      retry_at = coalesce(before.planned_at, e.retry_at),
      status = case when before.disable then 'auto_disabled' else e.status end,
      disabled_reason = case
        when not before.disable then e.disabled_reason
        when before."isGone" then 'The receiver answered 410 Gone.'
        else 'Every attempt since ' || to_char(before.failing_since at time zone 'utc',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ' failed. The last one: ' || before.error end
    from before
    where e.company_id = before.company_id and e.id = before.id
    returning e.company_id as "companyId", e.id as "endpointId", e.retry_at as "retryAt",
      before.planned_at is not null as "isPlanned"
  )`;
