/** Gets hold of a running server: another process's if there is one, else a new one. */
import { setTimeout as sleep } from "node:timers/promises";
import { ensureAppDatabase } from "./app-database.ts";
import type { Cluster } from "./cluster.ts";
import { launch } from "./launch.ts";
import { openLifeline, type Lifeline } from "./lifeline.ts";
import { serverState, type ServerState } from "./server-state.ts";

export interface Held {
  /** The URL of the application's database. */
  readonly url: string;
  readonly lifeline: Lifeline;
}

/** Why an attempt failed; `fatal` when the next will fail alike. */
interface Failed {
  readonly problem: string;
  readonly fatal?: boolean;
}

/** Long enough for the recovery of a server that was killed. */
const TIMEOUT_MS = 60_000;
/** A server that is ready gets its lifeline at once; one without it for this long has lost its guard. */
const UNGUARDED_MS = 10_000;
const POLL_MS = 50;

/**
 * Tries until the server can be used and is certain to stay: while one is starting, recovering or shutting
 * down, and when another process launches it first.
 * @throws when the server can't start, or a minute has passed
 */
export async function joinOrLaunch(cluster: Cluster, password: string): Promise<Held> {
  const { home } = cluster;
  const deadline = Date.now() + TIMEOUT_MS;
  let unguardedSince = Date.now();
  let last: Failed = { problem: "" };
  while (Date.now() < deadline && !last.fatal) {
    const state = serverState(home);
    const lifeline = state?.ready ? openLifeline(home) : undefined;
    if (!state?.ready || lifeline) unguardedSince = Date.now();
    let outcome: Held | Failed;
    if (state === undefined) outcome = await launchAndCheck(cluster, password, deadline);
    else if (lifeline) outcome = await check(lifeline, password, state);
    else if (Date.now() - unguardedSince < UNGUARDED_MS) outcome = waitingFor(state);
    else outcome = await endUnguarded(password, state);
    if ("lifeline" in outcome) return outcome;
    last = outcome;
    await sleep(POLL_MS);
  }
  throw new Error(
    `The embedded PostgreSQL in ${home.folder} did not start: ${last.problem}\n` +
      `Its log is ${home.log}. Mend that, or set DATABASE_URL to use a PostgreSQL of your own.`,
  );
}

async function launchAndCheck(
  cluster: Cluster,
  password: string,
  deadline: number,
): Promise<Held | Failed> {
  const launched = await launch(cluster, deadline);
  if (!launched.lifeline) return { problem: launched.log, fatal: !launched.retry };
  const state = serverState(cluster.home);
  if (state) return check(launched.lifeline, password, state);
  launched.lifeline.release();
  return { problem: "The server ended as soon as it was ready." };
}

/** Holds on to `lifeline` if the server in `state` answers and its guard counts this process. */
async function check(
  lifeline: Lifeline,
  password: string,
  state: ServerState,
): Promise<Held | Failed> {
  try {
    const url = await ensureAppDatabase(password, state.port);
    // Last, as it tells about all the time since the lifeline was opened.
    if ((await lifeline.confirm()) === state.pid) return { url, lifeline };
  } catch (error) {
    lifeline.release();
    return { problem: `It runs as process ${state.pid} but can't be used: ${String(error)}` };
  }
  lifeline.release();
  return waitingFor(state);
}

function waitingFor({ pid }: ServerState): Failed {
  return { problem: `Process ${pid} is still starting it, or shutting it down.` };
}

/** Ends a server that would run forever because somebody has killed its guard; a launch will follow. */
async function endUnguarded(password: string, state: ServerState): Promise<Failed> {
  try {
    // It knows the password: this is the cluster's server, and not some process that got its number.
    await ensureAppDatabase(password, state.port);
    process.kill(state.pid, "SIGINT");
    return waitingFor(state);
  } catch (error) {
    return { problem: `Process ${state.pid} has to be ended first. ${String(error)}` };
  }
}
