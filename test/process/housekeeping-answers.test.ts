/** Tests that housekeeping deletes the responses of idempotency keys once they can't be replayed. */
import t from "tap";
import { findAnswer, upsertAnswer } from "#src/db/requests/idempotency.ts";
import { idempotencyKeys } from "#src/db/schema/index.ts";
import { HOUR_MS } from "#src/kernel/time.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { startApi } from "../helpers/api.ts";

t.test("responses of idempotency keys are deleted after 24 hours", async (t) => {
  const { services, company } = await startApi(t);
  const { clock } = services;
  const db = services.db.work;
  const now = clock.now();
  const answer = { fingerprint: Buffer.from("request"), status: 200, body: "{}" };
  for (const hours of [1, 23, 25, 48])
    await upsertAnswer(
      db,
      company.id,
      `${hours} hours`,
      answer,
      new Date(now.getTime() - hours * HOUR_MS),
    );
  await cleanUp(services, (error) => {
    throw error;
  });
  const left = await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
  t.strictSame(left.map(({ key }) => key).toSorted(), ["1 hours", "23 hours"]);
  t.ok(await findAnswer(db, company.id, "23 hours", clock.now()));
});
