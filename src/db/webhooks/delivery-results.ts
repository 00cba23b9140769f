/**
 * Loads deliveries for the delivery worker and records their results, in batches of all companies. Rows are found by
 * company and id. Statements are text, because Drizzle has neither row sets as parameters nor inserts in WITH.
 */
import type { Executor } from "../core/client.ts";
import { statesInSql, UNFINISHED_STATES, type DeliveryState } from "../schema/delivery-states.ts";

const UNFINISHED = statesInSql(UNFINISHED_STATES);

/** A delivery with the data that an attempt needs. */
export interface LoadedDelivery {
  readonly companyId: string;
  readonly id: string;
  readonly trigger: string;
  readonly state: string;
  readonly endpointId: string;
  readonly endpointStatus: string;
  readonly isThrottled: boolean;
  readonly url: string;
  /** Encrypted. */
  readonly secret: Buffer;
  readonly nextSecret: Buffer | null;
  readonly nextSecretAt: Date | null;
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  /** The request that caused the event, if any. */
  readonly requestId: string | null;
  /** The time at which the attempt is due. */
  readonly nextAttemptAt: Date | null;
}

const LOAD = `
  select d.company_id as "companyId", d.id, d.trigger, d.state, e.id as "endpointId",
    e.status as "endpointStatus", e.is_throttled as "isThrottled", e.url, e.secret,
    e.next_secret as "nextSecret", e.next_secret_at as "nextSecretAt", v.id as "eventId",
    v.type as "eventType", v.body, v.request_id as "requestId",
    d.next_attempt_at as "nextAttemptAt"
  from unnest($1::uuid[], $2::uuid[]) as requested (company_id, id)
  join deliveries d on d.company_id = requested.company_id and d.id = requested.id
  join webhook_endpoints e on e.company_id = d.company_id and e.id = d.endpoint_id
  join events v on v.company_id = d.company_id and v.id = d.event_id`;

/** Loads the deliveries that still exist, by id. */
export async function loadDeliveries(
  db: Executor,
  requested: readonly { companyId: string; deliveryId: string }[],
): Promise<Map<string, LoadedDelivery>> {
  const companies = requested.map(({ companyId }) => companyId);
  const ids = requested.map(({ deliveryId }) => deliveryId);
  const { rows } = await db.runStatement(LOAD, [companies, ids]);
  return new Map((rows as LoadedDelivery[]).map((row) => [row.id, row]));
}

/** The result of a delivery's attempt, or of a delivery that ended without one. */
export interface DeliveryResult {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly state: Exclude<DeliveryState, "pending">;
  /** When it is attempted again, or null. */
  readonly nextAttemptAt: Date | null;
  /** The time at which the delivery ended, if it did. */
  readonly finishedAt: Date | null;
  /** Null when no attempt was made. */
  readonly attempt: NewAttempt | null;
}

interface NewAttempt {
  readonly number: number;
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly stage: string | null;
  readonly error: string | null;
  readonly excerpt: string | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  readonly firstByteMs: number | null;
}

// The result of an ended delivery isn't changed, and a late result of an earlier attempt doesn't overwrite a later
// one. The rows are one JSON parameter, because a recordset costs less than many arrays.
const RECORD = `
  with result as (
    select * from json_to_recordset($1::json) as result (
      "companyId" uuid, "deliveryId" uuid, state text, "nextAttemptAt" timestamptz,
      "finishedAt" timestamptz, number int, at timestamptz, "durationMs" int, status int, stage text,
      error text, excerpt text, headers jsonb, "dnsMs" real, "connectMs" real, "tlsMs" real,
      "firstByteMs" real)
  ), log as (
    insert into delivery_attempts
      (company_id, delivery_id, number, at, duration_ms, status, stage, error, excerpt, headers,
        dns_ms, connect_ms, tls_ms, first_byte_ms)
    select "companyId", "deliveryId", number, at, "durationMs", status, stage, error, excerpt, headers,
      "dnsMs", "connectMs", "tlsMs", "firstByteMs"
    from result join deliveries d on d.company_id = "companyId" and d.id = "deliveryId"
    where number is not null
    on conflict do nothing
  )
  update deliveries d
  set state = result.state, attempts = coalesce(result.number, d.attempts),
    next_attempt_at = "nextAttemptAt", finished_at = "finishedAt", queue_priority = null, traceparent = null
  from result
  where d.company_id = "companyId" and d.id = "deliveryId" and d.state in (${UNFINISHED})
    and (result.number is null or result.number > d.attempts)`;

/** Records results in the delivery log. */
export async function recordDeliveryResults(
  tx: Executor,
  results: readonly DeliveryResult[],
): Promise<void> {
  const rows = results.map(({ attempt, ...result }) => ({ ...result, ...attempt }));
  await tx.runStatement(RECORD, [JSON.stringify(rows)]);
}

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

// Rows are locked in a fixed order, to prevent deadlocks between processes. Most batches of successes have nothing to
// change, so the statement selects the endpoints to change first. Endpoints failing since $8 or earlier are disabled.
const HEALTH = `
  with report as (
    select * from unnest($1::uuid[], $2::uuid[], $3::bool[], $4::bool[], $5::bool[], $6::text[], $9::bool[])
      as report (company_id, id, ok, is_gone, is_throttled, error, is_slow)
  ), before as (
    select e.company_id, e.id, e.failing_since, e.is_throttled, report.ok, report.is_gone, report.error,
      coalesce(report.is_slow, e.is_slow) as is_slow,
      not report.ok and (e.is_throttled or report.is_throttled) as throttle,
      e.status = 'enabled' and not report.ok
        and (report.is_gone or coalesce(e.failing_since <= $8, false)) as disable
    from webhook_endpoints e
    join report on report.company_id = e.company_id and report.id = e.id
    where report.is_slow <> e.is_slow or case when report.ok
      then e.failing_since is not null or e.is_throttled
        or e.last_success_at is null or e.last_success_at < $7::timestamptz - interval '1 minute'
      else e.failing_since is null or e.failing_since <= $8 or report.is_gone
        or report.is_throttled and not e.is_throttled end
    order by e.company_id, e.id
    for no key update of e
  )
  update webhook_endpoints e
  set failing_since = case when before.ok then null else coalesce(before.failing_since, $7) end,
    last_success_at = case when before.ok then $7 else e.last_success_at end,
    is_throttled = before.throttle,
    is_slow = before.is_slow,
    status = case when before.disable then 'auto_disabled' else e.status end,
    disabled_reason = case
      when not before.disable then e.disabled_reason
      when before.is_gone then 'The receiver answered 410 Gone.'
      else 'Every attempt since ' || to_char(before.failing_since at time zone 'utc',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ' failed. The last one: ' || before.error end
  from before
  where e.company_id = before.company_id and e.id = before.id
  returning e.company_id as "companyId", e.id as "endpointId", e.is_throttled as "isThrottled",
    e.is_throttled <> before.is_throttled as "hasChanged"`;

/**
 * Records since when endpoints have been failing, disables those that have been failing since `failingBefore` or are
 * gone, and throttles those that fail repeatedly, until they succeed.
 * @returns the endpoints whose throttling started or ended
 */
export async function updateEndpointHealth(
  tx: Executor,
  reports: readonly EndpointHealth[],
  now: Date,
  failingBefore: Date,
): Promise<EndpointChange[]> {
  if (reports.length === 0) return [];
  const { rows } = await tx.runStatement(HEALTH, [
    reports.map(({ companyId }) => companyId),
    reports.map(({ endpointId }) => endpointId),
    reports.map(({ ok }) => ok),
    reports.map(({ isGone }) => isGone),
    reports.map(({ isThrottled }) => isThrottled),
    reports.map(({ error }) => error),
    now,
    failingBefore,
    reports.map(({ isSlow }) => isSlow),
  ]);
  return rows
    .filter((row) => row["hasChanged"])
    .map((row) => ({
      companyId: row["companyId"],
      endpointId: row["endpointId"],
      isThrottled: row["isThrottled"],
    }));
}

const FAIL = `
  with lapsed as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as lapsed (company_id, id, number)
  ), log as (
    insert into delivery_attempts (company_id, delivery_id, number, at, duration_ms, error)
    select company_id, id, number, $4, 0, $5
    from lapsed join deliveries d using (company_id, id) where d.state in (${UNFINISHED})
    on conflict do nothing
  )
  update deliveries d
  set state = 'failed', attempts = greatest(d.attempts, lapsed.number), next_attempt_at = null,
    finished_at = $4, queue_priority = null
  from lapsed
  where d.company_id = lapsed.company_id and d.id = lapsed.id and d.state in (${UNFINISHED})`;

const UNKNOWN_RESULT =
  "The service was interrupted. It is not known whether the receiver got this attempt.";

/** Fails deliveries whose last attempt has an unknown result because its process died. */
export async function failLapsedDeliveries(
  tx: Executor,
  lapsed: readonly { companyId: string; deliveryId: string; attempt: number }[],
  now: Date,
): Promise<void> {
  await tx.runStatement(FAIL, [
    lapsed.map(({ companyId }) => companyId),
    lapsed.map(({ deliveryId }) => deliveryId),
    lapsed.map(({ attempt }) => attempt),
    now,
    UNKNOWN_RESULT,
  ]);
}
