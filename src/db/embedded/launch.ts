/** Launches the server of a cluster. */
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

/** The lifeline of a ready server, or the log of a failed start and whether a retry can help. */
export type Launched =
  | { readonly lifeline: Lifeline }
  | { readonly lifeline: undefined; readonly log: string; readonly retry: boolean };

const ANOTHER_WAS_FIRST = {
  lifeline: undefined,
  log: "Another process was starting it.",
  retry: true,
} as const;
const POLL_MS = 10;
const LOG_TAIL_CHARACTERS = 2_000;
/** Another process was first, children of a killed server are still running, or the port was just taken. */
const RETRYABLE =
  /lock file ".*" (?:already exists|is empty)|shared memory block|could not create any TCP\/IP/;

/**
 * Starts the server and waits until it is ready or `deadline` (milliseconds since the epoch) has passed. When
 * another process starts it first, that is returned, not thrown.
 */
export async function launch(cluster: Cluster, deadline: number): Promise<Launched> {
  const { home } = cluster;
  removeStaleLock(home);
  const logStart = await stat(home.log).then(
    ({ size }) => size,
    () => 0,
  );
  const port = await choosePort(cluster);
  if (port === undefined) return ANOTHER_WAS_FIRST;
  const lifeline = await createLifeline(cluster).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  });
  if (!lifeline) return ANOTHER_WAS_FIRST;
  let ready = false;
  try {
    const guard = await runGuarded(cluster, lifeline, serverCommand(cluster, port));
    cluster.onLaunched();
    if (await untilReady(cluster, guard, lifeline, deadline)) {
      await rememberPort(cluster, port);
      // Before publishing: afterwards, answers in the folder belong to processes that join this server.
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
  return { lifeline: undefined, log: log.trim(), retry: RETRYABLE.test(log) };
}

/** True once the guard confirms that it runs the server that holds the lock; false if the server ended. */
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
    // The default is meant for spinning disks. On an SSD, an index is nearly always faster.
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
