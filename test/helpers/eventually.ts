/** Waiting for something that only a request or a query can tell. */
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 20;

/**
 * Looks again and again until `look` gives something other than undefined.
 * @throws naming `what` when it doesn't before the deadline
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined>,
  timeoutMs = 60_000,
): Promise<T> {
  for (const deadline = Date.now() + timeoutMs; ; await pause(POLL_MS)) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (Date.now() > deadline) throw new Error(`Waited in vain for: ${what}`);
  }
}
