/**
 * Records results of attempts in batches: one statement, which deletes the rows of the queue that are still held, and
 * writes attempts, deliveries, counts and the health of endpoints. Statements are text, because Drizzle has neither row
 * sets as parameters nor inserts in WITH.
 */
import type { Executor } from "../core/client.ts";
import { statesInSql, UNFINISHED_STATES, type DeliveryState } from "../schema/delivery-states.ts";
import { countAttempts } from "./attempt-counts.ts";
import { countEnded, SHARDS } from "./delivery-counts.ts";
import type { AttemptRow } from "./attempts.ts";
import type { Claim } from "./delivery-queue.ts";
import { updateEndpoints } from "./endpoint-health.ts";
import type { PlannedRetry } from "./retries.ts";

const UNFINISHED = statesInSql(UNFINISHED_STATES);

/** The result of a delivery's attempt, or of a delivery that ended without one. */
export interface DeliveryResult {
  readonly state: Exclude<DeliveryState, "pending">;
  /** When it is attempted again, or null. */
  readonly nextAttemptAt: Date | null;
  /** The time at which the delivery ended, if it did. */
  readonly finishedAt: Date | null;
  /** Null when no attempt was made. */
  readonly attempt: AttemptRow | null;
}

/** How a claim ended. */
export interface EndedClaim {
  readonly claim: Claim;
  /** Undefined when only the claim ends: the delivery no longer exists, or has already ended. */
  readonly result?: DeliveryResult | undefined;
  /** What else the attempt shows of its endpoint's health; undefined for tests, and without an attempt. */
  readonly health?: AttemptHealth | undefined;
}

interface AttemptHealth {
  /** Whether the receiver answered 410. */
  readonly isGone: boolean;
  /** Whether a success was slow; null after a failure. */
  readonly isSlow: boolean | null;
  /** Whether enough attempts have failed in a row to throttle the endpoint. */
  readonly isThrottled: boolean;
}

// Rows of the queue are locked before endpoints, and these before deliveries: each step reads the one before it. Results
// of claims that are no longer held are dropped, and say nothing about their endpoint. The result of an ended delivery
// isn't changed, and a late result of an earlier attempt doesn't overwrite a later one. An attempt is counted by the
// statement that stores it.
//
// The rows are one JSON parameter, because a recordset costs less than many arrays. They are returned by the DELETE:
// joining them to it again would compare all of them with all others.
const RECORD = `
  with setting as materialized (
    select set_config('synchronous_commit', 'off', true)
  ), entry as materialized (
    select * from json_to_recordset($1::json) as entry (
      "companyId" uuid, "endpointId" uuid, "deliveryId" uuid, position bigint, attempt int, state text,
      "nextAttemptAt" timestamptz, "finishedAt" timestamptz, traceparent text, number int, at timestamptz,
      "durationMs" real, status int, stage text, error text, excerpt text, headers jsonb, "dnsMs" real,
      "connectMs" real, "tlsMs" real, "firstByteMs" real, "isGone" bool, "isSlow" bool, "isThrottled" bool)
    cross join setting
  ), held as (
    delete from delivery_queue q using entry
    where q.company_id = entry."companyId" and q.endpoint_id = entry."endpointId"
      and q.position = entry.position and q.delivery_id = entry."deliveryId"
      and q.attempt = entry.attempt and q.claimed_by = $5::int
    returning entry.*
  ), ${updateEndpoints("$2", "$3")}, attempted as materialized (
    select "companyId" as company_id, "endpointId" as endpoint_id, "deliveryId" as delivery_id, number, d.trigger,
      held.state, at, "durationMs" as total_ms, status, stage, error, excerpt, headers, "dnsMs", "connectMs",
      "tlsMs", "firstByteMs"
    from held join deliveries d on d.company_id = "companyId" and d.id = "deliveryId"
    where number is not null
  ), log as (
    insert into delivery_attempts
      (company_id, delivery_id, number, at, duration_ms, total_ms, status, stage, error, excerpt, headers,
        dns_ms, connect_ms, tls_ms, first_byte_ms)
    select company_id, delivery_id, number, at, round(total_ms), total_ms, status, stage, error, excerpt, headers,
      "dnsMs", "connectMs", "tlsMs", "firstByteMs"
    from attempted
    on conflict do nothing
    returning company_id, delivery_id, number
  ), ended as (
    update deliveries d
    set state = held.state, attempts = coalesce(held.number, d.attempts),
      next_attempt_at = "nextAttemptAt", finished_at = "finishedAt", queue_priority = null,
      traceparent = case when held.state = 'retrying' then held.traceparent end
    from held
    where (select count(*) from health) is not null and held.state is not null
      and d.company_id = "companyId" and d.id = "deliveryId" and d.state in (${UNFINISHED})
      and (held.number is null or held.number > d.attempts)
    returning d.company_id, d.endpoint_id, d.trigger, d.state, d.finished_at
  ), ${countEnded("$4")}, ${countAttempts("$4")}
  select (select json_agg("deliveryId") from held) as held,
    (select json_agg(json_build_object('companyId', "companyId", 'endpointId', "endpointId", 'at', "retryAt"))
      from health where "isPlanned") as retries`;

export interface RecordOptions {
  readonly now: Date;
  /** Endpoints that have been failing since then are disabled. */
  readonly failingBefore: Date;
  /** Number of the worker that has the claims. */
  readonly worker: number;
}

/** What recordClaims recorded. */
export interface RecordedClaims {
  /** Ids of the deliveries whose claims were still held. */
  readonly held: ReadonlySet<string>;
  /** Endpoints whose next retry is earlier than it was planned. */
  readonly retries: readonly PlannedRetry[];
}

/**
 * Ends claims, records the results of those that are still held, and updates the health of their endpoints. The commit
 * isn't awaited on disk: if Postgres crashes, the deliveries of the last fraction of a second are attempted again.
 * @param claims one of each delivery; on a cluster, of one company
 */
export async function recordClaims(
  db: Executor,
  claims: readonly EndedClaim[],
  { now, failingBefore, worker }: RecordOptions,
): Promise<RecordedClaims> {
  const entries = claims.map(({ claim, result, health }) => {
    const { companyId, endpointId, deliveryId, position, attempt, traceparent } = claim;
    const held = { companyId, endpointId, deliveryId, position, traceparent };
    return { ...held, ...result, ...result?.attempt, ...health, attempt };
  });
  const companyId = entries[0]?.companyId ?? "";
  const shard = Math.abs(worker) % SHARDS;
  const values = [JSON.stringify(entries), now, failingBefore, shard, worker];
  const { rows } = await db.together.runForCompany(companyId, RECORD, values);
  const { held, retries } = rows[0] as {
    held: string[] | null;
    retries: Record<keyof PlannedRetry, string>[] | null;
  };
  return {
    held: new Set(held),
    retries: (retries ?? []).map(({ at, ...endpoint }) => ({ ...endpoint, at: new Date(at) })),
  };
}
