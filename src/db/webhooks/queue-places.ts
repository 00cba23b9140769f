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
const PLACES_PER_ENDPOINT = 32;

const PLACES_SQL = PLACES.map(({ priority, places }) => `(${priority}, ${places})`).join(", ");

/** The deliveries that wait for a place. */
export const WAITING = "state = 'pending' and queue_priority is null";

/**
 * Parts of a WITH clause that give new deliveries of one company places.
 * @param company SQL of the company's id
 * @param requested SQL of the number of deliveries
 * @returns `usage` (endpoint_id, queue_priority, count) and `free_place` (priority, n from 1)
 */
export function placesOf(company: string, requested: string): string {
  return `usage as (
    select endpoint_id, queue_priority, count(*)::int as count from deliveries
    where company_id = ${company} and queue_priority is not null and queue_priority <> ${RETRY_PRIORITY}
    group by endpoint_id, queue_priority
  ), free_place as (
    select priority, row_number() over (order by priority desc) as n
    from (values ${PLACES_SQL}) as place (priority, places)
    cross join lateral generate_series(1, least(${requested},
      places - (select coalesce(sum(count), 0) from usage where queue_priority = priority))::int)
  )`;
}

/**
 * The place of a new delivery, or null if it must wait, as SQL after `placesOf`.
 * @param endpoint SQL of the endpoint's row: id, is_throttled and n, its number among those that request a place
 */
export function placeOf(endpoint: string): string {
  return `case
    when ${PLACES_PER_ENDPOINT} <=
      (select coalesce(sum(count), 0) from usage where endpoint_id = ${endpoint}.id) then null
    when ${endpoint}.is_throttled then ${THROTTLED_PRIORITY}
    else (select priority from free_place where free_place.n = ${endpoint}.n) end`;
}

/** A delivery that got a place and needs a job. */
export interface PlacedDelivery {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly isThrottled: boolean;
  readonly priority: number;
  /** W3C `traceparent` of the span that caused it, if it waited and tracing was on. */
  readonly traceparent?: string | undefined;
}

// Per company: counts the places in use, then takes the oldest waiting deliveries of endpoints that have room. Rows
// that another process is giving places to are skipped; the next call fills what that leaves free. The orders make
// the planner use the index of waiting deliveries, whatever it estimates.
const FILL = `
  with company as (
    select id from unnest($1::uuid[]) as requested (id)
    where (select true from deliveries where company_id = requested.id and ${WAITING}
      order by endpoint_id, created_at, id limit 1)
  ), usage as materialized (
    select company_id, endpoint_id, queue_priority, count(*)::int as count
    from company join deliveries on company_id = company.id
    where queue_priority is not null and queue_priority <> ${RETRY_PRIORITY}
      and deliveries.id <> all($2::uuid[])
    group by company_id, endpoint_id, queue_priority
  ), free_place as (
    select company.id as company_id, priority,
      row_number() over (partition by company.id order by priority desc) as n
    from company cross join (values ${PLACES_SQL}) as place (priority, places)
    cross join lateral generate_series(1, places - (select coalesce(sum(count), 0) from usage
      where usage.company_id = company.id and queue_priority = priority)::int)
  ), waiting as (
    select endpoint.company_id, next.id, endpoint.id as endpoint_id, endpoint.is_throttled,
      row_number() over (partition by endpoint.company_id order by next.created_at, next.id) as n
    from company
    join webhook_endpoints endpoint on endpoint.company_id = company.id
    cross join lateral (
      select id, created_at from deliveries
      where company_id = endpoint.company_id and endpoint_id = endpoint.id and ${WAITING}
      order by created_at, id
      limit greatest(0, ${PLACES_PER_ENDPOINT} - (select coalesce(sum(count), 0) from usage
        where usage.company_id = endpoint.company_id and usage.endpoint_id = endpoint.id))
    ) as next
  ), chosen as (
    select d.company_id, d.id, waiting.endpoint_id, is_throttled, priority
    from waiting join free_place using (company_id, n)
    join deliveries d on d.company_id = waiting.company_id and d.id = waiting.id
    where d.queue_priority is null and d.state = 'pending'
    for update of d skip locked
  )
  update deliveries d
  set queue_priority = case when is_throttled then ${THROTTLED_PRIORITY} else priority end
  from chosen
  where d.company_id = chosen.company_id and d.id = chosen.id
  returning d.company_id as "companyId", d.id as "deliveryId", chosen.endpoint_id as "endpointId",
    chosen.is_throttled as "isThrottled", d.queue_priority as priority, d.traceparent`;

/**
 * Gives the free places of companies to their waiting deliveries. The caller adds jobs in the same transaction.
 * @param ending ids of deliveries that the transaction ends: their places count as free
 */
export async function fillPlaces(
  tx: Executor,
  companyIds: readonly string[],
  ending: readonly string[] = [],
): Promise<PlacedDelivery[]> {
  const { rows } = await tx.runStatement(FILL, [[...new Set(companyIds)], ending]);
  return rows.map(({ traceparent, ...row }) => ({
    ...(row as PlacedDelivery),
    ...(traceparent ? { traceparent } : {}),
  }));
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
