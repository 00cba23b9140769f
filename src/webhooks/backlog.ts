/** How many attempts wait in each priority, and for how long. */
import type { DatabasePool } from "../db/core/client.ts";
import { withDeadline } from "../kernel/deadline.ts";
import { findQueueBacklog, type QueueBacklog } from "../db/webhooks/queue-backlog.ts";
import { QUEUE_PRIORITIES, JOB_PRIORITY, QUEUE, type QueuePriority } from "./queue.ts";

/** Longer than the query may take; what is left is waiting for a connection. */
const DEADLINE_MS = 2_000;

export interface PriorityBacklog extends Omit<QueueBacklog, "isUrgent"> {
  readonly priority: QueuePriority;
}

/**
 * Reads all priorities, those in which nothing waits included.
 * @throws when the database doesn't answer in time
 */
export async function readBacklog(db: DatabasePool): Promise<PriorityBacklog[]> {
  const sides = await withDeadline(findQueueBacklog(db, QUEUE, JOB_PRIORITY.first), DEADLINE_MS);
  return QUEUE_PRIORITIES.map((priority) => {
    const side = sides.find(({ isUrgent }) => isUrgent === (priority === "first"));
    const { due = 0, waiting = 0, oldestDueSeconds = 0 } = side ?? {};
    return { priority, due, waiting, oldestDueSeconds };
  });
}
