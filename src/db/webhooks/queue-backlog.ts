/** Counts the attempts that are due or wait for a retry, for metrics. */
import { withDeadline } from "../../kernel/deadline.ts";
import type { DatabasePool } from "../core/connections/client.ts";
import { PRIORITIES, RETRY_WAITING } from "./queue-order.ts";

/** The maximum number of rows counted of each kind. A count of this number means "or more". */
export const MAX_COUNTED = 10_000;
/** Short, because reading the backlog must not slow down the queue. */
const TIMEOUT_MS = 1_000;
/** Leaves time for getting a connection. */
const DEADLINE_MS = 2_000;

interface QueueBacklog {
  /** `first`: first attempts and what users wait for; `retry`: retries, recoveries and bulk resends. */
  readonly priority: "first" | "retry";
  readonly due: number;
  readonly waiting: number;
  /** The age of the oldest due attempt among those counted. */
  readonly oldestDueSeconds: number;
}

const queued = (condition: string, priority: QueueBacklog["priority"]) => `(
    select '${priority}' as priority, d.next_attempt_at as due_at from (
      select company_id, delivery_id from delivery_queue where claimed_by is null and ${condition}
      limit ${MAX_COUNTED}
    ) as q join deliveries d on d.company_id = q.company_id and d.id = q.delivery_id
  )`;

const BACKLOG = `
  select priority, count(*) filter (where due_at <= now())::int as due, count(*) filter (where due_at > now())::int as waiting,
    coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float as "oldestDueSeconds"
  from unnest(array['first', 'retry']) as priority left join (
    ${queued(`position < ${PRIORITIES.late}`, "first")}
    union all ${queued(`position >= ${PRIORITIES.late}`, "retry")}
    union all (select 'retry', next_attempt_at from deliveries where ${RETRY_WAITING} limit ${MAX_COUNTED})
  ) as attempt using (priority)
  group by priority order by priority`;

/**
 * Counts the attempts of each priority, including empty ones.
 * @throws when the database doesn't answer in time
 */
export async function readBacklog(db: DatabasePool): Promise<QueueBacklog[]> {
  const reading = db.transaction(async (tx) => {
    await tx.runStatement(`set local statement_timeout = ${TIMEOUT_MS}`);
    return (await tx.runStatement(BACKLOG)).rows as QueueBacklog[];
  });
  return await withDeadline(reading, DEADLINE_MS);
}
