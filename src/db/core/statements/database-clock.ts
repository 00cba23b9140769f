/**
 * Follows the database's clock, so that all processes agree on what is due and what has expired, whatever the clocks of
 * their machines show. Reasons: docs/decisions/0043-database-clock.md.
 */
import type { Clock } from "../../../kernel/clock.ts";
import type { Executor } from "../connections/client.ts";

/** The database's clock, as this process last read it. Between two readings it is counted on by monotonic time. */
export interface DatabaseClock extends Clock {
  /** Milliseconds that the machine's clock is ahead of the database's; negative if it is behind. */
  machineOffsetMs(): number;
  /** Calls `listener` after each reading. */
  onReading(listener: () => void): void;
  /** Stops reading. */
  close(): void;
}

export interface DatabaseClockOptions {
  /** Milliseconds between two readings. Default: 10,000. */
  readonly intervalMs?: number;
  /** The machine's clock, in milliseconds since 1970. Default: `Date.now`. */
  readonly machineNowMs?: () => number;
}

const INTERVAL_MS = 10_000;
/** A reading is never more precise than this: dates have milliseconds. */
const RESOLUTION_MS = 1;

const READ = `select extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"`;

/**
 * Reads the database's clock now and at intervals, in one short query each.
 * @throws when the first query fails. Later failures are ignored: time goes on, and the next reading corrects it
 */
export async function openDatabaseClock(
  db: Executor,
  options: DatabaseClockOptions = {},
): Promise<DatabaseClock> {
  const { intervalMs = INTERVAL_MS, machineNowMs = () => Date.now() } = options;
  /** The database's time minus `performance.now()`. */
  let startMs = NaN;
  const nowMs = () => startMs + performance.now();
  const read = async () => {
    const askedMs = performance.now();
    const { rows } = await db.runStatement(READ, []);
    const answeredMs = performance.now();
    // The database read its clock within the round trip, at a time that isn't known: half of it is the error.
    const measuredMs = rows[0]?.["nowMs"] - (askedMs + answeredMs) / 2;
    const errorMs = (answeredMs - askedMs) / 2 + RESOLUTION_MS;
    // A time that the reading allows is kept, so that time doesn't jump back and forth.
    if (!(Math.abs(measuredMs - startMs) <= errorMs)) startMs = measuredMs;
  };
  await read();
  await read(); // the first one has opened the connection, which makes its error large
  const listeners: (() => void)[] = [];
  let isReading = false;
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    read()
      .then(
        () => listeners.forEach((listener) => listener()),
        () => {},
      )
      .finally(() => (isReading = false));
  }, intervalMs).unref();
  return {
    elapsedMs: () => performance.now(),
    offsetMs: 0,
    now: () => new Date(nowMs()),
    machineOffsetMs: () => machineNowMs() - nowMs(),
    onReading: (listener) => listeners.push(listener),
    close: () => clearInterval(timer),
  };
}
