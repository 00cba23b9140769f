/** Tells the pump that there is work: in this process directly, in others by a notification. */
import type { Database } from "../db/client.ts";
import { runStatement } from "../db/statements.ts";

const CHANNEL = "webhooks";
/** Writes that come within this time share a notification. */
const COALESCE_MS = 10;

export interface Waker {
  /** Call it after the commit. A notification that gets lost only delays: pumps also poll. */
  readonly wake: () => void;
  /** Makes this process's pump the one that is woken. */
  readonly listen: (onWake: () => void) => void;
  /** Sends what is still to be notified. */
  readonly close: () => Promise<void>;
}

/**
 * Opens it on a database. A notification inside of a write's transaction would serialize commits, so it
 * goes out by itself, and one goes for many.
 */
export function openWaker(db: Database): Waker {
  let local: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  const notify = () => {
    timer = undefined;
    sending = runStatement(db.jobs, "select pg_notify($1, '')", [CHANNEL]).catch(() => {}); // pumps poll
  };
  return {
    wake() {
      if (local) local();
      else timer ??= setTimeout(notify, COALESCE_MS);
    },
    listen(onWake) {
      local = onWake;
      db.listen(CHANNEL, onWake, onWake);
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
