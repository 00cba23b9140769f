/** Polls for a result that only a request or a query can show. */
import { setTimeout as pause } from "node:timers/promises";

/** Pauses between two polls: short ones for what comes soon, longer ones beside what takes seconds. */
const PAUSES_MS = { first: 10, growth: 1.25, longest: 100 };

const waits = new Set<string>();

/** The waits of this process that haven't ended. */
export function openWaits(): readonly string[] {
  return [...waits];
}

/**
 * Repeats `poll` until it returns something other than undefined.
 * @param timeoutMs for a result that never comes, not for one that is late on a busy machine
 * @throws naming `what` when the time is up
 */
export async function eventually<T>(
  what: string,
  poll: () => Promise<T | undefined>,
  timeoutMs = 120_000,
): Promise<T> {
  waits.add(what);
  try {
    const deadline = Date.now() + timeoutMs;
    const { first, growth, longest } = PAUSES_MS;
    for (let pauseMs = first; ; pauseMs = Math.min(pauseMs * growth, longest)) {
      const seen = await poll();
      if (seen !== undefined) return seen;
      if (Date.now() > deadline) throw new Error(`Waited in vain for: ${what}`);
      await pause(pauseMs);
    }
  } finally {
    waits.delete(what);
  }
}
