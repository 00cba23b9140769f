/** Inserts and cancels deliveries at a user's request. */
import { companySql, tableOf, type CompanySql } from "../core/companies/company-sql.ts";
import type { Executor } from "../core/connections/client.ts";
import { statesInSql, UNFINISHED_STATES } from "../schema/delivery-states.ts";
import { countEnded } from "./delivery-counts.ts";
import { behindFeed, positionIn, QUEUED, type QueuePriority } from "./queue-order.ts";

/**
 * Parts of a WITH clause that insert the deliveries of `requested` (id, event_id) from company $1 to endpoint $2, unless
 * they exist, and queue them behind the company's feed. `inserted` has their ids.
 * @param trigger SQL
 * @param now SQL of the time at which they are due
 */
export const insertRequested = (
  trigger: string,
  now: string,
  priority: QueuePriority,
): CompanySql => companySql`inserted as (
    insert into ${tableOf("deliveries")}
      (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at, queue_priority)
    select $1::uuid, id, $2::uuid, event_id, ${trigger}, 'pending', ${now}, ${now}, ${QUEUED} from requested
    on conflict do nothing
    returning id
  ), queued as (
    insert into ${tableOf("delivery_queue")} (company_id, endpoint_id, position, delivery_id, attempt)
    select $1::uuid, $2::uuid, ${positionIn(priority, behindFeed("$1::uuid"))}, id, 1 from inserted
  )`;

const insertInto = (priority: QueuePriority) => companySql`
  with requested as (
    select * from unnest($4::uuid[], $5::text[]) as requested (id, event_id)
  ), ${insertRequested("$3::text", "$6::timestamptz", priority)}
  select count(*)::int as count from inserted`;

const INSERT = { urgent: insertInto("urgent"), first: insertInto("first") };

/**
 * Inserts deliveries that are due immediately, and queues them.
 * @param deliveries with ids chosen by the caller. Ids that exist already are ignored, so that a repeated call sends nothing
 * @param options `priority`: `urgent` if a user waits for the result
 * @returns the number of inserted deliveries
 */
export async function insertDeliveries(
  tx: Executor,
  companyId: string,
  endpointId: string,
  deliveries: readonly { readonly id: string; readonly eventId: string }[],
  options: { trigger: "resend" | "test"; priority: keyof typeof INSERT; now: Date },
): Promise<number> {
  const { rows } = await tx.runForCompany(companyId, INSERT[options.priority], [
    companyId,
    endpointId,
    options.trigger,
    deliveries.map(({ id }) => id),
    deliveries.map(({ eventId }) => eventId),
    options.now,
  ]);
  return rows[0]?.["count"];
}

const CANCEL = companySql`
  with unfinished as materialized (
    select id from ${tableOf("deliveries")}
    where company_id = $1 and endpoint_id = $2 and state in (${statesInSql(UNFINISHED_STATES)})
    for update skip locked
  ), unqueued as (
    delete from ${tableOf("delivery_queue")} where company_id = $1 and endpoint_id = $2 and claimed_by is null
  ), ended as (
    update ${tableOf("deliveries", "d")}
    set state = 'cancelled', next_attempt_at = null, finished_at = $3, queue_priority = null, traceparent = null
    from unfinished
    where d.company_id = $1 and d.id = unfinished.id
    returning d.company_id, d.endpoint_id, d.trigger, d.state, d.finished_at
  ), ${countEnded("0")}
  select count(*)::int as count from ended`;

/**
 * Cancels an endpoint's unfinished deliveries. Rows locked by a transaction that records results are skipped, because
 * waiting for them could cause a deadlock. Attempts in flight end, and are logged.
 * @returns the number of cancelled deliveries
 */
export async function cancelUnfinishedDeliveries(
  tx: Executor,
  companyId: string,
  endpointId: string,
  now: Date,
): Promise<number> {
  const { rows } = await tx.runForCompany(companyId, CANCEL, [companyId, endpointId, now]);
  return rows[0]?.["count"];
}
