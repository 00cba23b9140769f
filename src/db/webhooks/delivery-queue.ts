/**
 * The queue of delivery attempts: a row of `delivery_queue` for each delivery that is due, in the order of its endpoint.
 * A worker claims rows by writing its number into them, and deletes them with their results (delivery-results.ts). Only
 * the first rows of an endpoint can be claimed, so that these limit its attempts in flight, and no claim reads a backlog.
 * docs/decisions/0071-delivery-queue.md has the reasons and measurements.
 */
import type { RunOnShards } from "../core/company-nodes.ts";
import type { Executor, Row } from "../core/executor.ts";
import {
  DELIVERY_COLUMNS,
  joinDelivery,
  readDelivery,
  type LoadedDelivery,
} from "./loaded-deliveries.ts";

/** Maximum attempts in flight to one endpoint, across all processes. */
export const MAX_PER_ENDPOINT = 16;
/** The same limit for a throttled endpoint. */
const MAX_PER_THROTTLED_ENDPOINT = 2;
/** While both wait, retries of an endpoint use this many of its attempts in flight, and first attempts the others. */
const RETRIES_BESIDE_FIRST = 4;

/** Rows of an endpoint are in three priorities, one behind the other; within a priority, in the order of the company's feed. */
const PRIORITY_SIZE = 1_000_000_000_000_000;
const PRIORITIES = {
  /** Tests and single resends: a user waits for the result. */
  urgent: 0,
  first: PRIORITY_SIZE,
  /** Retries, and many deliveries that a user requests at once. */
  late: 2 * PRIORITY_SIZE,
} as const;
export type QueuePriority = keyof typeof PRIORITIES;
/** The first position of the priority for retries. */
export const LATE_FROM = PRIORITIES.late;

/** `queue_priority` of a delivery that is in the queue. */
export const QUEUED = -1;

/** SQL of a row's position. @param sequence SQL of the position in the feed */
export const positionIn = (priority: QueuePriority, sequence: string): string =>
  `${PRIORITIES[priority]} + ${sequence}`;

/** SQL of a position in the feed behind all events of a company. @param companyId SQL */
export const behindFeed = (companyId: string): string =>
  `(select next_event from company_counters where company_id = ${companyId})`;

/** A claimed row of the queue. A result counts only while its row has this worker and attempt. */
export interface Claim {
  readonly companyId: string;
  readonly endpointId: string;
  readonly position: number;
  readonly deliveryId: string;
  /** From 1. A claim whose worker died counts, so that no delivery is attempted more than 8 times. */
  readonly attempt: number;
  /** The `traceparent` that was queued. */
  readonly traceparent?: string | undefined;
}

/** A claim with its delivery as it was then; undefined if it no longer exists. */
export interface ClaimedDelivery extends Claim {
  /** Whether it uses the capacity for retries and throttled endpoints. */
  readonly isLate: boolean;
  readonly delivery: LoadedDelivery | undefined;
}

/** A company, and the maximum number of its rows to claim. */
export interface ClaimRequest {
  readonly companyId: string;
  readonly first: number;
  /** Free slots for retries and throttled endpoints. */
  readonly late: number;
}

export interface CompanyClaims {
  readonly companyId: string;
  readonly claims: readonly ClaimedDelivery[];
  /** Whether rows were left: because none more were asked for, or the endpoints have all their attempts in flight. */
  readonly hasMore: boolean;
}

// Steps from endpoint to endpoint through the key, without reading the rows between them.
const ENDPOINTS = `waiting as (
    select asked.*, (
      select endpoint_id from delivery_queue where company_id = asked.company_id order by endpoint_id limit 1
    ) as endpoint_id
    from asked
    union all
    select company_id, first_room, late_room, (
      select endpoint_id from delivery_queue
      where company_id = waiting.company_id and endpoint_id > waiting.endpoint_id order by endpoint_id limit 1
    )
    from waiting where endpoint_id is not null
  )`;

const window = (condition: string, isRetry: boolean) => `
      select row_number() over (order by position) as rank, ${isRetry} as is_retry, front_row.* from (
        select position, delivery_id, claimed_by from delivery_queue
        where company_id = waiting.company_id and endpoint_id = waiting.endpoint_id and ${condition}
        order by position, delivery_id limit ${MAX_PER_ENDPOINT}
      ) as front_row`;

// Rows that another worker is claiming are skipped, so that claims and results never wait for each other. A row that
// was claimed since the statement began is found changed, and left out.
const CLAIM = `
  with recursive setting as materialized (
    select set_config('synchronous_commit', 'off', true)
  ), asked as materialized (
    select asked.* from unnest($2::uuid[], $3::int[], $4::int[]) as asked (company_id, first_room, late_room)
    cross join setting
  ), ${ENDPOINTS}, entry as materialized (
    select waiting.company_id, waiting.endpoint_id, first_room, late_room, e.is_slow, e.is_throttled, front.*
    from waiting
    join webhook_endpoints e on e.company_id = waiting.company_id and e.id = waiting.endpoint_id
    cross join lateral (${window(`position < ${PRIORITIES.late}`, false)}
      union all${window(`position >= ${PRIORITIES.late}`, true)}
    ) as front
    where waiting.endpoint_id <> all($5::uuid[]) or position < ${PRIORITIES.first}
  ), counted as (
    select *, is_retry or is_throttled and position >= ${PRIORITIES.first} as is_late,
      case when is_throttled then ${MAX_PER_THROTTLED_ENDPOINT} else ${MAX_PER_ENDPOINT} end as in_flight,
      count(claimed_by) over endpoint as claimed,
      bool_or(is_retry) over endpoint and bool_or(not is_retry) over endpoint as is_mixed
    from entry window endpoint as (partition by company_id, endpoint_id)
  ), open as (
    select *, row_number() over (partition by company_id, endpoint_id order by is_retry, rank) as place
    from counted
    where claimed_by is null and rank <= case when not is_mixed then in_flight
      when is_retry then least(in_flight, ${RETRIES_BESIDE_FIRST})
      else greatest(in_flight - ${RETRIES_BESIDE_FIRST}, 1) end
  ), allowed as (
    select *, row_number() over (partition by company_id, is_late
      order by position >= ${PRIORITIES.first}, is_throttled, is_slow, claimed + place, position, endpoint_id) as turn
    from open where place <= in_flight - claimed
  ), picked as materialized (
    select * from allowed where turn <= case when is_late then late_room else first_room end
  ), locked as materialized (
    select unclaimed.place from picked cross join lateral (
      select q.ctid as place from delivery_queue q
      where q.company_id = picked.company_id and q.endpoint_id = picked.endpoint_id
        and q.position = picked.position and q.delivery_id = picked.delivery_id and q.claimed_by is null
      limit 1 for update skip locked
    ) as unclaimed
  ), claimed as (
    update delivery_queue q set claimed_by = $1 where q.ctid = any(array(select place from locked))
    returning q.company_id, q.endpoint_id, q.position, q.delivery_id, q.attempt, q.traceparent
  ), loaded as (
    select claimed.company_id, claimed.position::float8 as position, claimed.delivery_id, claimed.attempt,
      claimed.traceparent, claimed.endpoint_id as queued_endpoint, picked.is_late, picked.turn, ${DELIVERY_COLUMNS}
    from claimed
    join picked on picked.company_id = claimed.company_id and picked.endpoint_id = claimed.endpoint_id
      and picked.position = claimed.position and picked.delivery_id = claimed.delivery_id
    ${joinDelivery("claimed.company_id", "claimed.delivery_id")}
  )
  select asked.company_id as asked_company, (
      select coalesce(count(*) filter (where claimed_by is null) > (
        select count(*) from loaded where loaded.company_id = asked.company_id
      ) or bool_or(rank = ${MAX_PER_ENDPOINT}), false)
      from entry where entry.company_id = asked.company_id
    ) as has_more, loaded.*
  from asked left join loaded on loaded.company_id = asked.company_id
  order by asked.company_id, turn`;

/**
 * Claims rows of companies for a worker, and loads their deliveries. First what users wait for, then deliveries of fast
 * endpoints, each endpoint in turn. The commit isn't awaited on disk: if Postgres crashes, claims of the last fraction of
 * a second are forgotten, and their deliveries are attempted again.
 * @param worker its number
 * @param requests on a cluster, of companies of one node
 * @param skipped ids of endpoints to leave out, except what users wait for
 */
export async function claimDeliveries(
  db: Executor,
  worker: number,
  requests: readonly ClaimRequest[],
  skipped: readonly string[] = [],
): Promise<CompanyClaims[]> {
  const { rows } = await db.runByCompany(requests, CLAIM, (some) => [
    worker,
    some.map(({ companyId }) => companyId),
    some.map(({ first }) => first),
    some.map(({ late }) => late),
    skipped,
  ]);
  return [...Map.groupBy(rows, (row) => row["asked_company"] as string)].map(
    ([companyId, found]) => ({
      companyId,
      hasMore: found[0]?.["has_more"] === true,
      claims: found.filter((row) => row["delivery_id"] !== null).map(toClaimed),
    }),
  );
}

function toClaimed(row: Row): ClaimedDelivery {
  return {
    companyId: row["company_id"],
    endpointId: row["queued_endpoint"],
    position: row["position"],
    deliveryId: row["delivery_id"],
    attempt: row["attempt"],
    traceparent: row["traceparent"] ?? undefined,
    isLate: row["is_late"],
    delivery: readDelivery(row),
  };
}

/**
 * SQL of the ids of the companies that have rows, which steps from company to company through an index.
 * @param condition SQL: the index has the rows that meet it
 */
export const companiesIn = (table: string, condition = "true"): string => `
  with recursive company as (
    (select company_id as id from ${table} where ${condition} order by company_id limit 1)
    union all
    select (select company_id from ${table} where ${condition} and company_id > company.id
      order by company_id limit 1)
    from company where company.id is not null
  )
  select id from company where id is not null`;

const COMPANIES = companiesIn("delivery_queue");

/**
 * Lists the companies that have rows in the queue, claimed ones included.
 * @param run runs the statement: on one server, or on a node of a cluster
 */
export async function companiesInQueue(run: RunOnShards): Promise<string[]> {
  return (await run(COMPANIES, [])).rows.map(({ id }) => id as string);
}

/** A claim, and the worker that has it. */
export interface HeldClaim extends Claim {
  readonly worker: number;
}

// Claimed rows are among the first of their priority: the others needn't be read.
const HELD = `
  with recursive asked as (
    select id as company_id, 0 as first_room, 0 as late_room from (${COMPANIES}) as company
  ), ${ENDPOINTS}
  select waiting.company_id as "companyId", waiting.endpoint_id as "endpointId", front.position::float8 as position,
    front.delivery_id as "deliveryId", front.attempt, front.claimed_by as worker
  from waiting cross join lateral (
    ${[`position < ${PRIORITIES.late}`, `position >= ${PRIORITIES.late}`]
      .map(
        (condition) => `(select position, delivery_id, attempt, claimed_by from delivery_queue
      where company_id = waiting.company_id and endpoint_id = waiting.endpoint_id and ${condition}
      order by position, delivery_id limit ${2 * MAX_PER_ENDPOINT})`,
      )
      .join("\n    union all\n    ")}
  ) as front
  where waiting.endpoint_id is not null and front.claimed_by is not null`;

/**
 * Lists the claims of all workers.
 * @param run runs the statement: on one server, or on a node of a cluster
 */
export async function findClaims(run: RunOnShards): Promise<HeldClaim[]> {
  return (await run(HELD, [])).rows as HeldClaim[];
}

const RELEASE = `
  update delivery_queue q set claimed_by = null, attempt = q.attempt + $7::int
  from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::uuid[], $5::int[], $6::int[])
    as held (company_id, endpoint_id, position, delivery_id, attempt, worker)
  where q.company_id = held.company_id and q.endpoint_id = held.endpoint_id and q.position = held.position
    and q.delivery_id = held.delivery_id and q.attempt = held.attempt and q.claimed_by = held.worker
  returning q.company_id as "companyId"`;

/**
 * Releases claims that are still held, so that any worker can claim their rows again.
 * @param claims on a cluster, of companies of one node
 * @param isAttempt whether the claims count as attempts, because it isn't known whether they were made
 * @returns the number of released claims
 */
export async function releaseClaims(
  db: Executor,
  claims: readonly HeldClaim[],
  isAttempt: boolean,
): Promise<number> {
  if (claims.length === 0) return 0;
  const { rows } = await db.runByCompany(claims, RELEASE, (some) => [
    some.map(({ companyId }) => companyId),
    some.map(({ endpointId }) => endpointId),
    some.map(({ position }) => position),
    some.map(({ deliveryId }) => deliveryId),
    some.map(({ attempt }) => attempt),
    some.map(({ worker }) => worker),
    isAttempt ? 1 : 0,
  ]);
  return rows.length;
}
