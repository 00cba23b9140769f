/** Inserts and cancels deliveries at a user's request. */
import type { Executor } from "../core/client.ts";
import { statesInSql, UNFINISHED_STATES } from "../schema/delivery-states.ts";
import { deliveries } from "../schema/index.ts";
import { countEnded } from "./delivery-counts.ts";

/** Inserts a delivery that is due immediately. */
export async function insertDelivery(
  tx: Executor,
  companyId: string,
  delivery: {
    readonly id: string;
    readonly endpointId: string;
    readonly eventId: string;
    readonly trigger: "resend" | "test";
    readonly createdAt: Date;
    /** The priority of its job. */
    readonly queuePriority: number;
  },
): Promise<void> {
  const { createdAt } = delivery;
  const pending = { state: "pending", nextAttemptAt: createdAt } as const;
  await tx.insert(deliveries).values({ ...delivery, ...pending, companyId });
}

const CANCEL = `
  with unfinished as materialized (
    select id from deliveries
    where company_id = $1 and endpoint_id = $2 and state in (${statesInSql(UNFINISHED_STATES)})
    for update skip locked
  ), ended as (
    update deliveries d
    set state = 'cancelled', next_attempt_at = null, finished_at = $3, queue_priority = null, traceparent = null
    from unfinished
    where d.company_id = $1 and d.id = unfinished.id
    returning d.company_id, d.endpoint_id, d.trigger, d.state, d.finished_at
  ), ${countEnded("0")}
  select count(*)::int as count from ended`;

/**
 * Cancels an endpoint's unfinished deliveries. Rows locked by a transaction that records results are skipped, because
 * waiting for them could cause a deadlock.
 * @returns the number of cancelled deliveries
 */
export async function cancelUnfinishedDeliveries(
  tx: Executor,
  companyId: string,
  endpointId: string,
  now: Date,
): Promise<number> {
  const { rows } = await tx.runStatement(CANCEL, [companyId, endpointId, now]);
  return rows[0]?.["count"];
}
