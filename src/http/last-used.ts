/** Records when a key or grant was last used, to the minute and without delaying the request. */
import { LRUCache } from "lru-cache";

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
  /** Waits for pending writes. */
  close(): Promise<void>;
}

/**
 * @param write records one use, unless another process has done so within the minute
 * @param log receives write errors; they never fail a request
 */
export function createLastUsedRecorder(
  write: (companyId: string, id: string, now: Date) => Promise<void>,
  log: (error: unknown) => void,
): LastUsedRecorder {
  const recorded = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  const pending = new Set<Promise<void>>();
  return {
    record({ companyId, id, lastUsedAt }, now) {
      const last = recorded.get(id) ?? lastUsedAt?.getTime() ?? 0;
      if (now.getTime() - last < RECORD_INTERVAL_MS) return;
      recorded.set(id, now.getTime());
      const writing = write(companyId, id, now)
        .catch(log)
        .finally(() => pending.delete(writing));
      pending.add(writing);
    },
    async close() {
      await Promise.all(pending);
    },
  };
}
