/** Warns when the machine's clock differs from the database's by more than a minute. */
import type { Logger } from "pino";
import { MINUTE_MS } from "../kernel/time.ts";
import type { DatabaseClock } from "../db/core/statements/database-clock.ts";

const MAX_OFFSET_MS = MINUTE_MS;
/** Milliseconds between two warnings, while the difference changes. */
const INTERVAL_MS = 10 * MINUTE_MS;

/** Warns now and after later readings, when the difference has changed by more than a minute, but not all the time. */
export function warnOfClockOffset(
  clock: Pick<DatabaseClock, "machineOffsetMs" | "onReading">,
  logger: Pick<Logger, "warn" | "info">,
  monotonicNowMs: () => number = () => performance.now(),
): void {
  let reported = { offsetMs: 0, atMs: -Infinity };
  const report = () => {
    const offsetMs = clock.machineOffsetMs();
    const atMs = monotonicNowMs();
    const isOff = Math.abs(offsetMs) > MAX_OFFSET_MS;
    const wasOff = Math.abs(reported.offsetMs) > MAX_OFFSET_MS;
    if (!isOff && !wasOff) return;
    if (Math.abs(offsetMs - reported.offsetMs) <= MAX_OFFSET_MS) return;
    if (atMs - reported.atMs < INTERVAL_MS) return;
    reported = { offsetMs, atMs };
    const clockOffsetSeconds = Math.round(offsetMs / 1000);
    if (isOff)
      logger.warn(
        { clockOffsetSeconds },
        `this machine's clock is ${Math.abs(clockOffsetSeconds)} seconds ${offsetMs > 0 ? "ahead of" : "behind"} the database's, which decides: check time synchronization (NTP) on both`,
      );
    else
      logger.info({ clockOffsetSeconds }, "this machine's clock agrees with the database's again");
  };
  report();
  clock.onReading(report);
}
