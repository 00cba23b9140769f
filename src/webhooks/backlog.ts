/** Reads how many attempts of each kind wait, and how long the oldest has waited. */
import type { DatabasePool } from "../db/core/client.ts";
import { withDeadline } from "../kernel/deadline.ts";
import {
  findQueueBacklog,
  type QueueBacklog,
  type QueueKind,
} from "../db/webhooks/queue-backlog.ts";

/** More than the query's own timeout, to leave time for getting a connection. */
const DEADLINE_MS = 2_000;

export interface PriorityBacklog extends Omit<QueueBacklog, "kind"> {
  readonly priority: QueueKind;
}

/**
 * Reads the backlog of every kind, including empty ones.
 * @throws when the database doesn't respond in time
 */
export async function readBacklog(db: DatabasePool): Promise<PriorityBacklog[]> {
  const rows = await withDeadline(findQueueBacklog(db), DEADLINE_MS);
  return (["first", "retry"] as const).map((priority) => {
    const {
      due = 0,
      waiting = 0,
      oldestDueSeconds = 0,
    } = rows.find(({ kind }) => kind === priority) ?? {};
    return { priority, due, waiting, oldestDueSeconds };
  });
}
