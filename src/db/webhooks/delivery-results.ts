/**
 * Deliveries as the delivery worker reads and writes them: many at a time, of all companies. Each row is found by
 * company and id. By hand, since Drizzle has neither row sets as parameters nor inserts in WITH.
 */
import type { Executor } from "../core/client.ts";

/** What an attempt takes. */
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
  /** The request that caused the event, if one did. */
  readonly requestId: string | null;
  /** When the attempt is due. */
  readonly nextAttemptAt: Date | null;
}

const LOAD = `
  select d.company_id as "companyId", d.id, d.trigger, d.state, e.id as "endpointId",
    e.status as "endpointStatus", e.is_throttled as "isThrottled", e.url, e.secret,
    e.next_secret as "nextSecret", e.next_secret_at as "nextSecretAt", v.id as "eventId",
    v.type as "eventType", v.body, v.request_id as "requestId",
    d.next_attempt_at as "nextAttemptAt"
  from unnest($1::uuid[], $2::uuid[]) as wanted (company_id, id)
  join deliveries d on d.company_id = wanted.company_id and d.id = wanted.id
  join webhook_endpoints e on e.company_id = d.company_id and e.id = d.endpoint_id
  join events v on v.company_id = d.company_id and v.id = d.event_id`;

/** The deliveries that still exist, by id. */
export async function loadDeliveries(
  db: Executor,
  wanted: readonly { companyId: string; deliveryId: string }[],
): Promise<Map<string, LoadedDelivery>> {
  const companies = wanted.map(({ companyId }) => companyId);
  const ids = wanted.map(({ deliveryId }) => deliveryId);
  const { rows } = await db.runStatement(LOAD, [companies, ids]);
  return new Map((rows as LoadedDelivery[]).map((row) => [row.id, row]));
}

/** What became of a delivery. */
export interface DeliveryResult {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly state: "succeeded" | "retrying" | "failed" | "skipped" | "cancelled";
  /** When it is attempted again, or null. */
  readonly nextAttemptAt: Date | null;
  /** When it ended, or null. */
  readonly finishedAt: Date | null;
  /** Null when none was made. */
  readonly attempt: NewAttempt | null;
}

export interface NewAttempt {
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

// An ended delivery stays ended, and a later attempt's result is not overwritten by an earlier one's that
// comes late. As one JSON parameter: a recordset costs less than many arrays.
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
    next_attempt_at = "nextAttemptAt", finished_at = "finishedAt"
  from result
  where d.company_id = "companyId" and d.id = "deliveryId" and d.state in ('pending', 'retrying')
    and (result.number is null or result.number > d.attempts)`;

/** Writes results to the delivery log. */
export async function recordDeliveryResults(
  tx: Executor,
  results: readonly DeliveryResult[],
): Promise<void> {
  const rows = results.map(({ attempt, ...result }) => ({ ...result, ...attempt }));
  await tx.runStatement(RECORD, [JSON.stringify(rows)]);
}

/** How attempts to an endpoint went: several that ended at the same time are one. */
export interface EndpointHealth {
  readonly companyId: string;
  readonly endpointId: string;
  /** Whether any of them succeeded. */
  readonly ok: boolean;
  /** Whether the receiver answered 410. */
  readonly isGone: boolean;
  /** Whether so many failed in a row that it is to be throttled. */
  readonly isThrottled: boolean;
  readonly error: string | null;
}

export interface EndpointChange {
  readonly endpointId: string;
  readonly isThrottled: boolean;
}

// Rows are locked in one order, so that two processes can't wait for each other. Most batches of successes
// find nothing to change: that is why it looks first. $8 is the instant from which failures are too old.
const HEALTH = `
  with report as (
    select * from unnest($1::uuid[], $2::uuid[], $3::bool[], $4::bool[], $5::bool[], $6::text[])
      as report (company_id, id, ok, is_gone, is_throttled, error)
  ), before as (
    select e.company_id, e.id, e.failing_since, e.is_throttled, report.ok, report.is_gone, report.error,
      not report.ok and (e.is_throttled or report.is_throttled) as throttle,
      e.status = 'enabled' and not report.ok
        and (report.is_gone or coalesce(e.failing_since <= $8, false)) as disable
    from webhook_endpoints e
    join report on report.company_id = e.company_id and report.id = e.id
    where case when report.ok
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
    status = case when before.disable then 'auto_disabled' else e.status end,
    disabled_reason = case
      when not before.disable then e.disabled_reason
      when before.is_gone then 'The receiver answered 410 Gone.'
      else 'Every attempt since ' || to_char(before.failing_since at time zone 'utc',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ' failed. The last one: ' || before.error end
  from before
  where e.company_id = before.company_id and e.id = before.id
  returning e.id as "endpointId", e.is_throttled as "isThrottled",
    e.is_throttled <> before.is_throttled as "isMoved"`;

/**
 * Notes since when endpoints fail, disables those that have failed since `failingBefore` or are gone, and
 * throttles those that fail again and again until they succeed.
 * @returns the endpoints that are now throttled and weren't, or the other way round
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
  ]);
  return rows
    .filter((row) => row["isMoved"])
    .map((row) => ({ endpointId: row["endpointId"], isThrottled: row["isThrottled"] }));
}

const FAIL = `
  with lapsed as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as lapsed (company_id, id, number)
  ), log as (
    insert into delivery_attempts (company_id, delivery_id, number, at, duration_ms, error)
    select company_id, id, number, $4, 0, $5
    from lapsed join deliveries d using (company_id, id) where d.state in ('pending', 'retrying')
    on conflict do nothing
  )
  update deliveries d
  set state = 'failed', attempts = greatest(d.attempts, lapsed.number), next_attempt_at = null,
    finished_at = $4
  from lapsed
  where d.company_id = lapsed.company_id and d.id = lapsed.id and d.state in ('pending', 'retrying')`;

const UNKNOWN = "The service was interrupted: whether the receiver got this attempt is not known.";

/** Ends deliveries of whose last attempt nothing is known: its process died. */
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
    UNKNOWN,
  ]);
}
