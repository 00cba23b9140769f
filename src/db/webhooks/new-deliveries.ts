/**
 * SQL that inserts the deliveries of new events, with their places in the queue and their jobs: parts of a WITH clause,
 * the same for a single event and for the events of many companies.
 */
import {
  MAX_COUNTED,
  PLACES,
  PLACES_PER_ENDPOINT,
  LOWEST_PLACE,
  RETRY_PRIORITY,
  THROTTLED_PRIORITY,
} from "./queue-places.ts";

/** SQL of how many places of a priority a company has left. */
const free = ({ priority, places }: (typeof PLACES)[number]) =>
  `greatest(0, ${places} - coalesce(sum(count) filter (where queue_priority = ${priority}), 0))`;

const HIGHER = PLACES.filter(({ priority }) => priority > LOWEST_PLACE);
const LOWEST = PLACES.filter(({ priority }) => priority === LOWEST_PLACE);

/** SQL of how many places a company has left with this priority or a better one. */
const freeUpTo = (lowest: number) =>
  HIGHER.filter(({ priority }) => priority >= lowest)
    .map(free)
    .join(" + ");

/** The parts that give places. */
const placedDeliveries = (data: string) => `usage as materialized (
    select company.company_id, queued.*
    from (select distinct company_id from endpoint where is_enabled) as company
    cross join lateral (
      select endpoint_id, queue_priority, count(*)::int as count
      from (
        select endpoint_id, queue_priority from deliveries
        where company_id = company.company_id and queue_priority is not null
          and queue_priority <> ${RETRY_PRIORITY}
        order by endpoint_id, queue_priority limit ${MAX_COUNTED}
      ) as queued
      group by endpoint_id, queue_priority
    ) as queued
  ), place as materialized (
    select company_id, endpoint.endpoint_id, is_enabled, is_throttled, is_slow, event_filter, ${PLACES_PER_ENDPOINT} - coalesce(
        sum(count) filter (where usage.endpoint_id = endpoint.endpoint_id), 0) as places_left,
      ${HIGHER.map(({ priority }) => `${freeUpTo(priority)} as up_to_${priority}`).join(",\n      ")},
      ${LOWEST.map(free).join(" + ")} as lowest
    from endpoint left join usage using (company_id)
    group by company_id, endpoint.endpoint_id, is_enabled, is_throttled, is_slow, event_filter
  ), candidate as (
    select event_id, sequence, at, traceparent, place.*, is_enabled and row_number() over (
      partition by company_id, endpoint_id order by sequence) <= places_left as can_queue
    from new_event join place using (company_id)
    where case when event_filter is null then true else event_matches(event_filter, ${data}) end
  ), numbered as (
    select *,
      count(*) filter (where can_queue and not is_throttled and not is_slow) over earlier as fast,
      count(*) filter (where can_queue and not is_throttled and is_slow) over earlier as slow
    from candidate
    window earlier as (
      partition by company_id order by sequence, is_slow, endpoint_id rows unbounded preceding)
  ), new_delivery as materialized (
    select gen_random_uuid() as id, numbered.*, case
      when not can_queue then null
      when is_throttled then ${THROTTLED_PRIORITY}
      ${HIGHER.map(({ priority }) => `when not is_slow and fast <= up_to_${priority} then ${priority}`).join("\n      ")}
      when greatest(0, fast - up_to_${Math.min(...HIGHER.map(({ priority }) => priority))}) + slow <= lowest then ${LOWEST_PLACE}
      end as queue_priority
    from numbered`;

/** The part that gives none. */
const waitingDeliveries = (data: string) => `new_delivery as materialized (
    select gen_random_uuid() as id, event_id, at, traceparent, endpoint.*, null::smallint as queue_priority
    from new_event join endpoint using (company_id)
    where case when event_filter is null then true else event_matches(event_filter, ${data}) end`;

/**
 * Parts of a WITH clause that insert a delivery for each new event and endpoint that subscribes to it, except those
 * that the endpoint's filter leaves out.
 *
 * They need `new_event` (company_id, event_id, sequence, at, traceparent), and give `new_delivery` (id, company_id,
 * endpoint_id, event_id, is_throttled, queue_priority). Deliveries with a `queue_priority` need a job now, others wait for a place in the queue; those to
 * disabled endpoints are stored as skipped, and counted.
 *
 * Places are given in the order of the events and, within an event, to fast endpoints first. Each takes the best free
 * place. Slow endpoints only take places of the lowest priority, throttled ones none of the company's. Since places
 * only become fewer, an endpoint or a company without one has none for its later events either: so the numbers
 * counted here are those that writing one event after the other would give. An event's data is parsed
 * for endpoints with a filter only.
 * @param type SQL of the events' type
 * @param data SQL of an event's data as jsonb, by columns of `new_event`
 * @param queues whether they take places. Otherwise all wait for one: on a cluster, the queue is on another node
 */
export const newDeliveries = (
  type: string,
  data: string,
  queues = true,
): string => `endpoint as materialized (
    select company.company_id, endpoint.*
    from (select distinct company_id from new_event) as company
    cross join lateral (
      select id as endpoint_id, status = 'enabled' as is_enabled, is_throttled, is_slow, event_filter
      from webhook_endpoints
      where company_id = company.company_id and status <> 'deleted' and ${type} = any(event_types)
      offset 0
    ) as endpoint
  ), ${queues ? placedDeliveries(data) : waitingDeliveries(data)}
  ), inserted_delivery as (
    insert into deliveries
      (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at, finished_at,
        queue_priority, traceparent)
    select company_id, id, endpoint_id, event_id, 'event',
      case when is_enabled then 'pending' else 'skipped' end,
      at, case when is_enabled then at end, case when not is_enabled then at end,
      queue_priority, case when is_enabled and queue_priority is null then traceparent end
    from new_delivery
  ), counted_delivery as (
    insert into delivery_counts as counts (company_id, endpoint_id, hour, state, count)
    select company_id, endpoint_id, date_trunc('hour', at, 'UTC'), 'skipped', count(*)
    from new_delivery where not is_enabled
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, endpoint_id, hour, state, shard) do update set count = counts.count + excluded.count
  )`;
