/** When a key or grant was last used, kept to the minute, beside the requests and not before them. */
import { LRUCache } from "lru-cache";

const REMEMBERED = 10_000;
const EVERY_MS = 60_000;

interface Used {
  readonly companyId: string;
  /** The key's or grant's. */
  readonly id: string;
  /** As it was read; it may be older than what was noted since. */
  readonly lastUsedAt: Date | null;
}

export interface UseNotes {
  /** Sees to it that a use is noted, unless one was within the last minute. */
  note(used: Used, now: Date): void;
  /** Waits for what is still being noted. */
  close(): Promise<void>;
}

/**
 * @param write notes one use, unless another process has done so within the minute
 * @param log is told when that fails: no request fails for it
 */
export function createUseNotes(
  write: (companyId: string, id: string, now: Date) => Promise<void>,
  log: (error: unknown) => void,
): UseNotes {
  const noted = new LRUCache<string, number>({ max: REMEMBERED });
  const pending = new Set<Promise<void>>();
  return {
    note({ companyId, id, lastUsedAt }, now) {
      const last = noted.get(id) ?? lastUsedAt?.getTime() ?? 0;
      if (now.getTime() - last < EVERY_MS) return;
      noted.set(id, now.getTime());
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
