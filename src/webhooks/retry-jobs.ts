/** Queues retries by jobs of pg-boss: each endpoint that has retries has one job, for the first of them. */
import type { AllCompanies } from "../db/core/connections/client.ts";
import type { CompanyNodes } from "../db/core/companies/company-nodes.ts";
import {
  endpointsWithRetries,
  queueRetries,
  type EndpointId,
  type PlannedRetry,
} from "../db/webhooks/retries.ts";
import { RETRIES_PER_STATEMENT } from "../db/webhooks/queue-order.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { RETRIES } from "../jobs/queues.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Dispatch } from "./dispatch.ts";

/** pg-boss' minimum. */
const POLL_SECONDS = 0.5;
/** Endpoints whose retries are queued at a time. */
const CONCURRENCY = 10;

export interface RetryServices {
  readonly db: AllCompanies;
  readonly clock: Clock;
  /** Without it, retries are found by looking for those that are overdue. */
  readonly jobs: Jobs | undefined;
  readonly dispatch: Pick<Dispatch, "handOver">;
}

/** Plans retries that are earlier than the endpoint's job. If that fails, a sweep finds them once they are overdue. */
export async function planRetries(
  { db, jobs }: Pick<RetryServices, "db" | "jobs">,
  retries: readonly PlannedRetry[],
): Promise<void> {
  for (const { at, companyId, endpointId } of retries)
    await jobs?.upsert(
      db.jobs,
      RETRIES,
      { companyId, endpointId },
      { startAfter: at, singletonKey: endpointId },
    );
}

/** Queues an endpoint's retries that are due, and plans the next ones. */
export async function queueDueRetries(
  services: RetryServices,
  endpoint: EndpointId,
): Promise<void> {
  const { db, clock, dispatch } = services;
  const { companyId, endpointId } = endpoint;
  for (;;) {
    const { count, next } = await queueRetries(db.writes, endpoint, clock.now());
    dispatch.handOver(companyId, [], count > 0);
    if (count === RETRIES_PER_STATEMENT) continue;
    if (next) await planRetries(services, [{ companyId, endpointId, at: next }]);
    return;
  }
}

/** Queues retries whose job is late or lost: by `overdueMs`. */
export async function queueOverdueRetries(
  services: RetryServices,
  nodes: CompanyNodes,
  overdueMs: number,
): Promise<void> {
  const dueBy = new Date(services.clock.now().getTime() - overdueMs);
  await nodes.runOnAll("retries", async (run) => {
    for (const endpoint of await endpointsWithRetries(run, dueBy))
      await queueDueRetries(services, endpoint);
  });
}

/** Runs the jobs in this process. */
export function runRetryJobs(services: RetryServices): void {
  services.jobs?.work(RETRIES, async (endpoint) => queueDueRetries(services, endpoint), {
    pollSeconds: POLL_SECONDS,
    concurrency: CONCURRENCY,
  });
}
