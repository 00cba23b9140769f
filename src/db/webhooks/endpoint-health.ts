/**
 * Records what attempts say about their endpoints: since when they fail, whether they are slow, and which are disabled or
 * throttled.
 */
import type { Executor } from "../core/client.ts";

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
  readonly error: string | null;
}

export interface EndpointChange {
  readonly companyId: string;
  readonly endpointId: string;
  readonly isThrottled: boolean;
}

/** Whether a report throttles an endpoint or ends that, as SQL on `e` and `report`. */
const CHANGES_THROTTLING = `case when report.ok then e.is_throttled
    else report."isThrottled" and not e.is_throttled end`;

/**
 * Parts of a WITH clause with the reports and the endpoints whose throttling they change: `report` and `throttling`.
 * @param reports SQL of the parameter with the reports as JSON
 */
export const endpointReports = (reports: string): string => `report as (
    select * from json_to_recordset(${reports}::json) as report ("companyId" uuid, "endpointId" uuid,
      ok bool, "isGone" bool, "isThrottled" bool, "isSlow" bool, error text)
  ), throttling as materialized (
    select from webhook_endpoints e
    join report on report."companyId" = e.company_id and report."endpointId" = e.id
    where ${CHANGES_THROTTLING} limit 1
  )`;

/**
 * Parts of a WITH clause that update the endpoints of `report`. Rows are locked in a fixed order, to prevent deadlocks
 * between processes. Most batches of successes have nothing to change, so the endpoints to change are selected first.
 * @param now SQL of the time
 * @param failingBefore SQL of a time: endpoints failing since then are disabled
 * @param throttles whether throttling may change; the caller then moves the endpoint's jobs. If false, the statement
 *   changes nothing when an endpoint's throttling would have to change
 */
export const updateEndpoints = (
  now: string,
  failingBefore: string,
  throttles: boolean,
): string => `before as (
    select e.company_id, e.id, e.failing_since, e.is_throttled, report.ok, report."isGone", report.error,
      coalesce(report."isSlow", e.is_slow) as is_slow,
      ${throttles ? 'not report.ok and (e.is_throttled or report."isThrottled")' : "e.is_throttled"} as throttle,
      e.status = 'enabled' and not report.ok
        and (report."isGone" or coalesce(e.failing_since <= ${failingBefore}, false)) as disable
    from webhook_endpoints e
    join report on report."companyId" = e.company_id and report."endpointId" = e.id
    where (report."isSlow" <> e.is_slow or case when report.ok
      then e.failing_since is not null or e.is_throttled
        or e.last_success_at is null or e.last_success_at < ${now}::timestamptz - interval '1 minute'
      else e.failing_since is null or e.failing_since <= ${failingBefore} or report."isGone"
        or report."isThrottled" and not e.is_throttled end)
      ${throttles ? "" : "and not exists (select from throttling)"}
    order by e.company_id, e.id
    for no key update of e
  ), health as (
    update webhook_endpoints e
    set failing_since = case when before.ok then null else coalesce(before.failing_since, ${now}) end,
      last_success_at = case when before.ok then ${now} else e.last_success_at end,
      is_throttled = before.throttle,
      is_slow = before.is_slow,
      status = case when before.disable then 'auto_disabled' else e.status end,
      disabled_reason = case
        when not before.disable then e.disabled_reason
        when before."isGone" then 'The receiver answered 410 Gone.'
        else 'Every attempt since ' || to_char(before.failing_since at time zone 'utc',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ' failed. The last one: ' || before.error end
    from before
    where e.company_id = before.company_id and e.id = before.id
    returning e.company_id as "companyId", e.id as "endpointId", e.is_throttled as "isThrottled",
      e.is_throttled <> before.is_throttled as "hasChanged"
  )`;

const UPDATE = `
  with ${endpointReports("$1")}, ${updateEndpoints("$2", "$3", true)}
  select "companyId", "endpointId", "isThrottled" from health where "hasChanged"`;

/**
 * Records since when endpoints have been failing, disables those that have been failing since `failingBefore` or are
 * gone, and throttles those that fail repeatedly, until they succeed.
 * @param reports on a cluster, about endpoints of one company
 * @returns the endpoints whose throttling started or ended
 */
export async function updateEndpointHealth(
  tx: Executor,
  reports: readonly EndpointHealth[],
  now: Date,
  failingBefore: Date,
): Promise<EndpointChange[]> {
  const [{ companyId } = { companyId: "" }] = reports;
  const values = [JSON.stringify(reports), now, failingBefore];
  const { rows } = await tx.runForCompany(companyId, UPDATE, values);
  return rows as EndpointChange[];
}
