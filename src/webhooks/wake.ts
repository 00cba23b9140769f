/** Wakes the delivery worker: directly in this process, by a Postgres notification in others. */
import type { Database } from "../db/core/client.ts";

import { QUEUE_PRIORITIES, type QueuePriority } from "./queue.ts";

const CHANNEL = "webhooks";
/** The shortest time between two notifications: writes meanwhile share the second one. */
const COALESCE_MS = 10;

export interface Waker {
  /**
   * Call it after the commit. A lost notification only causes a delay, since workers also poll.
   * @param priority the queue priority that has work, `first` by default
   */
  readonly wake: (priority?: QueuePriority) => void;
  /**
   * Registers the delivery worker of this process.
   * @param prepare see `Database.listen`
   * @returns a function for when the worker stops claiming: from then on, other processes are notified
   */
  readonly listen: (onWake: (priority: QueuePriority) => void, prepare?: string) => () => void;
  /** Sends pending notifications. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a waker on a database. A notification inside a write's transaction would serialize commits, so it is sent on
 * its own connection after the commit, one for many writes. The first one is sent at once.
 */
export function openWaker(db: Database): Waker {
  let local: ((priority: QueuePriority) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let isSending = false;
  const pending = new Set<QueuePriority>();

  const notify = () => {
    timer = undefined;
    // A cluster's coordinator that doesn't answer would otherwise take all connections.
    if (pending.size === 0 || isSending) return;
    timer = setTimeout(notify, COALESCE_MS);
    const priorities = [...pending];
    pending.clear();
    isSending = true;
    sending = db.jobs
      .notify(CHANNEL, priorities)
      .catch(() => {}) // workers poll anyway
      .finally(() => {
        isSending = false;
        if (timer === undefined) notify();
      });
  };
  return {
    wake(priority = "first") {
      if (local) return local(priority);
      pending.add(priority);
      if (timer === undefined) notify();
    },
    listen(onWake, prepare) {
      local = onWake;
      const wakeAll = () => QUEUE_PRIORITIES.forEach(onWake);
      db.listen(
        CHANNEL,
        (name) => QUEUE_PRIORITIES.filter((priority) => priority === name).forEach(onWake),
        wakeAll,
        prepare,
      );
      return () => {
        local = undefined;
      };
    },
    async close() {
      clearTimeout(timer);
      await sending;
      notify();
      clearTimeout(timer);
      await sending;
    },
  };
}
