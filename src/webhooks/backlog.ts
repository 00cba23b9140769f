/** Reads how many attempts wait in each queue priority, and how long the oldest has waited. */
import type { DatabasePool } from "../db/core/client.ts";
import { withDeadline } from "../kernel/deadline.ts";
import { findQueueBacklog, type QueueBacklog } from "../db/webhooks/queue-backlog.ts";
import { LOWEST_PLACE } from "../db/webhooks/queue-places.ts";
import { QUEUE_PRIORITIES, QUEUE, type QueuePriority } from "./queue.ts";

/** More than the query's own timeout, to leave time for getting a connection. */
const DEADLINE_MS = 2_000;

export interface PriorityBacklog extends Omit<QueueBacklog, "isUrgent"> {
  readonly priority: QueuePriority;
}

/**
 * Reads the backlog of every priority, including empty ones.
 * @throws when the database doesn't respond in time
 */
export async function readBacklog(db: DatabasePool): Promise<PriorityBacklog[]> {
  const rows = await withDeadline(findQueueBacklog(db, QUEUE, LOWEST_PLACE), DEADLINE_MS);
  return QUEUE_PRIORITIES.map((priority) => {
    const row = rows.find(({ isUrgent }) => isUrgent === (priority === "first"));
    const { due = 0, waiting = 0, oldestDueSeconds = 0 } = row ?? {};
    return { priority, due, waiting, oldestDueSeconds };
  });
}
