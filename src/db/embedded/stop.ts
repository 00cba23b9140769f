/** Releases an embedded server. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Lifeline } from "./lifeline.ts";
import { serverState } from "./server-state.ts";

const TIMEOUT_MS = 10_000;
/** A server that is stopping shows it within milliseconds. After this time, other processes are using it. */
const NOTICE_MS = 300;
const POLL_MS = 10;

/**
 * Releases `lifeline`. If it was the last one, waits up to 10 seconds until the server has stopped. On a busy
 * machine this may return before that; the next start then waits for it.
 */
export async function releaseServer(
  { home, disposable }: Cluster,
  lifeline: Lifeline,
): Promise<void> {
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
