/** How many attempts wait in each lane, and for how long. */
import type { Executor } from "../db/core/client.ts";
import { withDeadline } from "../kernel/deadline.ts";
import { readQueueBacklog, type QueueBacklog } from "../db/webhooks/queue-backlog.ts";
import { LANES, PRIORITY, QUEUE, type Lane } from "./queue.ts";

/** Longer than the query may take; what is left is waiting for a connection. */
const DEADLINE_MS = 2_000;

export interface LaneBacklog extends Omit<QueueBacklog, "isUrgent"> {
  readonly lane: Lane;
}

/**
 * Reads all lanes, those in which nothing waits included.
 * @throws when the database doesn't answer in time
 */
export async function readBacklog(db: Executor): Promise<LaneBacklog[]> {
  const sides = await withDeadline(readQueueBacklog(db, QUEUE, PRIORITY.first), DEADLINE_MS);
  return LANES.map((lane) => {
    const side = sides.find(({ isUrgent }) => isUrgent === (lane === "prompt"));
    const { due = 0, waiting = 0, oldestDueSeconds = 0 } = side ?? {};
    return { lane, due, waiting, oldestDueSeconds };
  });
}
