/** Letting go of a server. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Lifeline } from "./lifeline.ts";
import { serverState } from "./server-state.ts";

const TIMEOUT_MS = 10_000;
/** A server that is told to end says so within milliseconds; one that hasn't by now has other users. */
const NOTICE_MS = 300;
const POLL_MS = 10;

/**
 * Releases `lifeline`, and waits for the end of the server if this was the last (10 seconds at most). On a
 * busy machine a last user may be taken for one of several; the next start then waits for the server's end.
 */
export async function letGo({ home, disposable }: Cluster, lifeline: Lifeline): Promise<void> {
  const pid = serverState(home)?.pid;
  lifeline.release();
  const start = Date.now();
  for (;;) {
    const state = serverState(home);
    if (state === undefined || state.pid !== pid) return;
    const othersUseIt = state.ready && !disposable;
    if (Date.now() - start > (othersUseIt ? NOTICE_MS : TIMEOUT_MS)) return;
    await sleep(POLL_MS);
  }
}
