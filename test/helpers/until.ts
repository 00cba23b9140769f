/** Waiting for something that another process does. */
import { setTimeout as sleep } from "node:timers/promises";

const TIMEOUT_MS = 30_000;
const POLL_MS = 10;

/**
 * Returns as soon as `condition` holds.
 * @throws naming `what` when it doesn't within half a minute
 */
export async function until(what: string, condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; !condition(); await sleep(POLL_MS)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for: ${what}`);
  }
}
