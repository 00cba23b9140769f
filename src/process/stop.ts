/**
 * Stops the process gracefully.
 *
 * close-with-grace would do the same, but it also handles nine other signals, uncaught errors and `beforeExit` by
 * default. Node calls listeners for SIGSEGV, SIGBUS, SIGFPE and SIGILL unsafe, and after an uncaught error the process
 * would keep running up to the time limit. Switching all of that off takes a list as long as the code below. The
 * package closes no connections either: `app.close()` and http/drain.ts do. Reasons:
 * docs/decisions/0040-start-and-stop.md.
 */

import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** Stops a part of the process after its work in flight has finished. */
export type Close = () => Promise<void>;

/** The parts of the process, and how they stop. */
export interface Parts {
  /** Stop at the first signal, all at once, while requests are still served. */
  readonly background: readonly Close[];
  /** Stops serving requests, after the drain. */
  readonly application?: Close;
  /** What the others use. Called one after the other when they have stopped. */
  readonly resources: readonly Close[];
}

interface StopOptions {
  /** How long requests are still served after the first signal: load balancers notice meanwhile that it isn't ready. */
  readonly drainSeconds: number;
  /** Time limit for what follows the drain. */
  readonly timeoutSeconds: number;
  readonly log: StopLog;
  /** Receives the error of a part that fails to stop. */
  readonly onError: (error: unknown) => void;
}

interface StopLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Stop {
  /** Aborted by the first signal. */
  readonly stopping: AbortSignal;
  /** Lets signals stop the process gracefully from now on. Before, they end it at once. */
  gracefully(parts: Parts, options: StopOptions): void;
}

/**
 * Signals within this time after another one are part of it: npm forwards the Ctrl-C that the terminal has sent to the
 * service too, and systemd can send SIGHUP right after SIGTERM.
 */
const SAME_SIGNAL_MS = 1000;

/**
 * Listens for signals. The first one begins the stop. Each further one ends a step: the drain, then the process, with
 * exit code 1.
 */
export function stopOnSignals(signals: readonly NodeJS.Signals[]): Stop {
  const stopping = new AbortController();
  // Process 1 of a container ignores signals that it doesn't listen for.
  let onSignal = (signal: NodeJS.Signals): void => process.exit(128 + constants.signals[signal]);
  let lastAt = -Infinity;
  const listener = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (now - lastAt < SAME_SIGNAL_MS) return;
    lastAt = now;
    onSignal(signal);
  };
  for (const signal of signals) process.on(signal, listener);
  return {
    stopping: stopping.signal,
    gracefully(parts, options) {
      const drain = new AbortController();
      const endStep = () => {
        if (drain.signal.aborted) process.exit(1);
        drain.abort();
      };
      onSignal = (signal) => {
        onSignal = endStep;
        stopping.abort();
        void stop(signal, parts, options, drain);
      };
    },
  };
}

/**
 * Drains, stops all parts and ends the process.
 * @param drain aborted by a signal to end the drain, and when it has ended
 */
async function stop(
  signal: NodeJS.Signals,
  { background, application, resources }: Parts,
  { drainSeconds, timeoutSeconds, log, onError }: StopOptions,
  drain: AbortController,
): Promise<void> {
  const stopped = Promise.all(background.map((close) => close()));
  stopped.catch(() => {}); // the rejection is handled where it is awaited
  if (application && drainSeconds > 0) {
    log.info({ signal, drainSeconds }, "stopping: not ready any more, requests are still served");
    await sleep(drainSeconds * 1000, undefined, { signal: drain.signal }).catch(() => {});
  }
  drain.abort();
  setTimeout(() => {
    log.error({ timeoutSeconds }, "not stopped within SHUTDOWN_TIMEOUT_SECONDS: ending at once");
    process.exit(1);
  }, timeoutSeconds * 1000).unref();
  try {
    await Promise.all([application?.(), stopped]);
    await closeAll(resources);
    process.exit(0);
  } catch (error) {
    onError(error);
    process.exit(1);
  }
}

/** Stops all parts of a process that could not start. */
export async function stopAll({ background, application, resources }: Parts): Promise<void> {
  await Promise.all([application?.(), ...background.map((close) => close())]);
  await closeAll(resources);
}

async function closeAll(closers: readonly Close[]): Promise<void> {
  for (const close of closers) await close();
}
