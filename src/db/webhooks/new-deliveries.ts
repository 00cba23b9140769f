/**
 * SQL that inserts the deliveries of new events, and queues them: parts of a WITH clause, the same for a single event
 * and for the events of many companies.
 */
import { companySql, tableOf, type CompanySql } from "../core/companies/company-sql.ts";
import type { Row } from "../core/statements/executor.ts";
import type { ClaimedDelivery } from "./delivery-queue.ts";
import { MAX_PER_ENDPOINT, positionIn, QUEUED } from "./queue-order.ts";
import { completeBody, type EventRow } from "../events/event-body.ts";
import { readDelivery } from "./loaded-deliveries.ts";

interface NewDeliverySql {
  /** SQL of the events' type. */
  readonly type: string;
  /** SQL of an event's data as jsonb, by columns of `new_event`. */
  readonly data: string;
  /**
   * SQL of the number of this process's worker, if it has free slots. It then claims deliveries to endpoints that
   * have attempts in flight to spare and nothing waiting. Default: none.
   */
  readonly worker?: string;
  /** SQL of the place in the queue, by columns of `new_event`. Default: `sequence`. */
  readonly place?: string;
}

/**
 * Parts of a WITH clause that insert a delivery for each new event and endpoint that subscribes to it, except those
 * that the endpoint's filter leaves out. Deliveries to disabled endpoints are stored as skipped, and counted; the others
 * are queued. An event's data is parsed for endpoints with a filter only.
 *
 * They need `new_event` (company_id, event_id, sequence, at, traceparent), and give `new_delivery` (id, company_id,
 * endpoint_id, event_id, is_enabled, claimed_by, …).
 */
export const newDeliveries = ({
  type,
  data,
  worker = "null::int",
  place = "sequence",
}: NewDeliverySql): CompanySql => companySql`endpoint as materialized (
    -- The endpoints that subscribe to the type, with what a worker needs to send to them, and the front of their queue.
    select company.company_id, endpoint.*, queue.*
    from (select distinct company_id from new_event) as company
    cross join lateral (
      select id as endpoint_id, status = 'enabled' as is_enabled, not is_throttled and not is_slow as is_fast, event_filter,
        url, secret, next_secret, next_secret_at, headers
      from ${tableOf("webhook_endpoints")}
      where company_id = company.company_id and status <> 'deleted' and ${type} = any(event_types)
      offset 0
    ) as endpoint
    cross join lateral (
      select count(*) as queued, coalesce(bool_or(claimed_by is null), false) as has_waiting from (
        select claimed_by from ${tableOf("delivery_queue")}
        where company_id = company.company_id and endpoint_id = endpoint.endpoint_id and ${worker} is not null
        order by position, delivery_id limit ${MAX_PER_ENDPOINT}
      ) as front
    ) as queue
  ), new_delivery as materialized (
    -- The worker claims deliveries at once where nothing waits, up to the number that may be in flight.
    select gen_random_uuid() as id, event_id, sequence, at, traceparent, endpoint.*, ${positionIn("first", place)} as position,
      case when is_enabled and is_fast and not has_waiting and queued + row_number() over (
        partition by company_id, endpoint_id order by sequence) <= ${MAX_PER_ENDPOINT} then ${worker} end as claimed_by
    from new_event join endpoint using (company_id)
    where case when event_filter is null then true else event_matches(event_filter, ${data}) end
  ), inserted_delivery as (
    insert into ${tableOf("deliveries")}
      (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at, finished_at, queue_priority)
    select company_id, id, endpoint_id, event_id, 'event',
      case when is_enabled then 'pending' else 'skipped' end,
      at, case when is_enabled then at end, case when not is_enabled then at end,
      case when is_enabled then ${QUEUED} end
    from new_delivery
  ), queued_delivery as (
    insert into ${tableOf("delivery_queue")} (company_id, endpoint_id, position, delivery_id, attempt, claimed_by, traceparent)
    select company_id, endpoint_id, position, id, 1, claimed_by, traceparent from new_delivery where is_enabled
  ), counted_delivery as (
    -- Skipped deliveries have ended. Rows are locked in a fixed order, to prevent deadlocks.
    insert into ${tableOf("delivery_counts", "counts")} (company_id, endpoint_id, hour, state, count)
    select company_id, endpoint_id, date_trunc('hour', at, 'UTC'), 'skipped', count(*)
    from new_delivery where not is_enabled
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, endpoint_id, hour, state, shard) do update set count = counts.count + excluded.count
  )`;

/** SQL of the claimed deliveries of each event as JSON, null if there are none, and whether others are queued. */
export const DELIVERIES_BY_EVENT = `(
    select event_id, bool_or(is_enabled and claimed_by is null) as has_waiting, json_agg(json_build_object(
      'deliveryId', id, 'endpointId', endpoint_id, 'position', position, 'eventSequence', sequence,
      'url', url, 'secret', secret, 'nextSecret', next_secret, 'nextSecretAt', next_secret_at, 'headers', headers
    )) filter (where claimed_by is not null) as claims
    from new_delivery group by event_id
  )`;

/** An entry of `claims`. */
export type NewClaim = Row;

/** Turns `claims` into what a worker attempts, as claimDeliveries returns it. */
export function toClaims(
  event: EventRow & { readonly companyId: string },
  rows: readonly NewClaim[],
): ClaimedDelivery[] {
  const { companyId, id, type, body, createdAt, traceparent } = event;
  const { requestId = null, actor = "null" } = event;
  const state = { trigger: "event", state: "pending", endpointStatus: "enabled" };
  const loaded = { ...state, eventId: id, eventType: type, requestId, nextAttemptAt: createdAt };
  return rows.map(({ deliveryId, endpointId, position, ...rest }) => ({
    companyId,
    endpointId,
    position,
    deliveryId,
    attempt: 1,
    traceparent,
    isLate: false,
    delivery: readDelivery({
      ...rest,
      ...loaded,
      body: completeBody(body, rest["eventSequence"], actor),
    }),
  }));
}
