/**
 * Queues retries that are due. Until then, they wait in `deliveries`, by the time of their next attempt. Each endpoint
 * that has retries has a job of pg-boss for the first of them (webhooks/retry-jobs.ts), at the time in `retry_at`.
 */
import type { RunOnShards } from "../core/company-nodes.ts";
import type { Executor } from "../core/executor.ts";
import { behindFeed, positionIn, QUEUED } from "./delivery-queue.ts";
import { cancelUnfinishedDeliveries } from "./delivery-writes.ts";

/** Retries of an endpoint that are queued by one statement. */
export const RETRIES_PER_STATEMENT = 500;

/** The deliveries that wait for a retry, as the index `deliveries_retry_waiting` has them. */
export const RETRY_WAITING =
  "queue_priority is null and (state = 'retrying' or state = 'pending' and trigger = 'recover')";

export interface EndpointId {
  readonly companyId: string;
  readonly endpointId: string;
}

/** An endpoint, and the time at which its first retry is due. */
export interface PlannedRetry extends EndpointId {
  readonly at: Date;
}

// Rows that another process is queueing are skipped. The endpoint is locked first, as everywhere.
const QUEUE_RETRIES = `
  with endpoint as materialized (
    select status from webhook_endpoints where company_id = $1 and id = $2 for no key update
  ), due as materialized (
    select id, next_attempt_at, attempts, traceparent from deliveries
    where company_id = $1 and endpoint_id = $2 and ${RETRY_WAITING} and next_attempt_at <= $3
      and exists (select from endpoint where status <> 'deleted')
    order by next_attempt_at, id limit ${RETRIES_PER_STATEMENT}
    for update skip locked
  ), changed as (
    update deliveries d set queue_priority = ${QUEUED}, traceparent = null
    from due where d.company_id = $1 and d.id = due.id
  ), queued as (
    insert into delivery_queue (company_id, endpoint_id, position, delivery_id, attempt, traceparent)
    select $1, $2, ${positionIn("late", behindFeed("$1"))}, id, attempts + 1, traceparent from due
  ), following as materialized (
    select next_attempt_at as at from deliveries
    where company_id = $1 and endpoint_id = $2 and ${RETRY_WAITING}
      and (next_attempt_at, id) > (
        select coalesce(max(next_attempt_at), '-infinity'), coalesce((array_agg(id order by next_attempt_at desc, id desc))[1], $1)
        from due)
    order by next_attempt_at, id limit 1
  ), planned as (
    update webhook_endpoints e set retry_at = (select at from following)
    where e.company_id = $1 and e.id = $2 and exists (select from endpoint)
  )
  select count(*)::int as count, (select status from endpoint) as status, (select at from following) as next from due`;

/**
 * Queues an endpoint's retries that are due, behind its first attempts, and plans the next ones. Retries of a deleted
 * endpoint are cancelled: they were recorded while it was deleted.
 * @returns the number of queued retries, and when the next one is due; undefined if there is none
 */
export async function queueRetries(
  db: Executor,
  { companyId, endpointId }: EndpointId,
  now: Date,
): Promise<{ count: number; next: Date | undefined }> {
  const { rows } = await db.runForCompany(companyId, QUEUE_RETRIES, [companyId, endpointId, now]);
  const { count, status, next } = rows[0] as {
    count: number;
    status: string | null;
    next: string | Date | null;
  };
  if (status === "deleted") {
    await cancelUnfinishedDeliveries(db, companyId, endpointId, now);
    return { count, next: undefined };
  }
  return { count, next: next === null ? undefined : new Date(next) };
}

// Steps from endpoint to endpoint through the index, without reading the deliveries between them.
const OVERDUE = `
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
    )`;

/**
 * Lists the endpoints of all companies that have retries which were due by a time: their job is late, or was lost.
 * @param run runs the statement: on one server, or on a node of a cluster
 */
export async function endpointsWithRetries(run: RunOnShards, dueBy: Date): Promise<EndpointId[]> {
  return (await run(OVERDUE, [dueBy])).rows as EndpointId[];
}
