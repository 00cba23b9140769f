/** Tests that timestamps are returned as they are stored. */
import fc from "fast-check";
import t from "tap";
import { toIsoInstant } from "#src/db/core/statements/iso-instant.ts";
import { sql } from "drizzle-orm";
import { startApi } from "../../helpers/api.ts";

const { db } = (await startApi(t)).services;

t.test("a timestamp is returned as it is stored, on every connection", async (t) => {
  const instants = fc.date({
    min: new Date("0001-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  });
  await fc.assert(
    fc.asyncProperty(instants, async (instant) => {
      const stored = instant.toISOString();
      for (const executor of [db.fast, db.work, db.jobs]) {
        const { rows } = await executor.execute<{ text: string }>(
          sql`select ${stored}::timestamptz(3)::text as text`,
        );
        t.equal(toIsoInstant(rows[0]?.text ?? ""), stored);
      }
    }),
    { numRuns: 60 },
  );
});

t.test("a timestamp in another time zone is converted to UTC", async (t) => {
  t.equal(toIsoInstant("2026-11-22 05:48:48.5+02"), "2026-11-22T03:48:48.500Z");
  t.equal(toIsoInstant("2026-11-22 03:48:48+00"), "2026-11-22T03:48:48.000Z");
});
