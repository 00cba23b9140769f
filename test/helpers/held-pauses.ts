/** Holds timers of the code under test until a test releases them. */
import { syncBuiltinESMExports } from "node:module";
import type { TimerOptions } from "node:timers";
import timers from "node:timers/promises";
import { eventually } from "./eventually.ts";
import type { TestScope } from "./teardown.ts";

export interface HeldPauses {
  /** Waits for the first pause to begin. */
  begin(): Promise<void>;
  /** Ends the pauses that were held, and lets further ones take their time. */
  release(): void;
}

/**
 * Lets no pause of exactly `ms` milliseconds of this process end before `release`, or before its signal aborts it. Pauses
 * of `setTimeout` from `node:timers/promises` are held, until `t` ends.
 */
export function holdPauses(t: TestScope, ms: number): HeldPauses {
  const pause = timers.setTimeout;
  let hasBegun = false;
  const released = Promise.withResolvers<void>();
  const restore = () => {
    timers.setTimeout = pause;
    syncBuiltinESMExports();
    released.resolve();
  };
  timers.setTimeout = async <T>(delay?: number, value?: T, options?: TimerOptions) => {
    if (delay !== ms) return await pause(delay, value, options);
    hasBegun = true;
    const aborted = Promise.withResolvers<never>();
    const abort = () => aborted.reject(new Error("aborted"));
    if (options?.signal?.aborted) abort();
    options?.signal?.addEventListener("abort", abort, { once: true });
    await Promise.race([released.promise, aborted.promise]);
    return value as T;
  };
  syncBuiltinESMExports();
  t.teardown(restore);
  return {
    async begin() {
      await eventually(`a pause of ${ms} ms`, async () => hasBegun || undefined);
    },
    release: restore,
  };
}
