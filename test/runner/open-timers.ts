/** Finds the timers that keep a process from exiting, with the places that started them. */
import { createHook } from "node:async_hooks";

const MOST_TIMERS = 1_000;
const MOST_LINES = 6;

interface Start {
  readonly ms: number;
  /** Its stack is text only when it is read, which takes long. */
  readonly place: Error;
}

const timers = new Map<NodeJS.Timeout, Start>();

/**
 * Remembers the long timers that are started from now on, and all intervals.
 * @param longMs milliseconds: shorter ones have ended by the time that the process should have exited. An application starts
 *   hundreds of them, and each stack takes longer than the timer.
 */
export function watchLongTimers(longMs: number): void {
  globalThis.setTimeout = watched(globalThis.setTimeout, longMs);
  globalThis.setInterval = watched(globalThis.setInterval, 0);
}

/** A function that starts timers, and remembers those that take at least so many milliseconds. */
function watched<F extends typeof setTimeout | typeof setInterval>(start: F, longMs: number): F {
  const watching = (callback: () => void, ms?: number, ...args: []) => {
    const timer = start(callback, ms, ...args);
    if (ms !== undefined && ms >= longMs) remember(timer, ms);
    return timer;
  };
  return Object.defineProperties(watching, Object.getOwnPropertyDescriptors(start)) as F;
}

/**
 * Remembers all timers that are started from now on, also by `node:timers/promises`: once the process should have exited,
 * such a timer repeats.
 */
export function watchRepeatingTimers(): void {
  createHook({
    init(_id, type, _trigger, timer: NodeJS.Timeout & { readonly _idleTimeout: number }) {
      if (type === "Timeout") remember(timer, timer._idleTimeout);
    },
  }).enable();
}

/** The timers, long or repeating, that haven't ended and keep the process alive, each with its duration and call stack. */
export function openTimers(): string[] {
  return [...timers]
    .filter(([timer]) => isOpen(timer))
    .map(([, { ms, place }]) =>
      [
        `a timer of ${ms} ms, started`,
        ...(place.stack ?? "").split("\n").slice(3, 3 + MOST_LINES),
      ].join("\n"),
    );
}

function remember(timer: NodeJS.Timeout, ms: number): void {
  if (timers.size >= MOST_TIMERS)
    for (const other of timers.keys()) if (!isOpen(other)) timers.delete(other);
  timers.set(timer, { ms, place: new Error("started") });
}

function isOpen(timer: NodeJS.Timeout): boolean {
  return timer.hasRef() && !(timer as unknown as { readonly _destroyed: boolean })._destroyed;
}
