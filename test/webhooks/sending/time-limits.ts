/** Lets tests decide when the sender's time limits expire, and how much time passes. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mock } from "node:test";
import type { Test } from "tap";

/** Published by undici just before it passes on a part of a response's body. */
const BODY_CHUNK = "undici:request:bodyChunkReceived";

export interface HeldLimits {
  /** The number of limits that are running. */
  readonly running: number;
  /** Lets all that are running expire now. */
  expire(): void;
}

/** Keeps timeouts of exactly `limitMs` that are set until `t` ends from expiring before the test lets them. */
export function holdTimeLimits(t: Test, limitMs: number): HeldLimits {
  const { setTimeout, clearTimeout } = globalThis;
  const running = new Map<NodeJS.Timeout, () => void>();
  const set = mock.method(globalThis, "setTimeout", (work: () => void, ms?: number) => {
    if (ms !== limitMs) return setTimeout(work, ms);
    const timer = setTimeout(() => {}, 1).unref();
    running.set(timer, work);
    return timer;
  });
  const clear = mock.method(globalThis, "clearTimeout", (timer: NodeJS.Timeout | undefined) => {
    if (timer) running.delete(timer);
    clearTimeout(timer);
  });
  t.teardown(() => {
    clear.mock.restore();
    set.mock.restore();
  });
  return {
    get running() {
      return running.size;
    },
    expire() {
      for (const work of running.values()) work();
      running.clear();
    },
  };
}

/** Stops the clock that measures durations until `t` ends. Returns a function that advances it, in milliseconds. */
export function stopStopwatch(t: Test): (milliseconds: number) => void {
  let now = 1000;
  const stopped = mock.method(performance, "now", () => now);
  t.teardown(() => stopped.mock.restore());
  return (milliseconds) => void (now += milliseconds);
}

/** Resolves when an attempt of this process has received a part of a response's body. */
export function bodyChunk(): Promise<void> {
  return new Promise((resolve) => {
    const onChunk = () => {
      unsubscribe(BODY_CHUNK, onChunk);
      resolve();
    };
    subscribe(BODY_CHUNK, onChunk);
  });
}
