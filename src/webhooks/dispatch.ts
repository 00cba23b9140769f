/**
 * Passes new deliveries to a delivery worker after their commit: to this process's worker directly, or to those of other
 * processes by a notification of Postgres.
 */
import type { Database } from "../db/core/client.ts";
import type { ClaimedDelivery } from "../db/webhooks/delivery-queue.ts";

const CHANNEL = "deliveries";
/** The shortest time between two notifications: writes meanwhile share the second one. */
const COALESCE_MS = 10;

/** The delivery worker of this process. */
interface LocalWorker {
  readonly number: number;
  /** Whether it has capacity for many more attempts. */
  readonly hasRoom: () => boolean;
  /** Attempts deliveries that a write has claimed for it. */
  readonly take: (claims: readonly ClaimedDelivery[]) => void;
  /** Claims deliveries of a company soon, or of all companies. */
  readonly wake: (companyId?: string) => void;
}

export interface Dispatch {
  /** The number for which a write may claim deliveries; undefined if this process has no worker with room for them. */
  readonly worker: () => number | undefined;
  /**
   * Hands over the deliveries of a write. Call it after the commit. What is lost is found by the workers: they poll.
   * @param claims those that the write has claimed for `worker`
   * @param hasWaiting whether it has queued others
   */
  readonly handOver: (
    companyId: string,
    claims: readonly ClaimedDelivery[],
    hasWaiting: boolean,
  ) => void;
  /**
   * Registers the delivery worker of this process.
   * @param prepare see `Database.listen`
   * @returns a function for when the worker stops claiming: from then on, other processes are notified
   */
  readonly register: (worker: LocalWorker, prepare?: string) => () => void;
  /** Sends pending notifications. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the dispatch on a database. A notification inside a write's transaction would serialize commits, so it is sent on
 * its own connection after the commit, one for many writes.
 */
export function openDispatch(db: Database): Dispatch {
  let local: LocalWorker | undefined;
  /** Also once it has stopped: it releases what is handed over then. */
  let last: LocalWorker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let isSending = false;
  const pending = new Set<string>();

  const notify = () => {
    timer = undefined;
    // A cluster's coordinator that doesn't answer would otherwise take all connections.
    if (pending.size === 0 || isSending) return;
    timer = setTimeout(notify, COALESCE_MS);
    const companies = [...pending];
    pending.clear();
    isSending = true;
    sending = db.jobs
      .notify(CHANNEL, companies)
      .catch(() => {}) // workers poll anyway
      .finally(() => {
        isSending = false;
        if (timer === undefined) notify();
      });
  };
  return {
    worker: () => (local?.hasRoom() ? local.number : undefined),
    handOver(companyId, claims, hasWaiting) {
      if (claims.length > 0) last?.take(claims);
      if (!hasWaiting) return;
      if (local) return local.wake(companyId);
      pending.add(companyId);
      if (timer === undefined) notify();
    },
    register(worker, prepare) {
      local = last = worker;
      const wakeAll = () => worker.wake();
      db.listen(CHANNEL, (companyId) => worker.wake(companyId), wakeAll, prepare);
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
