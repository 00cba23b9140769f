/**
 * Records results of deliveries in batches of all companies. Rows are found by company and id. Statements are text,
 * because Drizzle has neither row sets as parameters nor inserts in WITH.
 */
import type { Executor } from "../core/client.ts";
import { splitByCompany } from "../core/company-batches.ts";
import { statesInSql, UNFINISHED_STATES, type DeliveryState } from "../schema/delivery-states.ts";
import { countAttempts } from "./attempt-counts.ts";
import { countEnded } from "./delivery-counts.ts";
import { endpointReports, updateEndpoints, type EndpointHealth } from "./endpoint-health.ts";
import { attemptOfJob } from "./new-jobs.ts";
import { HAS_LOW_PLACE, WAITING } from "./queue-places.ts";
import { RETRY_WAITING } from "./retry-places.ts";

const UNFINISHED = statesInSql(UNFINISHED_STATES);

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

/** A claim that ends, with the result of its delivery. */
export interface EndedClaim {
  readonly companyId: string;
  readonly endpointId: string;
  readonly deliveryId: string;
  /** Number of the claimed attempt, which identifies the claim. */
  readonly attempt: number;
  /** Undefined when only the claim ends: the delivery no longer exists, or has already ended. */
  readonly result?: DeliveryResult | undefined;
  /** The `traceparent` for the next attempt. */
  readonly traceparent?: string | undefined;
}

/** SQL of the claims in `$1` and `$2`, by `claimKeys`, that are still held. */
const IS_HELD = `j.name = 'webhooks' and j.state = 'active' and j.id = any($1::uuid[])
  and j.id || '/' || ${attemptOfJob("j")} = any($2::text[])`;
const FIND_HELD = `select j.id || '/' || ${attemptOfJob("j")} as key from pgboss.job j where ${IS_HELD}`;
const END_HELD = `delete from pgboss.job j where ${IS_HELD}`;

// Parts of RECORD: on one server, the claims end in the same statement.
const END_CLAIMS = `held as (
    delete from pgboss.job j using entry
    where (select count(*) from health) is not null
      and j.name = 'webhooks' and j.id = entry."deliveryId" and j.state = 'active'
      and ${attemptOfJob("j")} = entry.attempt
    returning j.id, entry.attempt
  ), result as materialized (
    select * from entry
    where attempt is null
      or exists (select from held where held.id = entry."deliveryId" and held.attempt = entry.attempt)
  )`;
const LAPSED = `(
      select array_agg("deliveryId" || '/' || attempt) from entry
      where attempt is not null and not exists (
        select from held where held.id = entry."deliveryId" and held.attempt = entry.attempt)
    )`;
const CLAIMS_END_LATER = `result as materialized (
    select * from entry where (select count(*) from health) is not null
  )`;

// One statement, so that a result costs one round trip and no locks are held while the service answers. It changes
// nothing if an endpoint's throttling has to change, which moves jobs and needs a transaction.
//
// Endpoints are locked before jobs, and jobs before deliveries: each step reads the one before it. A job is deleted as
// pg-boss's deleteJob does, if it is still held by this claim; test/webhooks/queue.test.ts compares them. The results of
// other jobs are dropped. The result of an ended delivery isn't changed, and a late result of an earlier attempt doesn't
// overwrite a later one. An attempt is counted by the statement that stores it, however often it is recorded. The rows are one JSON parameter, because a recordset costs less than many arrays.
const recordStatement = (ended: string, lapsed: string): string => `
  with ${endpointReports("$2")}, ${updateEndpoints("$3", "$4", false)}, entry as materialized (
    select * from json_to_recordset($1::json) as entry (
      "companyId" uuid, "endpointId" uuid, "deliveryId" uuid, attempt int, state text,
      "nextAttemptAt" timestamptz, "finishedAt" timestamptz, traceparent text, number int, at timestamptz,
      "durationMs" real, status int, stage text, error text, excerpt text, headers jsonb, "dnsMs" real,
      "connectMs" real, "tlsMs" real, "firstByteMs" real)
    where not exists (select from throttling)
  ), ${ended}, attempted as materialized (
    select distinct on ("companyId", "deliveryId", number) "companyId" as company_id, d.endpoint_id,
      "deliveryId" as delivery_id, number, d.trigger, result.state, at, "durationMs" as total_ms, status, stage,
      error, excerpt, headers, "dnsMs", "connectMs", "tlsMs", "firstByteMs"
    from result join deliveries d on d.company_id = "companyId" and d.id = "deliveryId"
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
    set state = result.state, attempts = coalesce(result.number, d.attempts),
      next_attempt_at = "nextAttemptAt", finished_at = "finishedAt", queue_priority = null,
      traceparent = result.traceparent
    from result
    where result.state is not null and d.company_id = "companyId" and d.id = "deliveryId"
      and d.state in (${UNFINISHED}) and (result.number is null or result.number > d.attempts)
    returning d.company_id, d.endpoint_id, d.trigger, d.state, d.finished_at
  ), ${countEnded("$5")}, ${countAttempts("$5")}
  select "companyId", "endpointId", "hasMore", "hasLowPlace", coalesce((
      select true from deliveries where company_id = "companyId" and ${WAITING}
      order by endpoint_id, created_at, id limit 1
    ), false) as "hasWaiting", coalesce((
      select true from deliveries where company_id = "companyId" and endpoint_id = "endpointId"
        and ${RETRY_WAITING} and next_attempt_at <= $3
      order by next_attempt_at, id limit 1
    ), false) as "hasDueRetry", ${lapsed} as lapsed
  from json_to_recordset($6::json) as endpoint ("companyId" uuid, "endpointId" uuid, "inFlight" int)
  cross join lateral (
    select count(*) > "inFlight" as "hasMore", coalesce(bool_or(${HAS_LOW_PLACE}), false) or exists (
        select from deliveries where company_id = "companyId" and ${HAS_LOW_PLACE}
      ) as "hasLowPlace"
    from (
      select d.queue_priority from deliveries d
      where d.company_id = "companyId" and d.endpoint_id = "endpointId" and d.queue_priority is not null
      order by d.queue_priority limit "inFlight" + 1
    ) as queued
  ) as queue
  where not exists (select from throttling)`;

const RECORD = recordStatement(END_CLAIMS, LAPSED);
/** Records the results of one company on its node. The jobs are on another one: see recordHeld. */
const RECORD_HELD = recordStatement(CLAIMS_END_LATER, "null");

/** An endpoint whose claims end. */
export interface EndedEndpoint {
  readonly companyId: string;
  readonly endpointId: string;
  /** Claims of this worker in flight to it, including those that end. */
  readonly inFlight: number;
}

/** An endpoint whose claims ended, as it was just before. */
export interface EndpointQueue {
  readonly companyId: string;
  readonly endpointId: string;
  /** Whether the queue has more of its deliveries than those in flight in this worker. */
  readonly hasMore: boolean;
  /** Whether a delivery of its company has a low place: see raisePlaces. */
  readonly hasLowPlace: boolean;
  /** Whether deliveries of its company wait for a place in the queue. */
  readonly hasWaiting: boolean;
  /** Whether retries that are due, or recovered deliveries, wait for a place in the queue. */
  readonly hasDueRetry: boolean;
}

export interface RecordOptions {
  readonly now: Date;
  /** Endpoints that have been failing since then are disabled. */
  readonly failingBefore: Date;
  /** See countEnded. */
  readonly shard: number;
}

/** What recordClaims recorded. */
export interface RecordedClaims {
  readonly endpoints: EndpointQueue[];
  /** The claims that had lapsed, by `claimKey`. */
  readonly lapsed: ReadonlySet<string>;
}

/** Identifies a claim: `<delivery>/<attempt>`. */
export function claimKey({ deliveryId, attempt }: Pick<EndedClaim, "deliveryId" | "attempt">) {
  return `${deliveryId}/${attempt}`;
}

/**
 * Ends claims, records the results of those that are still held, and updates the health of their endpoints.
 * @param claims on a cluster, of one company, and outside of transactions
 * @returns undefined when nothing was recorded, because the throttling of an endpoint has to change first
 *   (updateEndpointHealth)
 */
export async function recordClaims(
  db: Executor,
  claims: readonly EndedClaim[],
  endpoints: readonly EndedEndpoint[],
  reports: readonly EndpointHealth[],
  options: RecordOptions,
): Promise<RecordedClaims | undefined> {
  if (db.isSharded) return await recordHeld(db, claims, endpoints, reports, options);
  const { rows } = await db.runStatement(RECORD, toValues(claims, endpoints, reports, options));
  if (rows.length === 0) return undefined;
  return { endpoints: rows as EndpointQueue[], lapsed: new Set(rows[0]?.["lapsed"]) };
}

/**
 * The same on a cluster: finds the claims that are held, records the results on the company's node, and deletes the jobs.
 * None of it is in one transaction, which would be committed in two phases. If the process dies before the jobs are deleted,
 * they are claimed again, and end because their deliveries have ended; only a retry is attempted early. The place of a
 * retry isn't given again while it has a job (place-filler.ts).
 */
async function recordHeld(
  db: Executor,
  claims: readonly EndedClaim[],
  endpoints: readonly EndedEndpoint[],
  reports: readonly EndpointHealth[],
  options: RecordOptions,
): Promise<RecordedClaims | undefined> {
  const isHeld = await Promise.all(claims.map(async (claim) => db.coalesced(findHeld, claim)));
  const held = new Set(claims.filter((_, i) => isHeld[i]).map(claimKey));
  const [{ companyId } = { companyId: "" }] = endpoints;
  const mine = claims.filter((claim) => held.has(claimKey(claim)));
  const values = toValues(mine, endpoints, reports, options);
  const { rows } = await db.together.runForCompany(companyId, RECORD_HELD, values);
  if (rows.length === 0) return undefined;
  await Promise.all(claims.map(async (claim) => db.coalesced(endHeld, claim)));
  const lapsed = new Set(claims.map(claimKey)).difference(held);
  return { endpoints: rows as EndpointQueue[], lapsed };
}

/** Finds out which claims, of any companies, are still held. */
async function findHeld(db: Executor, claims: readonly EndedClaim[]): Promise<boolean[]> {
  const { rows } = await db.runStatement(FIND_HELD, keysOf(claims));
  const held = new Set(rows.map(({ key }) => key as string));
  return claims.map((claim) => held.has(claimKey(claim)));
}

/** Deletes the jobs of claims of any companies. */
async function endHeld(db: Executor, claims: readonly EndedClaim[]): Promise<undefined[]> {
  await db.runStatement(END_HELD, keysOf(claims));
  return claims.map(() => undefined);
}

function keysOf(claims: readonly EndedClaim[]): unknown[] {
  return [claims.map(({ deliveryId }) => deliveryId), claims.map(claimKey)];
}

function toValues(
  claims: readonly EndedClaim[],
  endpoints: readonly EndedEndpoint[],
  reports: readonly EndpointHealth[],
  { now, failingBefore, shard }: RecordOptions,
): unknown[] {
  const entries = claims.map(
    ({ result: { attempt, ...result } = { attempt: null }, ...claim }) => ({
      ...claim,
      ...result,
      ...attempt,
    }),
  );
  return [
    JSON.stringify(entries),
    JSON.stringify(reports),
    now,
    failingBefore,
    shard,
    JSON.stringify(endpoints),
  ];
}

/** Records results of deliveries without claims. */
export async function recordDeliveryResults(
  db: Executor,
  results: readonly DeliveryResult[],
): Promise<void> {
  for (const some of splitByCompany(db, results)) {
    const [{ companyId } = { companyId: "" }] = some;
    const entries = some.map(({ attempt, ...result }) => ({ ...result, ...attempt }));
    const values = [JSON.stringify(entries), "[]", new Date(), new Date(), 0, "[]"];
    await db.runForCompany(companyId, db.isSharded ? RECORD_HELD : RECORD, values);
  }
}

const FAIL = `
  with lapsed as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as lapsed (company_id, id, number)
  ), attempted as materialized (
    select distinct on (company_id, id, number) company_id, d.endpoint_id, id as delivery_id, number, d.trigger,
      'failed' as state, null::int as status, null as stage, $4::timestamptz as at, 0 as total_ms
    from lapsed join deliveries d using (company_id, id) where d.state in (${UNFINISHED})
  ), log as (
    insert into delivery_attempts (company_id, delivery_id, number, at, duration_ms, total_ms, error)
    select company_id, delivery_id, number, at, 0, 0, $5 from attempted
    on conflict do nothing
    returning company_id, delivery_id, number
  ), ended as (
    update deliveries d
    set state = 'failed', attempts = greatest(d.attempts, lapsed.number), next_attempt_at = null,
      finished_at = $4, queue_priority = null
    from lapsed
    where d.company_id = lapsed.company_id and d.id = lapsed.id and d.state in (${UNFINISHED})
    returning d.company_id, d.endpoint_id, d.trigger, d.state, d.finished_at
  ), ${countEnded("0")}, ${countAttempts("0")}
  select`;

const UNKNOWN_RESULT =
  "The service was interrupted. It is not known whether the receiver got this attempt.";

/**
 * Fails deliveries whose last attempt has an unknown result because its process died.
 * @param lapsed on a cluster, of one company
 */
export async function failLapsedDeliveries(
  tx: Executor,
  lapsed: readonly { companyId: string; deliveryId: string; attempt: number }[],
  now: Date,
): Promise<void> {
  const [first] = lapsed;
  if (!first) return;
  await tx.runForCompany(first.companyId, FAIL, [
    lapsed.map(({ companyId }) => companyId),
    lapsed.map(({ deliveryId }) => deliveryId),
    lapsed.map(({ attempt }) => attempt),
    now,
    UNKNOWN_RESULT,
  ]);
}
