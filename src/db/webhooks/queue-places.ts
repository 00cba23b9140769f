/**
 * Shares the delivery queue between companies. A delivery whose first attempt is in the queue holds a place of its
 * company; the rest wait in the table until a place becomes free. So the queue stays short, however much one company
 * has to deliver, and a company with little to deliver is always ahead of those with much.
 */
import type { Executor } from "../core/client.ts";
import type { RunOnShards } from "../core/company-nodes.ts";

/** The priority of a place for what a user waits for. */
export const BEST_PLACE = 7;
/** The queue priorities of a company's places, best first, and how many places have each. */
export const PLACES: readonly { readonly priority: number; readonly places: number }[] = [
  { priority: BEST_PLACE, places: 4 },
  { priority: 6, places: 4 },
  { priority: 5, places: 4 },
  { priority: 4, places: 4 },
  { priority: 3, places: 48 },
  { priority: 2, places: 192 },
];
/** The lowest priority of a place. Those below are retries, bulk and throttled endpoints, which have no places. */
export const LOWEST_PLACE = 2;
/** The places for which companies compete while a worker is busy, best first. */
const HIGH_PLACES = PLACES.filter(({ places }) => places <= 12);
const LOW_PRIORITIES = PLACES.filter((place) => !HIGH_PLACES.includes(place)).map(
  ({ priority }) => priority,
);
const HIGHEST_LOW = Math.max(...LOW_PRIORITIES);
/** SQL condition that a delivery's place is low: raisePlaces may exchange it for a better one. */
export const HAS_LOW_PLACE = `queue_priority in (${LOW_PRIORITIES.join(", ")})`;

/** The priority of retries, and of many deliveries that a user requests at once. */
export const RETRY_PRIORITY = 1;
/** The priority of deliveries to throttled endpoints. */
export const THROTTLED_PRIORITY = 0;
/** Places of one endpoint: twice the attempts in flight to it, so that there is always a next one. */
export const PLACES_PER_ENDPOINT = 32;

/** More than a company can have in the queue. With the order, it makes the planner use the index. */
export const MAX_COUNTED = 5_000;

/** The deliveries whose first attempt waits for a place. Recovered ones are in retry-places.ts. */
export const WAITING = "state = 'pending' and queue_priority is null and trigger <> 'recover'";

/** A delivery that got a place and needs a job. */
export interface PlacedDelivery {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly isThrottled: boolean;
  readonly priority: number;
  /** Number of its next attempt. Default 1, the first. */
  readonly attempt?: number;
  /** W3C `traceparent` of the span that caused it, if it waited and tracing was on. */
  readonly traceparent?: string | undefined;
}

// Steps from endpoint to endpoint through the index, without reading the deliveries between them. The order makes the
// planner use the index, whatever it estimates.
const ENDPOINTS = `
  with recursive waiting as (
    select requested.company_id, (
      select endpoint_id from deliveries where company_id = requested.company_id and ${WAITING}
      order by endpoint_id limit 1
    ) as endpoint_id
    from unnest($1::uuid[]) as requested (company_id)
    union all
    select company_id, (
      select endpoint_id from deliveries
      where company_id = waiting.company_id and ${WAITING} and endpoint_id > waiting.endpoint_id
      order by endpoint_id limit 1
    )
    from waiting where endpoint_id is not null
  ), company as materialized (
    select company_id, (
      select json_object_agg(queue_priority, count) from (
        select queue_priority, count(*) as count from (
          select queue_priority from deliveries
          where company_id = company.company_id and queue_priority is not null
            and queue_priority <> ${RETRY_PRIORITY}
          order by endpoint_id, queue_priority limit ${MAX_COUNTED}
        ) as place group by queue_priority
      ) as used
    ) as used
    from (select distinct company_id from waiting where endpoint_id is not null) as company
  )
  select company_id as "companyId", endpoint_id as "endpointId", e.is_throttled as "isThrottled",
    e.is_slow as "isSlow", company.used as "usedByCompany", (
      select count(*)::int from (
        select from deliveries d
        where d.company_id = waiting.company_id and d.endpoint_id = waiting.endpoint_id
          and d.queue_priority is not null and d.queue_priority <> ${RETRY_PRIORITY}
        order by d.queue_priority limit ${PLACES_PER_ENDPOINT}
      ) as place
    ) as used
  from waiting join company using (company_id)
  join webhook_endpoints e using (company_id)
  where e.id = waiting.endpoint_id`;

// Rows that another process is giving places to are skipped; the next call fills what that leaves free. The inner limit
// tells the planner that there are few.
const OLDEST = `
  select room.company_id as "companyId", room.endpoint_id as "endpointId", waiting.*
  from unnest($1::uuid[], $2::uuid[], $3::int[]) as room (company_id, endpoint_id, count)
  cross join lateral (
    select * from (
      select id as "deliveryId", created_at, traceparent from deliveries d
      where d.company_id = room.company_id and d.endpoint_id = room.endpoint_id and ${WAITING}
      order by created_at, id limit ${PLACES_PER_ENDPOINT}
      for update skip locked
    ) as oldest limit room.count
  ) as waiting
  order by created_at, "deliveryId"`;

const PLACE = `
  update deliveries d set queue_priority = placed.priority
  from unnest($1::uuid[], $2::uuid[], $3::int[]) as placed (company_id, id, priority)
  where d.company_id = placed.company_id and d.id = placed.id
  returning true as placed`;

/** An endpoint that has waiting deliveries. */
interface WaitingEndpoint {
  readonly companyId: string;
  readonly endpointId: string;
  readonly isThrottled: boolean;
  readonly isSlow: boolean;
  /** The number of its places that are used. */
  readonly used: number;
  /** The number of used places of its company, by priority; null if there are none. */
  readonly usedByCompany: { readonly [priority: string]: number } | null;
}

interface WaitingDelivery {
  readonly companyId: string;
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly traceparent: string | null;
}

/**
 * Gives the free places of companies to their oldest waiting deliveries. The caller adds jobs in the same transaction.
 * @param companyIds on a cluster, of one node
 * @param unused receives the companies that still have free high places, because their waiting deliveries are to endpoints
 *   that have all their places
 */
export async function fillPlaces(
  tx: Executor,
  companyIds: readonly string[],
  unused: Set<string> = new Set(),
): Promise<PlacedDelivery[]> {
  if (companyIds.length === 0) return [];
  const companies = [...new Set(companyIds)].map((companyId) => ({ companyId }));
  const { rows } = await tx.runByCompany(companies, ENDPOINTS, (some) => [
    some.map(({ companyId }) => companyId),
  ]);
  const endpoints = rows as WaitingEndpoint[];
  const free = new Map(
    endpoints.map(({ companyId, usedByCompany }) => [companyId, freePlacesOf(usedByCompany)]),
  );
  const rooms = endpoints
    .map((endpoint) => ({ ...endpoint, count: roomOf(endpoint, free.get(endpoint.companyId)) }))
    .filter(({ count }) => count > 0);
  if (rooms.length === 0) return [];
  const waiting = await tx.runByCompany(rooms, OLDEST, (some) => [
    some.map(({ companyId }) => companyId),
    some.map(({ endpointId }) => endpointId),
    some.map(({ count }) => count),
  ]);
  const byId = new Map(endpoints.map((endpoint) => [endpoint.endpointId, endpoint]));
  if (waiting.rows.length === 0) return [];
  const placed = (waiting.rows as WaitingDelivery[]).flatMap(({ traceparent, ...delivery }) => {
    const { companyId, endpointId, deliveryId } = delivery;
    const { isThrottled = false, isSlow = false } = byId.get(endpointId) ?? {};
    const places = free.get(companyId) ?? [];
    const priority = isThrottled
      ? THROTTLED_PRIORITY
      : isSlow
        ? places.at(-1) === LOWEST_PLACE && places.pop()
        : places.shift();
    if (priority === undefined || priority === false) return [];
    const more = traceparent === null ? {} : { traceparent };
    return { companyId, endpointId, deliveryId, isThrottled, priority, ...more };
  });
  for (const [companyId, [best = 0]] of free) if (best > HIGHEST_LOW) unused.add(companyId);
  await place(tx, placed);
  return placed;
}

/** @param places on a cluster, of companies of one node; without a priority, the delivery has no place any more */
async function place(
  tx: Executor,
  places: readonly { companyId: string; deliveryId: string; priority: number | null }[],
): Promise<void> {
  await tx.runByCompany(places, PLACE, (some) => [
    some.map(({ companyId }) => companyId),
    some.map(({ deliveryId }) => deliveryId),
    some.map(({ priority }) => priority),
  ]);
}

/** The priorities of a company's free places, best first. */
function freePlacesOf(used: WaitingEndpoint["usedByCompany"]): number[] {
  return PLACES.flatMap(({ priority, places }) => {
    const count = places - (used?.[priority] ?? 0);
    return Array.from({ length: Math.max(0, count) }, () => priority);
  });
}

/** How many more places an endpoint can get. */
function roomOf(
  { used, isThrottled, isSlow }: WaitingEndpoint,
  free: readonly number[] = [],
): number {
  const room = Math.max(0, PLACES_PER_ENDPOINT - used);
  if (isThrottled) return room;
  const usable = isSlow ? free.filter((priority) => priority === LOWEST_PLACE) : free;
  return Math.min(room, usable.length);
}

/** Deliveries that are looked at besides those that can be raised, because the jobs of the oldest may be claimed. */
const MORE_CANDIDATES = 16;

const freeHigh = HIGH_PLACES.map(
  ({ priority, places }) =>
    `greatest(0, ${places} - count(*) filter (where queue_priority = ${priority})) as free_${priority}`,
);
const freeUpTo = (lowest: number) =>
  HIGH_PLACES.filter(({ priority }) => priority >= lowest)
    .map(({ priority }) => `free_${priority}`)
    .join(" + ");
const ALL_FREE = freeUpTo(0);

// Jobs are locked before deliveries, as everywhere. Claimed jobs keep their places. Within a priority, jobs are claimed in
// the order of created_on: a raised job goes behind those that already have the priority, like an added one. With its old
// timestamp, it would go first, and one company after the other would use up its backlog.
const RAISE = `
  with room as materialized (
    select requested.company_id, free.*
    from unnest($1::uuid[]) as requested (company_id)
    cross join lateral (
      select ${freeHigh.join(", ")} from (
        select queue_priority from deliveries
        where company_id = requested.company_id and queue_priority is not null
          and queue_priority <> ${RETRY_PRIORITY}
        order by endpoint_id, queue_priority limit ${MAX_COUNTED}
      ) as place
    ) as free
  ), candidate as materialized (
    select room.*, low.*
    from room cross join lateral (
      select d.id, d.created_at from deliveries d
      join webhook_endpoints e on e.company_id = d.company_id and e.id = d.endpoint_id
      where d.company_id = room.company_id and d.${HAS_LOW_PLACE} and not e.is_slow and not e.is_throttled
        and ${ALL_FREE} > 0
      order by d.created_at, d.id limit ${ALL_FREE} + ${MORE_CANDIDATES}
    ) as low
    cross join lateral (
      select from pgboss.job j where j.name = 'webhooks' and j.id = low.id and j.state = 'created'
      for update skip locked
    ) as unclaimed
  ), raised as materialized (
    select *, case ${HIGH_PLACES.map(({ priority }) => `when rank <= ${freeUpTo(priority)} then ${priority}`).join(" ")} end as priority
    from (
      select *, row_number() over (partition by company_id order by created_at, id) as rank from candidate
    ) as ranked
    where rank <= ${ALL_FREE}
  ), job as (
    update pgboss.job j set priority = raised.priority, created_on = pgboss.job_now()
    from raised where j.name = 'webhooks' and j.id = raised.id
  )
  update deliveries d set queue_priority = raised.priority
  from raised where d.company_id = raised.company_id and d.id = raised.id`;

/**
 * Gives the best free places of companies to their oldest deliveries in low places. A company without waiting deliveries
 * needs this to get its share: its free places would stay free, while companies with waiting deliveries use theirs.
 * @param companyIds on a cluster, one
 */
export async function raisePlaces(tx: Executor, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  if (tx.isSharded) for (const companyId of companyIds) await raiseOnCluster(tx, companyId);
  else await tx.runStatement(RAISE, [companyIds]);
}

const RAISABLE = `
  with place as materialized (
    select queue_priority from deliveries
    where company_id = $1 and queue_priority is not null and queue_priority <> ${RETRY_PRIORITY}
    order by endpoint_id, queue_priority limit ${MAX_COUNTED}
  ), free as materialized (
    select ${freeHigh.join(", ")} from place
  )
  select free.*, low.id from free cross join lateral (
    select d.id from deliveries d
    join webhook_endpoints e on e.company_id = d.company_id and e.id = d.endpoint_id
    where d.company_id = $1 and d.${HAS_LOW_PLACE} and not e.is_slow and not e.is_throttled and ${ALL_FREE} > 0
    order by d.created_at, d.id limit ${ALL_FREE} + ${MORE_CANDIDATES}
  ) as low`;

/** The same in steps, because the queue is on another node than the deliveries. */
async function raiseOnCluster(tx: Executor, companyId: string): Promise<void> {
  const { rows } = await tx.runForCompany(companyId, RAISABLE, [companyId]);
  const [free] = rows;
  if (!free) return;
  const priorities = HIGH_PLACES.flatMap(({ priority }) =>
    Array.from({ length: free[`free_${priority}`] as number }, () => priority),
  );
  const unclaimed = await tx.runStatement(
    `select id from pgboss.job where name = 'webhooks' and id = any($1::uuid[]) and state = 'created'
      for update skip locked`,
    [rows.map(({ id }) => id)],
  );
  const isUnclaimed = new Set(unclaimed.rows.map(({ id }) => id));
  const ids = rows
    .map(({ id }) => id as string)
    .filter((id) => isUnclaimed.has(id))
    .slice(0, priorities.length);
  const raised = priorities.slice(0, ids.length);
  if (ids.length === 0) return;
  await tx.runStatement(
    `update pgboss.job j set priority = raised.priority, created_on = pgboss.job_now()
      from unnest($1::uuid[], $2::int[]) as raised (id, priority) where j.name = 'webhooks' and j.id = raised.id`,
    [ids, raised],
  );
  await place(
    tx,
    ids.map((deliveryId, i) => ({ companyId, deliveryId, priority: raised[i] ?? null })),
  );
}

/**
 * Frees the places of deliveries, in the transaction that has given them.
 * @param deliveries on a cluster, of companies of one node
 */
export async function freePlaces(
  tx: Executor,
  deliveries: readonly { readonly companyId: string; readonly deliveryId: string }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await place(
    tx,
    deliveries.map((delivery) => ({ ...delivery, priority: null })),
  );
}

// Steps from company to company through the index, without reading the deliveries between them.
const COMPANIES = `
  with recursive company as (
    (select company_id as id from deliveries where ${WAITING} order by company_id limit 1)
    union all
    select (select company_id from deliveries where ${WAITING} and company_id > company.id
      order by company_id limit 1)
    from company where company.id is not null
  )
  select id from company where id is not null`;

/**
 * Lists the companies that have waiting deliveries.
 * @param run runs the statement: on one server, or on a node of a cluster
 */
export async function companiesWithWaiting(run: RunOnShards): Promise<string[]> {
  return (await run(COMPANIES, [])).rows.map(({ id }) => id as string);
}

/**
 * Changes the priority and the tier of an endpoint's jobs that aren't claimed. pg-boss' `update` has a longer statement, which
 * a cluster can't plan.
 * @returns the ids of the jobs, which are those of their deliveries
 */
export async function moveJobs(
  tx: Executor,
  queue: string,
  endpointId: string,
  priority: number,
  tier: string,
): Promise<string[]> {
  const statement = `update pgboss.job set priority = $3, group_tier = $4
    where name = $1 and singleton_key = $2 and state < 'active'
    returning id`;
  const { rows } = await tx.runStatement(statement, [queue, endpointId, priority, tier]);
  return rows.map(({ id }) => id as string);
}

const MOVE = `
  update deliveries set queue_priority = $3
  where company_id = $1 and id = any($2::uuid[]) and queue_priority is not null
    and queue_priority <> ${RETRY_PRIORITY}`;

/**
 * Changes the priority of deliveries whose jobs the transaction has moved. It holds the jobs' locks, so that nothing
 * else changes these deliveries.
 */
export async function movePlaces(
  tx: Executor,
  companyId: string,
  deliveryIds: readonly string[],
  priority: number,
): Promise<void> {
  if (deliveryIds.length > 0) await tx.runStatement(MOVE, [companyId, deliveryIds, priority]);
}
