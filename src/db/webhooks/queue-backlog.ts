/**
 * Reads the backlog of the delivery queue: jobs from pg-boss's table, which our migration creates, and the deliveries
 * that wait for a place in the queue. pg-boss itself counts all rows and doesn't report their age.
 */
import { sql } from "drizzle-orm";
import type { DatabasePool } from "../core/client.ts";
import { WAITING } from "./queue-places.ts";
import { RETRY_WAITING } from "./retry-places.ts";

/** The maximum number of rows counted above and below the priority. A count of this number means "or more". */
export const MAX_COUNTED = 10_000;
/** Short, because reading the backlog must not slow down the queue. */
const TIMEOUT_MS = 1_000;

export interface QueueBacklog {
  /** Whether these are the jobs with priority `urgent` or higher. */
  readonly isUrgent: boolean;
  readonly due: number;
  readonly waiting: number;
  /** The age of the oldest due job among those counted. */
  readonly oldestDueSeconds: number;
}

// The first two subqueries read rows in the order of the index that claims use. All stop at the limit.
const BACKLOG = `
  select "isUrgent", count(*) filter (where start_after <= now())::int as due,
    count(*) filter (where start_after > now())::int as waiting,
    coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float
      as "oldestDueSeconds"
  from (
    (select true as "isUrgent", start_after from pgboss.job
      where name = $1 and state < 'active' and not blocked and priority >= $2
      order by priority desc, created_on limit ${MAX_COUNTED})
    union all
    (select false, start_after from pgboss.job
      where name = $1 and state < 'active' and not blocked and priority < $2
      order by priority desc, created_on limit ${MAX_COUNTED})
    union all
    (select true, created_at from deliveries where ${WAITING} limit ${MAX_COUNTED})
    union all
    (select false, next_attempt_at from deliveries where ${RETRY_WAITING} limit ${MAX_COUNTED})
  ) as job
  group by "isUrgent"`;

/**
 * Counts a queue's jobs with at least a priority, and those with a lower one.
 * @param urgent the lowest priority of the first group
 * @returns one row for each group that has jobs
 * @throws when the database doesn't answer within a second
 */
export async function findQueueBacklog(
  db: DatabasePool,
  queue: string,
  urgent: number,
): Promise<QueueBacklog[]> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`));
    const { rows } = await tx.runStatement(BACKLOG, [queue, urgent]);
    return rows as QueueBacklog[];
  });
}
