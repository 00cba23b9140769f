/** Decides whether a process is ready. All health endpoints of a process share one check. */
import { checkDatabase } from "../db/core/check-database.ts";
import type { Database } from "../db/core/client.ts";

/** Resolves when the process is ready; rejects with the reason why it isn't. */
export type CheckReady = () => Promise<void>;

/**
 * Creates the check. Concurrent calls share one query, so that probes by anyone cost the database little.
 * @param stopping aborted when the process begins to stop, which makes it not ready at once
 */
export function createReadyCheck(db: Pick<Database, "fast">, stopping: AbortSignal): CheckReady {
  let checking: Promise<void> | undefined;
  return async () => {
    if (stopping.aborted) throw new Error("stopping");
    checking ??= checkDatabase(db).finally(() => (checking = undefined));
    await checking;
    if (stopping.aborted) throw new Error("stopping");
  };
}
