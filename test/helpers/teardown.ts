/** Releases what a test has opened, whatever else goes wrong. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Test } from "tap";

/** A test, or a program that runs the same work after it has ended. */
export type TestScope = Pick<Test, "teardown">;

/** A limit for work that hangs, not for work that is slow on a busy machine. */
const LIMIT_MS = 180_000;

/** The errors of each test's releases. */
const errorsOf = new WeakMap<TestScope, Error[]>();

/**
 * Runs `work` when `t` ends, the last first, like `t.teardown`. Unlike there, work that fails or hangs doesn't
 * keep the rest from running: each has three minutes, and all errors fail `t` at the end.
 * @param what names the work in its error
 */
export function teardown(t: TestScope, what: string, work: () => unknown): void {
  const errors = errorsOf.get(t) ?? reportLast(t);
  t.teardown(async () => {
    try {
      await withinLimit(what, work);
    } catch (error) {
      errors.push(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/**
 * Waits for `work`, for `limitMs` at most.
 * @throws naming `what` when the time is up
 */
export async function withinLimit(
  what: string,
  work: () => unknown,
  limitMs = LIMIT_MS,
): Promise<void> {
  const timer = new AbortController();
  const expiry = async () => {
    await sleep(limitMs, undefined, { signal: timer.signal });
    throw new Error(`Not done within ${limitMs / 1000} s: ${what}`);
  };
  try {
    await Promise.race([work(), expiry().catch(ignoreAbort)]);
  } finally {
    timer.abort();
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === "AbortError")) throw error;
}

/** Fails `t` after everything else is released. */
function reportLast(t: TestScope): Error[] {
  const errors: Error[] = [];
  errorsOf.set(t, errors);
  t.teardown(() => {
    errorsOf.delete(t);
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join("\n"));
  });
  return errors;
}
