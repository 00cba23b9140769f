/** Polls for a result that only a request or a query can show. */
import { setTimeout as pause } from "node:timers/promises";

/** Pauses between two polls: short ones for what comes soon, longer ones beside what takes seconds. */
const PAUSES_MS = { first: 10, growth: 1.25, longest: 100 };

/** Limit of a wait. It is so long that a busy machine doesn't reach it. */
export const TIMEOUT_MS = 300_000;

const waits = new Set<string>();

/** The waits of this process that haven't ended. */
export function openWaits(): readonly string[] {
  return [...waits];
}

/**
 * Repeats `poll` until it returns something other than undefined.
 * @throws naming `what` when the time is up
 */
export async function eventually<T>(what: string, poll: () => Promise<T | undefined>): Promise<T> {
  return await waitFor(what, async () => {
    const deadline = Date.now() + TIMEOUT_MS;
    const { first, growth, longest } = PAUSES_MS;
    for (let pauseMs = first; ; pauseMs = Math.min(pauseMs * growth, longest)) {
      const seen = await poll();
      if (seen !== undefined) return seen;
      if (Date.now() > deadline) throw new Error(`Waited in vain for: ${what}`);
      await pause(pauseMs);
    }
  });
}

/** Runs work without a limit. If the limit of the file ends it, the report names `what`. */
export async function waitFor<T>(what: string, work: () => Promise<T>): Promise<T> {
  waits.add(what);
  try {
    return await work();
  } finally {
    waits.delete(what);
  }
}
