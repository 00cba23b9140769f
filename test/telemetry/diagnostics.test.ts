/** What the SDK complains of reaches the log, and does not fill it. */
import t from "tap";
import { SILENCE_MS, logAll, logSparsely } from "#src/telemetry/diagnostics.ts";
import { TestClock } from "../helpers/clock.ts";

t.test("of many problems the first is logged, and after a while how many were not", async (t) => {
  const logged: object[] = [];
  const clock = new TestClock();
  const logger = logSparsely((fields) => logged.push(fields), clock);
  for (let i = 0; i < 1000; i++) logger.error("the collector is away");
  t.strictSame(logged, [{ problem: "the collector is away" }]);
  clock.advance(SILENCE_MS);
  logger.warn("it still is");
  t.strictSame(logged.slice(1), [{ problem: "it still is", leftOut: 999 }]);
});

t.test("an error is logged by its message, short, and without what opens a door", async (t) => {
  const logged: { problem: string }[] = [];
  const logger = logAll((fields) => logged.push(fields));
  logger.error(JSON.stringify({ message: "401 Unauthorized", data: "the token is wrong" }));
  logger.error(`refused whsec_${"s".repeat(44)}`);
  logger.error("x".repeat(10_000));
  logger.info("nothing of this");
  t.strictSame(logged.slice(0, 2), [
    { problem: "401 Unauthorized" },
    { problem: "refused whsec_…" },
  ]);
  t.ok((logged[2]?.problem.length ?? 0) <= 500);
  t.equal(logged.length, 3);
});
