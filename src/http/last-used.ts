/** Records when a key or grant was last used, to the minute and without delaying the request. */
import { createCache } from "../kernel/cache.ts";
import type { Executor } from "../db/core/connections/client.ts";

const MAX_REMEMBERED = 10_000;
const RECORD_INTERVAL_MS = 60_000;

export interface CredentialUse {
  readonly companyId: string;
  /** Id of the key or grant. */
  readonly id: string;
  /** Value read with the credential; a later use may have been recorded since. */
  readonly lastUsedAt: Date | null;
}

export interface LastUsedRecorder {
  /** Starts recording a use, unless one was recorded within the last minute. */
  record(use: CredentialUse, now: Date): void;
  /** Writes what was collected, and waits for pending writes. */
  close(): Promise<void>;
}

/**
 * @param write records uses at a time, unless another process has done so within the minute
 * @param log receives write errors; they never fail a request
 */
export function createLastUsedRecorder(
  db: Executor,
  write: (db: Executor, uses: readonly CredentialUse[], now: Date) => Promise<void>,
  log: (error: unknown) => void,
): LastUsedRecorder {
  const recorded = createCache<number>(MAX_REMEMBERED);
  const pending = new Set<Promise<void>>();
  let collected: CredentialUse[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    timer = undefined;
    if (collected.length === 0) return;
    const uses = collected;
    collected = [];
    const latestMs = Math.max(...uses.map(({ id }) => recorded.get(id) ?? 0));
    const writing = write(db, uses, new Date(latestMs))
      .catch(log)
      .finally(() => pending.delete(writing));
    pending.add(writing);
  };
  return {
    record(use, now) {
      const last = recorded.get(use.id) ?? use.lastUsedAt?.getTime() ?? 0;
      if (now.getTime() - last < RECORD_INTERVAL_MS) return;
      recorded.set(use.id, now.getTime());
      collected.push(use);
      if (db.referenceDelayMs === 0) flush();
      else timer ??= setTimeout(flush, db.referenceDelayMs).unref();
    },
    async close() {
      clearTimeout(timer);
      flush();
      await Promise.all(pending);
    },
  };
}
