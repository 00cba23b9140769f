/**
 * Shares the queue between the retries and the recovered deliveries of all endpoints. They wait in the table until they
 * are due and their endpoint has a place for them, so that an endpoint's outage leaves few jobs in the queue, which
 * other endpoints' claims would have to read past.
 */
import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { changeBatch } from "../core/company-batches.ts";
import type { RunOnShards } from "../core/company-nodes.ts";
import { deliveries } from "../schema/index.ts";
import { QUEUE } from "./new-jobs.ts";
import { RETRY_PRIORITY, THROTTLED_PRIORITY, type PlacedDelivery } from "./queue-places.ts";

/** Places of one endpoint for retries and recovered deliveries: twice the attempts in flight to it. */
const RETRY_PLACES = 32;

/** The retries and the recovered deliveries that wait for a place. `next_attempt_at` says when they are due. */
export const RETRY_WAITING =
  "queue_priority is null and (state = 'retrying' or state = 'pending' and trigger = 'recover')";

/** SQL of the number of retries and recovered deliveries of an endpoint that are in the queue. */
const usedPlaces = (endpoint: string) => `(
    select count(*)::int from (
      select from deliveries
      where company_id = ${endpoint}.company_id and endpoint_id = ${endpoint}.endpoint_id
        and queue_priority = ${RETRY_PRIORITY}
      order by company_id, endpoint_id, queue_priority limit ${RETRY_PLACES}
    ) as used)`;

export interface EndpointId {
  readonly companyId: string;
  readonly endpointId: string;
}

// Steps from endpoint to endpoint through the index, without reading the deliveries between them.
const DUE = `
  with recursive endpoint as (
    (select company_id, endpoint_id from deliveries where ${RETRY_WAITING}
      order by company_id, endpoint_id limit 1)
    union all
    select next.company_id, next.endpoint_id from endpoint cross join lateral (
      select company_id, endpoint_id from deliveries
      where ${RETRY_WAITING} and (company_id, endpoint_id) > (endpoint.company_id, endpoint.endpoint_id)
      order by company_id, endpoint_id limit 1
    ) as next
  )
  select company_id as "companyId", endpoint_id as "endpointId" from endpoint
  where (
      select true from deliveries
      where company_id = endpoint.company_id and endpoint_id = endpoint.endpoint_id
        and ${RETRY_WAITING} and next_attempt_at <= $1
      order by next_attempt_at, id limit 1
    ) and ${usedPlaces("endpoint")} < ${RETRY_PLACES}`;

/**
 * Lists the endpoints, of all companies, that have free places and deliveries that are due for them.
 * @param run runs the statement: on one server, or on a node of a cluster
 */
export async function endpointsWithDueRetries(run: RunOnShards, now: Date): Promise<EndpointId[]> {
  return (await run(DUE, [now])).rows as EndpointId[];
}

// Rows that another process is giving places to are skipped. The inner limit tells the planner that there are few.
const PLACE = `
  with endpoint as materialized (
    select e.company_id, e.id as endpoint_id, e.is_throttled, ${RETRY_PLACES} - ${usedPlaces("requested")} as free
    from unnest($1::uuid[], $2::uuid[]) as requested (company_id, endpoint_id)
    join webhook_endpoints e on e.company_id = requested.company_id and e.id = requested.endpoint_id
  ), due as materialized (
    select endpoint.*, waiting.* from endpoint cross join lateral (
      select * from (
        select id, next_attempt_at, attempts, traceparent from deliveries
        where company_id = endpoint.company_id and endpoint_id = endpoint.endpoint_id
          and ${RETRY_WAITING} and next_attempt_at <= $3
        order by next_attempt_at, id limit ${RETRY_PLACES}
        for update skip locked
      ) as oldest limit endpoint.free
    ) as waiting
  ), placed as (
    update deliveries d set queue_priority = ${RETRY_PRIORITY}, traceparent = null
    from due where d.company_id = due.company_id and d.id = due.id
  )
  select company_id as "companyId", id as "deliveryId", endpoint_id as "endpointId",
    is_throttled as "isThrottled", attempts + 1 as attempt, traceparent,
    case when is_throttled then ${THROTTLED_PRIORITY} else ${RETRY_PRIORITY} end as priority
  from due order by next_attempt_at, id`;

/**
 * Gives the free places of endpoints to their oldest deliveries that are due. The caller adds jobs in the same
 * transaction. The place of a throttled endpoint's delivery is counted like the others; its job has the priority of
 * throttled endpoints.
 * @param endpoints on a cluster, of companies of one node
 */
export async function fillRetryPlaces(
  tx: Executor,
  endpoints: readonly EndpointId[],
  now: Date,
): Promise<PlacedDelivery[]> {
  if (endpoints.length === 0) return [];
  const { rows } = await tx.runByCompany(endpoints, PLACE, (some) => [
    some.map(({ companyId }) => companyId),
    some.map(({ endpointId }) => endpointId),
    now,
  ]);
  return rows.map(({ traceparent, ...placed }) => ({
    ...(placed as PlacedDelivery),
    ...(traceparent === null ? {} : { traceparent }),
  }));
}

const IS_PLACED = `queue_priority = ${RETRY_PRIORITY} and state = 'retrying'`;

const FREE_LOST = `
  update deliveries d set queue_priority = null
  from (
    select company_id, id from deliveries d
    where ${IS_PLACED}
      and not exists (select from pgboss.job j where j.name = '${QUEUE}' and j.id = d.id)
    limit $1 for update skip locked
  ) as lost
  where d.company_id = lost.company_id and d.id = lost.id
  returning d.id`;

/**
 * Frees the places of retries that have no job, so that they get a place and a job again. Places and jobs are added and
 * removed together; earlier versions could delete the job alone, by recording a result again.
 * @param limit the maximum number of retries
 * @returns the number of freed places
 */
export async function freeLostPlaces(db: Executor, limit: number): Promise<number> {
  if (!db.isSharded) return (await db.runStatement(FREE_LOST, [limit])).rows.length;
  const placed = { table: deliveries, matches: sql.raw(IS_PLACED) };
  return await changeBatch(db, placed, limit, async (ofCompany) =>
    freeLostOfCompany(db, ofCompany),
  );
}

/**
 * The same for a company on a cluster, where the jobs are on another node. A place that gets its job meanwhile may be freed,
 * too: the job stays, and the delivery gets no second one.
 */
async function freeLostOfCompany(db: Executor, ofCompany: SQL): Promise<number> {
  const isPlaced = sql`${ofCompany} and ${sql.raw(IS_PLACED)}`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from deliveries where ${isPlaced}`,
  );
  const jobs = await db.runStatement(
    `select id from pgboss.job where name = '${QUEUE}' and id = any($1::uuid[])`,
    [rows.map(({ id }) => id)],
  );
  const queued = new Set(jobs.rows.map(({ id }) => id as string));
  const lost = rows.filter(({ id }) => !queued.has(id)).map(({ id }) => id);
  if (lost.length === 0) return 0;
  const freed = await db.execute(sql`
    update deliveries set queue_priority = null where ${isPlaced} and id = any(${sql.param(lost)}::uuid[])`);
  return freed.rowCount ?? 0;
}
