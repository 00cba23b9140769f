/** Tests that problems of the SDK are logged, but don't fill the log. */
import t from "tap";
import { SILENCE_MS, logAll, logSparsely } from "#src/telemetry/diagnostics.ts";
import { TestClock } from "../helpers/clock.ts";

t.test("the first of many problems is logged, and later the number of omitted ones", async (t) => {
  const logged: object[] = [];
  const clock = new TestClock();
  const logger = logSparsely((fields) => logged.push(fields), clock);
  for (let i = 0; i < 1000; i++) logger.error("the collector is unreachable");
  t.strictSame(logged, [{ problem: "the collector is unreachable" }]);
  clock.advance(SILENCE_MS);
  logger.warn("still unreachable");
  t.strictSame(logged.slice(1), [{ problem: "still unreachable", leftOut: 999 }]);
});

t.test("an error is logged with a short message and without secrets", async (t) => {
  const logged: { problem: string }[] = [];
  const logger = logAll((fields) => logged.push(fields));
  logger.error(JSON.stringify({ message: "401 Unauthorized", data: "the token is wrong" }));
  logger.error(`refused whsec_${"s".repeat(44)}`);
  logger.error("x".repeat(10_000));
  logger.info("not logged");
  t.strictSame(logged.slice(0, 2), [
    { problem: "401 Unauthorized" },
    { problem: "refused whsec_…" },
  ]);
  t.ok((logged[2]?.problem.length ?? 0) <= 500);
  t.equal(logged.length, 3);
});
