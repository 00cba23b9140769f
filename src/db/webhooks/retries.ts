/**
 * Queues retries that are due. Until then, they wait in `deliveries`, by the time of their next attempt. Each endpoint
 * that has retries has a job of pg-boss for the first of them (webhooks/retry-jobs.ts), at the time in `retry_at`.
 */
import type { RunOnShards } from "../core/companies/company-nodes.ts";
import type { Executor } from "../core/statements/executor.ts";
import { cancelUnfinishedDeliveries } from "./delivery-writes.ts";
import { ENDPOINTS_WITH_RETRIES, QUEUE_RETRIES } from "./statements/queue-retries.ts";

export interface EndpointId {
  readonly companyId: string;
  readonly endpointId: string;
}

/** An endpoint, and the time at which its first retry is due. */
export type PlannedRetry = EndpointId & { readonly at: Date };

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

/** Lists the endpoints of all companies that have retries which were due by a time: their job is late, or was lost. */
export async function endpointsWithRetries(run: RunOnShards, dueBy: Date): Promise<EndpointId[]> {
  return (await run(ENDPOINTS_WITH_RETRIES, [dueBy])).rows as EndpointId[];
}
