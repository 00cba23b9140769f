/**
 * Shares the delivery queue between companies. A delivery whose first attempt is in the queue holds a place of its
 * company; the rest wait in the table until a place becomes free. So the queue stays short, however much one company
 * has to deliver, and a company with little to deliver is always ahead of those with much.
 */
import { sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";

/** The priority of a place for what a user waits for. */
export const BEST_PLACE = 5;
/** The queue priorities of a company's places, best first, and how many places have each. */
export const PLACES: readonly { readonly priority: number; readonly places: number }[] = [
  { priority: BEST_PLACE, places: 4 },
  { priority: 4, places: 12 },
  { priority: 3, places: 48 },
  { priority: 2, places: 192 },
];
/** The lowest priority of a place. Those below are retries, bulk and throttled endpoints, which have no places. */
export const LOWEST_PLACE = 2;
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
  where d.company_id = placed.company_id and d.id = placed.id`;

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
 */
export async function fillPlaces(
  tx: Executor,
  companyIds: readonly string[],
): Promise<PlacedDelivery[]> {
  if (companyIds.length === 0) return [];
  const { rows } = await tx.runStatement(ENDPOINTS, [[...new Set(companyIds)]]);
  const endpoints = rows as WaitingEndpoint[];
  const free = new Map(
    endpoints.map(({ companyId, usedByCompany }) => [companyId, freePlaces(usedByCompany)]),
  );
  const rooms = endpoints
    .map((endpoint) => ({ ...endpoint, count: roomOf(endpoint, free.get(endpoint.companyId)) }))
    .filter(({ count }) => count > 0);
  if (rooms.length === 0) return [];
  const waiting = await tx.runStatement(OLDEST, [
    rooms.map(({ companyId }) => companyId),
    rooms.map(({ endpointId }) => endpointId),
    rooms.map(({ count }) => count),
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
  await tx.runStatement(PLACE, [
    placed.map(({ companyId }) => companyId),
    placed.map(({ deliveryId }) => deliveryId),
    placed.map(({ priority }) => priority),
  ]);
  return placed;
}

/** The priorities of a company's free places, best first. */
function freePlaces(used: WaitingEndpoint["usedByCompany"]): number[] {
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

// Steps from company to company through the index, without reading the deliveries between them.
const COMPANIES = sql.raw(`
  with recursive company as (
    (select company_id as id from deliveries where ${WAITING} order by company_id limit 1)
    union all
    select (select company_id from deliveries where ${WAITING} and company_id > company.id
      order by company_id limit 1)
    from company where company.id is not null
  )
  select id from company where id is not null`);

/** Lists the companies that have waiting deliveries. */
export async function companiesWithWaiting(db: Executor): Promise<string[]> {
  const { rows } = await db.execute(COMPANIES);
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
