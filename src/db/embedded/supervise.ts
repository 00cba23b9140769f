/** Restarts an embedded server that ends while this process uses it, such as one that was killed for want of memory. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { checkHome, explainSystemError } from "./folder-problems.ts";
import { joinOrLaunch, type JoinedServer } from "./join-or-launch.ts";
import type { Lifeline } from "./lifeline.ts";
import { serverState } from "./server-state.ts";

/** Callbacks for what happens to the server. */
export interface ServerWatcher {
  /** The server has ended. This process restarts it, or joins it when another process was first. */
  readonly onEnded: (server: { readonly serverPid: number; readonly log: string }) => void;
  /** An attempt to restart it failed; the next one follows in `delayMs`. */
  readonly onAttemptFailed: (error: unknown, delayMs: number) => void;
  /** It is ready again, under the same URL. */
  readonly onRestarted: (server: {
    readonly serverPid: number;
    readonly durationMs: number;
  }) => void;
  /** The last attempt failed. Nothing else will be tried. */
  readonly onGivenUp: (error: unknown) => void;
}

export interface Supervisor {
  /** Ends the supervision, after a restart under way, and returns the hold on the current server. */
  stop(): Promise<Lifeline>;
}

const POLL_MS = 250;
/** Pauses before attempts that follow each other: for a disk that is full, or memory that is short, for a while. */
const DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000];
/** A server that ran for this long was restarted successfully. One that ends earlier counts as a failed attempt. */
const STABLE_MS = 60_000;

/**
 * Watches the server that this process has joined, and restarts it on its port when it ends. Doesn't keep the process from
 * exiting while the server runs.
 * @param delaysMs pauses before attempts that follow each other; their number limits the attempts. Default: 6 in 30 s
 */
export function supervise(
  cluster: Cluster,
  password: string,
  joined: JoinedServer,
  watcher: ServerWatcher,
  delaysMs: readonly number[] = DELAYS_MS,
): Supervisor {
  const { home } = cluster;
  const launching = { ...cluster, onLaunched: () => {}, port: joined.port };
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = joined;

  const run = async () => {
    let attempts = 0;
    let runningSince = performance.now();
    while (!signal.aborted) {
      if (serverState(home)?.pid === current.pid) {
        await pause(POLL_MS, signal, { ref: false });
        continue;
      }
      const endedAt = performance.now();
      if (endedAt - runningSince > STABLE_MS) attempts = 0;
      watcher.onEnded({ serverPid: current.pid, log: home.log });
      current.lifeline.release();
      const tried = { attempts, delaysMs };
      const restarted = await restart(launching, password, tried, watcher, signal);
      if (!restarted) return;
      ({ attempts, server: current } = restarted);
      runningSince = performance.now();
      const durationMs = Math.round(runningSince - endedAt);
      watcher.onRestarted({ serverPid: current.pid, durationMs });
    }
  };
  const running = run().catch(watcher.onGivenUp);
  return {
    async stop() {
      stopping.abort();
      await running;
      return current.lifeline;
    },
  };
}

/** Waits; returns early when `signal` is aborted. */
async function pause(ms: number, signal: AbortSignal, options: { ref?: boolean } = {}) {
  await sleep(ms, undefined, { ...options, signal }).catch(() => {});
}

/**
 * Attempts to start the server again.
 * @param tried the attempts since it last ran for long, and the pauses before all of them
 * @returns the server, and the attempts that were made; undefined after the last one, and when `signal` is aborted
 */
async function restart(
  cluster: Cluster & { readonly port: number },
  password: string,
  tried: { readonly attempts: number; readonly delaysMs: readonly number[] },
  watcher: ServerWatcher,
  signal: AbortSignal,
): Promise<{ attempts: number; server: JoinedServer } | undefined> {
  const { folder, log } = cluster.home;
  let failure: unknown;
  for (let { attempts } = tried; !signal.aborted; attempts++) {
    const delayMs = tried.delaysMs[attempts];
    if (failure && delayMs !== undefined) watcher.onAttemptFailed(failure, delayMs);
    if (delayMs === undefined) {
      const ended = `The embedded PostgreSQL in ${folder} ended within a minute after each of ${attempts} starts. Its log is ${log}`;
      watcher.onGivenUp(failure ?? new Error(ended));
      return undefined;
    }
    await pause(delayMs, signal);
    if (signal.aborted) return undefined;
    try {
      await checkHome(cluster.home);
      const server = await joinOrLaunch(cluster, password);
      if (server.port === cluster.port) return { attempts: attempts + 1, server };
      server.lifeline.release();
      throw new Error(
        `The embedded PostgreSQL in ${folder} was started on port ${server.port} by a new process, and this ` +
          `one is connected to port ${cluster.port}. Start this process again.`,
      );
    } catch (error) {
      failure = explainSystemError(error, cluster.home);
    }
  }
  return undefined;
}
