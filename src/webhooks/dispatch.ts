/**
 * Passes new deliveries to a delivery worker after their commit: to this process's worker directly, or to workers of other
 * processes by a notification of Postgres.
 */
import { setTimeout as pause } from "node:timers/promises";
import { BatchLoader } from "../db/core/statements/batch-loader.ts";
import type { Database } from "../db/core/connections/client.ts";
import type { ClaimedDelivery } from "../db/webhooks/delivery-queue.ts";
import type { Outbox } from "../events/emit.ts";

const CHANNEL = "deliveries";
/** The shortest time between two notifications: writes meanwhile share the second one. */
const COALESCE_MS = 10;

/** The delivery worker of this process. */
interface LocalWorker {
  readonly number: number;
  /** Whether it has capacity for many more attempts. */
  readonly hasFreeSlots: () => boolean;
  /** Attempts deliveries that a write has claimed for it. */
  readonly take: (claims: readonly ClaimedDelivery[]) => void;
  /** Claims deliveries of a company soon, or of all companies. */
  readonly wake: (companyId?: string) => void;
}

/** Hands over deliveries after a commit. What is lost is found by the workers: they poll. */
export interface Dispatch extends Outbox {
  /**
   * Registers the delivery worker of this process.
   * @param prepare see `Database.listen`
   * @returns a function for when the worker stops claiming: from then on, other processes are notified
   */
  readonly register: (worker: LocalWorker, prepare?: string) => () => void;
  /** Waits for pending notifications. */
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
  // One at a time: a cluster's coordinator that doesn't answer would otherwise take all connections.
  const notifications = new BatchLoader<string, undefined>(async (companyIds) => {
    const notified = db.forAllCompanies.jobs.notify(CHANNEL, [...new Set(companyIds)]);
    await Promise.all([notified.catch(() => {}), pause(COALESCE_MS)]); // workers poll anyway
    return companyIds.map(() => undefined);
  });
  let sending: Promise<undefined> | undefined;
  return {
    worker: () => (local?.hasFreeSlots() ? local.number : undefined),
    handOver(companyId, claims, hasWaiting) {
      if (claims.length > 0) last?.take(claims);
      if (!hasWaiting) return;
      if (local) local.wake(companyId);
      else sending = notifications.load(companyId);
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
      await sending;
    },
  };
}
