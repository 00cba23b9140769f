/** Claims rows of the queue for a worker, and loads their deliveries. */
import { companySql, tableOf } from "../../core/companies/company-sql.ts";
import { DELIVERY_COLUMNS, joinDelivery } from "../loaded-deliveries.ts";
import { MAX_PER_ENDPOINT, PRIORITIES } from "../queue-order.ts";
import { frontRows, waitingEndpoints } from "./queue-scan.ts";

/** Maximum attempts in flight to a throttled endpoint. */
const MAX_PER_THROTTLED_ENDPOINT = 2;
/** While both wait, retries of an endpoint use this many of its attempts in flight, and first attempts the others. */
const RETRIES_BESIDE_FIRST = 4;

/** The first rows of an endpoint, retries or others. No more of them than these can be in flight. */
const front = (isRetry: boolean) => companySql`
      select row_number() over (order by position) as rank, ${isRetry} as is_retry, front_row.*
      from (${frontRows(isRetry, "position, delivery_id, claimed_by", MAX_PER_ENDPOINT)}) as front_row`;

/**
 * Parameters: the worker's number, companies, their free slots for first attempts and for late ones, and endpoints to skip
 * except for what users wait for. Returns a row for each claim, and one for a company without any.
 */
export const CLAIM_DELIVERIES = companySql`
  with recursive setting as materialized (
    select set_config('synchronous_commit', 'off', true)
  ), asked as materialized (
    select asked.* from unnest($2::uuid[], $3::int[], $4::int[]) as asked (company_id, first_slots, late_slots)
    cross join setting
  ), ${waitingEndpoints(["first_slots", "late_slots"])}, entry as materialized (
    select waiting.company_id, waiting.endpoint_id, first_slots, late_slots, e.is_slow, e.is_throttled, front.*
    from waiting
    join ${tableOf("webhook_endpoints", "e")} on e.company_id = waiting.company_id and e.id = waiting.endpoint_id
    cross join lateral (${front(false)}
      union all${front(true)}
    ) as front
    where waiting.endpoint_id <> all($5::uuid[]) or position < ${PRIORITIES.first}
  ), counted as (
    -- The attempts that the endpoint may have in flight, and has.
    select *, is_retry or is_throttled and position >= ${PRIORITIES.first} as is_late,
      case when is_throttled then ${MAX_PER_THROTTLED_ENDPOINT} else ${MAX_PER_ENDPOINT} end as in_flight,
      count(claimed_by) over endpoint as claimed,
      bool_or(is_retry) over endpoint and bool_or(not is_retry) over endpoint as is_mixed
    from entry window endpoint as (partition by company_id, endpoint_id)
  ), open as (
    -- While both wait, retries get their part of the attempts, and first attempts theirs.
    select *, row_number() over (partition by company_id, endpoint_id order by is_retry, rank) as place
    from counted
    where claimed_by is null and rank <= case when not is_mixed then in_flight
      when is_retry then least(in_flight, ${RETRIES_BESIDE_FIRST})
      else greatest(in_flight - ${RETRIES_BESIDE_FIRST}, 1) end
  ), allowed as (
    -- Endpoints of a company take turns: one with few attempts in flight comes before one with many.
    select *, row_number() over (partition by company_id, is_late
      order by position >= ${PRIORITIES.first}, is_throttled, is_slow, claimed + place, position, endpoint_id) as turn
    from open where place <= in_flight - claimed
  ), picked as materialized (
    select * from allowed where turn <= case when is_late then late_slots else first_slots end
  ), locked as materialized (
    -- Rows that another worker is claiming are skipped, so that claims and results never wait for each other. A row
    -- that was claimed since the statement began is found changed, and left out.
    select unclaimed.place from picked cross join lateral (
      select q.ctid as place from ${tableOf("delivery_queue", "q")}
      where q.company_id = picked.company_id and q.endpoint_id = picked.endpoint_id
        and q.position = picked.position and q.delivery_id = picked.delivery_id and q.claimed_by is null
      limit 1 for update skip locked
    ) as unclaimed
  ), claimed as (
    update ${tableOf("delivery_queue", "q")} set claimed_by = $1 where q.ctid = any(array(select place from locked))
    returning q.company_id, q.endpoint_id, q.position, q.delivery_id, q.attempt, q.traceparent
  ), loaded as (
    select claimed.company_id, claimed.position::float8 as position, claimed.delivery_id, claimed.attempt,
      claimed.traceparent, claimed.endpoint_id as queued_endpoint, picked.is_late, picked.turn, ${DELIVERY_COLUMNS}
    from claimed
    join picked on picked.company_id = claimed.company_id and picked.endpoint_id = claimed.endpoint_id
      and picked.position = claimed.position and picked.delivery_id = claimed.delivery_id
    ${joinDelivery("claimed.company_id", "claimed.delivery_id")}
  )
  -- A company has more if unclaimed rows are left, or if there may be rows behind the ones that were read.
  select asked.company_id as asked_company, (
      select coalesce(count(*) filter (where claimed_by is null) > (
        select count(*) from loaded where loaded.company_id = asked.company_id
      ) or bool_or(rank = ${MAX_PER_ENDPOINT}), false)
      from entry where entry.company_id = asked.company_id
    ) as has_more, loaded.*
  from asked left join loaded on loaded.company_id = asked.company_id
  order by asked.company_id, turn`;
