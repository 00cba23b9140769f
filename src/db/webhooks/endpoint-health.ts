/**
 * Records what attempts say about their endpoints: since when they fail, whether they are slow, and which are disabled or
 * throttled.
 */
/** The combined result of attempts to an endpoint that are recorded together. */
export interface EndpointHealth {
  readonly companyId: string;
  readonly endpointId: string;
  /** Whether at least one succeeded. */
  readonly ok: boolean;
  /** Whether the receiver answered 410. */
  readonly isGone: boolean;
  /** Whether enough attempts failed in a row to throttle the endpoint. */
  readonly isThrottled: boolean;
  /** Whether its successes were slow; null if there was none. */
  readonly isSlow: boolean | null;
  /** Time of the first retry of the failed deliveries; null if there is none. */
  readonly retryAt: Date | null;
  readonly error: string | null;
}

/**
 * Parts of a WITH clause that update the endpoints of `report`. Rows are locked in a fixed order, to prevent deadlocks
 * between processes. Most batches of successes have nothing to change, so the endpoints to change are selected first.
 * `health` has the changed endpoints, and whether their next retry is to be planned.
 * @param reports SQL of the parameter with an array of EndpointHealth as JSON
 * @param now SQL of the time
 * @param failingBefore SQL of a time: endpoints failing since then are disabled
 * @param condition SQL of a condition on `report`: others are ignored
 */
export const updateEndpoints = (
  reports: string,
  now: string,
  failingBefore: string,
  condition: string,
): string => `report as materialized (
    select * from json_to_recordset(${reports}::json) as report ("companyId" uuid, "endpointId" uuid,
      ok bool, "isGone" bool, "isThrottled" bool, "isSlow" bool, "retryAt" timestamptz, error text)
    where ${condition}
  ), before as (
    select e.company_id, e.id, e.failing_since, report.ok, report."isGone", report.error,
      coalesce(report."isSlow", e.is_slow) as is_slow,
      not report.ok and (e.is_throttled or report."isThrottled") as throttle,
      case when report."retryAt" < coalesce(e.retry_at, 'infinity') then report."retryAt" end as planned_at,
      e.status = 'enabled' and not report.ok
        and (report."isGone" or coalesce(e.failing_since <= ${failingBefore}, false)) as disable
    from webhook_endpoints e
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
    update webhook_endpoints e
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
