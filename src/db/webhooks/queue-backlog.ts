/**
 * How much waits in the queue of deliveries. Read from pg-boss's own table, as our migration made it:
 * pg-boss itself counts all rows, and says nothing of their age.
 */
import { sql } from "drizzle-orm";
import type { DatabasePool } from "../core/client.ts";

/** Rows that are looked at on each side; above it a number means "so many or more". */
export const MAX_COUNTED = 10_000;
/** A look at a queue must never become a load on it. */
const TIMEOUT_MS = 1_000;

export interface QueueBacklog {
  /** Whether it is that of the priorities from `urgent` up. */
  readonly isUrgent: boolean;
  readonly due: number;
  readonly waiting: number;
  /** Of those that were looked at: the ones that were added first. */
  readonly oldestDueSeconds: number;
}

// Both sides read no more than the index that claims use, in its order, and stop in time.
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
  ) as job
  group by "isUrgent"`;

/**
 * What waits in a queue, above and below a priority.
 * @param urgent the lowest priority of the upper side
 * @returns one row for each side on which anything waits
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
