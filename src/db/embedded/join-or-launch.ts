/** Joins the running server of a cluster, or launches one. */
import { setTimeout as sleep } from "node:timers/promises";
import { ensureAppDatabase, type AppUrls } from "./app-database.ts";
import type { Cluster } from "./cluster.ts";
import { explainOutput, explainQueryError } from "./folder-problems.ts";
import { launch } from "./launch.ts";
import { openLifeline, type Lifeline } from "./lifeline.ts";
import { serverState, type ServerState } from "./server-state.ts";

export interface JoinedServer {
  /** The URLs of the application's database. */
  readonly urls: AppUrls;
  readonly lifeline: Lifeline;
  readonly pid: number;
  readonly port: number;
}

/** A failed attempt; `fatal` when the next attempt would fail the same way. */
interface FailedAttempt {
  /** One line. */
  readonly problem: string;
  readonly fatal?: boolean;
}

/** Long enough for a killed server to recover. */
const TIMEOUT_MS = 60_000;
/** A ready server gets its lifeline at once. One without a lifeline for this long has lost its guard. */
const UNGUARDED_MS = 10_000;
const POLL_MS = 50;

/**
 * Retries until a server can be used and is certain to keep running: while it is starting, recovering or shutting
 * down, and when another process launches it first.
 * @throws when the server can't start, or when a minute has passed
 */
export async function joinOrLaunch(cluster: Cluster, password: string): Promise<JoinedServer> {
  const { home } = cluster;
  const deadline = Date.now() + TIMEOUT_MS;
  let unguardedSince = Date.now();
  let last: FailedAttempt = { problem: "" };
  while (Date.now() < deadline && !last.fatal) {
    const state = serverState(home);
    const lifeline = state?.ready ? openLifeline(home) : undefined;
    if (!state?.ready || lifeline) unguardedSince = Date.now();
    let outcome: JoinedServer | FailedAttempt;
    if (state === undefined) outcome = await launchAndCheck(cluster, password, deadline);
    else if (lifeline) outcome = await confirmJoined(cluster, lifeline, password, state);
    else if (Date.now() - unguardedSince < UNGUARDED_MS) outcome = stillChanging(state);
    else outcome = await endUnguarded(password, state);
    if ("lifeline" in outcome) return outcome;
    last = outcome;
    await sleep(POLL_MS);
  }
  throw new Error(
    `The embedded PostgreSQL in ${home.folder} did not start: ${last.problem} Its log is ${home.log}`,
  );
}

async function launchAndCheck(
  cluster: Cluster,
  password: string,
  deadline: number,
): Promise<JoinedServer | FailedAttempt> {
  const launched = await launch(cluster, deadline);
  if (!launched.lifeline) return { problem: explainOutput(launched.log), fatal: !launched.retry };
  const state = serverState(cluster.home);
  if (state) return confirmJoined(cluster, launched.lifeline, password, state);
  launched.lifeline.release();
  return { problem: "it ended as soon as it was ready." };
}

/** Returns the joined server if it answers and its guard counts this process; otherwise releases `lifeline`. */
async function confirmJoined(
  { home }: Cluster,
  lifeline: Lifeline,
  password: string,
  state: ServerState,
): Promise<JoinedServer | FailedAttempt> {
  try {
    const urls = await ensureAppDatabase(password, state.port);
    // Last, because it confirms the whole time since the lifeline was opened.
    if ((await lifeline.confirm()) === state.pid) return { urls, lifeline, ...state };
  } catch (error) {
    lifeline.release();
    const problem = explainQueryError(error, home);
    if (problem !== undefined) return { problem, fatal: true };
    return { problem: `it runs as process ${state.pid} but can't be used: ${String(error)}.` };
  }
  lifeline.release();
  return stillChanging(state);
}

function stillChanging({ pid }: ServerState): FailedAttempt {
  return { problem: `process ${pid} is still starting it, or shutting it down.` };
}

/** Stops a server that would run forever because its guard was killed. The next attempt launches a new one. */
async function endUnguarded(password: string, state: ServerState): Promise<FailedAttempt> {
  try {
    // It accepts the password, so this is the cluster's server and not another process with the same id.
    await ensureAppDatabase(password, state.port);
    process.kill(state.pid, "SIGINT");
    return stillChanging(state);
  } catch (error) {
    return { problem: `process ${state.pid} must be stopped first: ${String(error)}.` };
  }
}
