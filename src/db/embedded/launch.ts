/** Starts the server of a cluster. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { runGuarded, type Guard } from "./guard.ts";
import { discardLeftovers } from "./leftovers.ts";
import { createLifeline, type Lifeline, type NewLifeline } from "./lifeline.ts";
import { choosePort, rememberPort } from "./port.ts";
import { removeStaleLock, serverState } from "./server-state.ts";
import { errorCode } from "./system-error.ts";

/** Either hold of a ready server, or why there is none and whether trying again can help. */
export type Launched =
  | { readonly lifeline: Lifeline }
  | { readonly lifeline: undefined; readonly log: string; readonly retry: boolean };

const POLL_MS = 10;
const LOG_TAIL_CHARACTERS = 2_000;
/** Another process was first, the children of a killed server are still going, or the port was just taken. */
const PASSING =
  /lock file ".*" (?:already exists|is empty)|shared memory block|could not create any TCP\/IP/;

/**
 * Starts the server, and waits until it is ready or `deadline` (in ms since the epoch). Losing to another
 * process that starts it at the same time is an answer, not an error.
 */
export async function launch(cluster: Cluster, deadline: number): Promise<Launched> {
  const { home } = cluster;
  removeStaleLock(home);
  const logStart = await stat(home.log).then(
    ({ size }) => size,
    () => 0,
  );
  const port = await choosePort(cluster);
  const lifeline = await createLifeline(cluster).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  });
  if (!lifeline) return { lifeline, log: "Another process was starting it.", retry: true };
  let ready = false;
  try {
    const guard = await runGuarded(cluster, lifeline, serverCommand(cluster, port));
    if (await untilReady(cluster, guard, lifeline, deadline)) {
      await rememberPort(cluster, port);
      // Before publishing: from then on, answers in the folder are to processes that join this server.
      await discardLeftovers(home, lifeline.draftName);
      await lifeline.publish();
      ready = true;
      return { lifeline };
    }
  } finally {
    if (!ready) lifeline.release();
    await lifeline.discard();
  }
  const log = (await readFile(home.log)).subarray(logStart).toString().slice(-LOG_TAIL_CHARACTERS);
  return { lifeline: undefined, log: log.trim(), retry: PASSING.test(log) };
}

/** True once the guard has confirmed that the server which holds the lock is its own; false if it ended. */
async function untilReady(
  { home }: Cluster,
  guard: Guard,
  lifeline: NewLifeline,
  deadline: number,
): Promise<boolean> {
  while (!guard.ended() && Date.now() < deadline) {
    const state = serverState(home);
    if (state?.ready && (await lifeline.confirm()) === state.pid) return true;
    await sleep(POLL_MS);
  }
  return false;
}

function serverCommand({ native, home, disposable }: Cluster, port: number): string[] {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    shared_buffers: "256MB",
    // Written for disks that seek; on today's, an index is nearly always the better way.
    random_page_cost: 1.1,
    ...(disposable ? WITHOUT_CRASH_SAFETY : {}),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return [join(native, "bin/postgres"), "-D", home.data, ...options];
}

const WITHOUT_CRASH_SAFETY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  autovacuum: "off",
};
