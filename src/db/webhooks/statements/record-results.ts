/** Records results of attempts: deletes their rows of the queue, and writes attempts, deliveries, counts and endpoints. */
import { companySql, tableOf } from "../../core/companies/company-sql.ts";
import { statesInSql, UNFINISHED_STATES } from "../../schema/delivery-states.ts";
import { countAttempts } from "./count-attempts.ts";
import { countEnded } from "../delivery-counts.ts";
import { updateEndpoints } from "../endpoint-health.ts";

/**
 * Parameters: the results as JSON, the time, the time since which endpoints that fail are disabled, the shard of counts, and
 * the worker's number. Rows of the queue are locked before endpoints, and these before deliveries: each step reads the one
 * before it. Returns the ids of deliveries whose claims were held, and the retries to plan.
 */
export const RECORD_RESULTS = companySql`
  with setting as materialized (
    select set_config('synchronous_commit', 'off', true)
  ), entry as materialized (
    -- One JSON parameter, because a recordset costs less than many arrays.
    select * from json_to_recordset($1::json) as entry (
      "companyId" uuid, "endpointId" uuid, "deliveryId" uuid, position bigint, attempt int, state text,
      "nextAttemptAt" timestamptz, "finishedAt" timestamptz, traceparent text, number int, at timestamptz,
      "durationMs" real, status int, stage text, error text, excerpt text, headers jsonb, "dnsMs" real,
      "connectMs" real, "tlsMs" real, "firstByteMs" real, "isGone" bool, "isSlow" bool, "isThrottled" bool)
    cross join setting
  ), held as (
    -- Results of claims that are no longer held are dropped, and say nothing about their endpoint. The DELETE returns the
    -- entries: joining them to it again would compare all of them with all others.
    delete from ${tableOf("delivery_queue", "q")} using entry
    where q.company_id = entry."companyId" and q.endpoint_id = entry."endpointId"
      and q.position = entry.position and q.delivery_id = entry."deliveryId"
      and q.attempt = entry.attempt and q.claimed_by = $5::int
    returning entry.*
  ), ${updateEndpoints("$2", "$3")}, attempted as materialized (
    select "companyId" as company_id, "endpointId" as endpoint_id, "deliveryId" as delivery_id, number, d.trigger,
      held.state, at, "durationMs" as total_ms, status, stage, error, excerpt, headers, "dnsMs", "connectMs",
      "tlsMs", "firstByteMs"
    from held join ${tableOf("deliveries", "d")} on d.company_id = "companyId" and d.id = "deliveryId"
    where number is not null
  ), log as (
    -- A repeated attempt is neither stored nor counted again.
    insert into ${tableOf("delivery_attempts")}
      (company_id, delivery_id, number, at, duration_ms, total_ms, status, stage, error, excerpt, headers,
        dns_ms, connect_ms, tls_ms, first_byte_ms)
    select company_id, delivery_id, number, at, round(total_ms), total_ms, status, stage, error, excerpt, headers,
      "dnsMs", "connectMs", "tlsMs", "firstByteMs"
    from attempted
    on conflict do nothing
    returning company_id, delivery_id, number
  ), ended as (
    -- The result of an ended delivery isn't changed, and a late result of an earlier attempt doesn't overwrite a later
    -- one. Reading health first keeps the order of locks.
    update ${tableOf("deliveries", "d")}
    set state = held.state, attempts = coalesce(held.number, d.attempts),
      next_attempt_at = "nextAttemptAt", finished_at = "finishedAt", queue_priority = null,
      traceparent = case when held.state = 'retrying' then held.traceparent end
    from held
    where (select count(*) from health) is not null and held.state is not null
      and d.company_id = "companyId" and d.id = "deliveryId" and d.state in (${statesInSql(UNFINISHED_STATES)})
      and (held.number is null or held.number > d.attempts)
    returning d.company_id, d.endpoint_id, d.trigger, d.state, d.finished_at
  ), ${countEnded("$4")}, ${countAttempts("$4")}
  select (select json_agg("deliveryId") from held) as held,
    (select json_agg(json_build_object('companyId', "companyId", 'endpointId', "endpointId", 'at', "retryAt"))
      from health where "isPlanned") as retries`;
