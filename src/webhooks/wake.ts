/** Tells the delivery worker that there is work: in this process directly, in others by a notification. */
import type { Database } from "../db/core/client.ts";

import { QUEUE_PRIORITIES, type QueuePriority } from "./queue.ts";

const CHANNEL = "webhooks";
/** Writes that come within this time share a notification. */
const COALESCE_MS = 10;

export interface Waker {
  /**
   * Call it after the commit. A notification that gets lost only delays: delivery workers also poll.
   * @param priority where there is work, `prompt` by default
   */
  readonly wake: (priority?: QueuePriority) => void;
  /** Makes this process's delivery worker the one that is woken. */
  readonly listen: (onWake: (priority: QueuePriority) => void) => void;
  /** Sends what is still to be notified. */
  readonly close: () => Promise<void>;
}

/**
 * Opens it on a database. A notification inside of a write's transaction would serialize commits, so it
 * goes out by itself, and one goes for many.
 */
export function openWaker(db: Database): Waker {
  let local: ((priority: QueuePriority) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  const due = new Set<QueuePriority>();

  const notify = () => {
    timer = undefined;
    const priorities = [...due];
    due.clear();
    sending = db.jobs
      .runStatement("select pg_notify($1, priority) from unnest($2::text[]) as priority", [
        CHANNEL,
        priorities,
      ])
      .catch(() => {}); // the delivery workers poll
  };
  return {
    wake(priority = "first") {
      if (local) return local(priority);
      due.add(priority);
      timer ??= setTimeout(notify, COALESCE_MS);
    },
    listen(onWake) {
      local = onWake;
      const wakeAll = () => QUEUE_PRIORITIES.forEach(onWake);
      db.listen(
        CHANNEL,
        (name) => QUEUE_PRIORITIES.filter((priority) => priority === name).forEach(onWake),
        wakeAll,
      );
    },
    async close() {
      if (timer) {
        clearTimeout(timer);
        notify();
      }
      await sending;
    },
  };
}
