/**
 * Decides whether a process is ready. All health endpoints of a process share one check. Reasons:
 * docs/decisions/0024-honest-health.md.
 */
import { checkDatabase } from "../db/core/connections/check-database.ts";

/** Resolves when the process is ready; rejects with the reason why it isn't. */
export type CheckReady = () => Promise<void>;

/** The reason why a process isn't ready: its message may be shown to anyone. */
export class NotReady extends Error {}

/**
 * Creates the check. Concurrent calls share one query, so that probes by anyone cost the database little.
 * @param stopping aborted when the process begins to stop, which makes it not ready at once
 * @param checkProcess throws NotReady for what else the process needs
 */
export function createReadyCheck(
  db: Parameters<typeof checkDatabase>[0],
  stopping: AbortSignal,
  checkProcess: () => void = () => {},
): CheckReady {
  let checking: Promise<void> | undefined;
  const checkNow = () => {
    if (stopping.aborted) throw new NotReady("the process is stopping");
    checkProcess();
  };
  return async () => {
    checkNow();
    checking ??= checkDatabase(db).finally(() => (checking = undefined));
    await checking;
    checkNow();
  };
}
