/** The clock that follows the database's, and the difference of the machine's clock. */
import t from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { openDatabaseClock, type DatabaseClock } from "#src/db/core/statements/database-clock.ts";
import { warnOfClockOffset } from "#src/process/clock-offset.ts";
import { testDatabase } from "../../helpers/database.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const url = await testDatabase(t);
const db = openDatabase(url);
t.teardown(() => db.close());

/** Waits for the next reading of the clock. */
const reading = (clock: DatabaseClock) =>
  new Promise<void>((done) => {
    clock.onReading(done);
  });

t.test("time is the database's, however wrong the machine's clock is", async (t) => {
  for (const days of [-31, 0, 31]) {
    const clock = await openDatabaseClock(db.fast, {
      machineNowMs: () => Date.now() + days * DAY_MS,
    });
    t.teardown(() => clock.close());
    const [row] = (await db.fast.runStatement("select clock_timestamp() as now")).rows;
    const differenceMs = clock.now().getTime() - Number(row?.["now"]);
    t.ok(Math.abs(differenceMs) < MINUTE_MS, `${days} days: ${differenceMs} ms from the database`);
    const offsetMs = clock.machineOffsetMs() - days * DAY_MS;
    t.ok(Math.abs(offsetMs) < MINUTE_MS, `${days} days: measured with an error of ${offsetMs} ms`);
  }
});

t.test("a machine's clock that jumps changes nothing but the measured difference", async (t) => {
  let jumpMs = 0;
  const clock = await openDatabaseClock(db.fast, {
    intervalMs: 10,
    machineNowMs: () => Date.now() + jumpMs,
  });
  t.teardown(() => clock.close());
  const before = clock.now().getTime();
  jumpMs = DAY_MS;
  t.ok(clock.now().getTime() - before < MINUTE_MS);
  t.ok(clock.machineOffsetMs() > DAY_MS - MINUTE_MS, "at once");
  await reading(clock);
  t.ok(clock.machineOffsetMs() > DAY_MS - MINUTE_MS, "after the next reading");
});

t.test("time goes on while the database can't be reached", async (t) => {
  const other = openDatabase(url);
  const clock = await openDatabaseClock(other.fast, { intervalMs: 5 });
  t.teardown(() => clock.close());
  const before = clock.now().getTime();
  await other.close();
  t.ok(clock.now().getTime() >= before);
  t.ok(clock.now().getTime() - before < MINUTE_MS);
});

t.test(
  "a difference of over a minute is logged, again when it changes, at most once in ten minutes",
  async (t) => {
    const lines: [level: string, seconds: number, message: string][] = [];
    const log = (level: string) => (fields: object, message: string) => {
      lines.push([level, (fields as { clockOffsetSeconds: number }).clockOffsetSeconds, message]);
    };
    let offsetMs = 90_000;
    let nowMs = 0;
    let read = () => {};
    const clock = {
      machineOffsetMs: () => offsetMs,
      onReading: (listener: () => void) => (read = listener),
    };
    const logger = { warn: log("warn"), info: log("info") };
    warnOfClockOffset(
      clock,
      logger as unknown as Parameters<typeof warnOfClockOffset>[1],
      () => nowMs,
    );
    t.match(lines, [["warn", 90, /90 seconds ahead of the database's.*NTP/]]);
    nowMs += 11 * MINUTE_MS;
    read();
    t.equal(lines.length, 1, "it hasn't changed");
    offsetMs = -200_000;
    read();
    offsetMs = 300_000;
    read();
    t.match(lines.slice(1), [["warn", -200, /200 seconds behind the database's/]]);
    offsetMs = 10;
    nowMs += 10 * MINUTE_MS;
    read();
    t.match(lines.slice(2), [["info", 0, /agrees/]]);
  },
);
