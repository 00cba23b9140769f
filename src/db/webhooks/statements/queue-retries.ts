/** Finds the retries that are due, and queues them. */
import { companySql, tableOf } from "../../core/companies/company-sql.ts";
import {
  behindFeed,
  positionIn,
  QUEUED,
  RETRIES_PER_STATEMENT,
  RETRY_WAITING,
} from "../queue-order.ts";

/**
 * Queues an endpoint's retries that are due, and plans the next ones. Parameters: the company, the endpoint, and the time.
 * Returns the number of queued retries, the endpoint's status, and when the next retry is due.
 */
export const QUEUE_RETRIES = companySql`
  with endpoint as materialized (
    -- The endpoint is locked first, as everywhere.
    select status from ${tableOf("webhook_endpoints")} where company_id = $1 and id = $2 for no key update
  ), due as materialized (
    -- Rows that another process is queueing are skipped.
    select id, next_attempt_at, attempts, traceparent from ${tableOf("deliveries")}
    where company_id = $1 and endpoint_id = $2 and ${RETRY_WAITING} and next_attempt_at <= $3
      and exists (select from endpoint where status <> 'deleted')
    order by next_attempt_at, id limit ${RETRIES_PER_STATEMENT}
    for update skip locked
  ), changed as (
    update ${tableOf("deliveries", "d")} set queue_priority = ${QUEUED}, traceparent = null
    from due where d.company_id = $1 and d.id = due.id
  ), queued as (
    insert into ${tableOf("delivery_queue")} (company_id, endpoint_id, position, delivery_id, attempt, traceparent)
    select $1, $2, ${positionIn("late", behindFeed("$1"))}, id, attempts + 1, traceparent from due
  ), following as materialized (
    -- The first retry that isn't due yet, or beyond the limit.
    select next_attempt_at as at from ${tableOf("deliveries")}
    where company_id = $1 and endpoint_id = $2 and ${RETRY_WAITING}
      and (next_attempt_at, id) > (
        select coalesce(max(next_attempt_at), '-infinity'), coalesce((array_agg(id order by next_attempt_at desc, id desc))[1], $1)
        from due)
    order by next_attempt_at, id limit 1
  ), planned as (
    update ${tableOf("webhook_endpoints", "e")} set retry_at = (select at from following)
    where e.company_id = $1 and e.id = $2 and exists (select from endpoint)
  )
  select count(*)::int as count, (select status from endpoint) as status, (select at from following) as next from due`;

/** Lists the endpoints of all companies that have retries which were due by a time, its parameter. */
export const ENDPOINTS_WITH_RETRIES = companySql`
  with recursive endpoint as (
    -- Steps from endpoint to endpoint through the index, without reading the deliveries between them.
    (select company_id, endpoint_id from ${tableOf("deliveries")} where ${RETRY_WAITING}
      order by company_id, endpoint_id limit 1)
    union all
    select next.company_id, next.endpoint_id from endpoint cross join lateral (
      select company_id, endpoint_id from ${tableOf("deliveries")}
      where ${RETRY_WAITING} and (company_id, endpoint_id) > (endpoint.company_id, endpoint.endpoint_id)
      order by company_id, endpoint_id limit 1
    ) as next
  )
  select company_id as "companyId", endpoint_id as "endpointId" from endpoint
  where (
      select true from ${tableOf("deliveries")}
      where company_id = endpoint.company_id and endpoint_id = endpoint.endpoint_id
        and ${RETRY_WAITING} and next_attempt_at <= $1
      order by next_attempt_at, id limit 1
    )`;
