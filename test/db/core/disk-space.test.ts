/** Tests how often a process queries whether a full disk has space again. */
import t from "tap";
import { DiskSpace } from "#src/db/core/connections/disk-space.ts";
import type { Executor } from "#src/db/core/connections/client.ts";

t.test("it queries at most once a second, and only after a failure", async (t) => {
  let nowMs = 0;
  let queries = 0;
  const db = { runStatement: async () => void queries++ } as unknown as Executor;
  const disk = new DiskSpace(() => nowMs);
  const full = new Error("No space left on device");
  await disk.check(db);
  t.equal(queries, 0, "nothing has failed");
  disk.wasMissing(full);
  await disk.check(db);
  t.equal(queries, 1);
  disk.wasMissing(full);
  nowMs = 999;
  await t.rejects(disk.check(db), full);
  t.equal(queries, 1);
  nowMs = 1_000;
  await disk.check(db);
  await disk.check(db);
  t.equal(queries, 2, "there is space again");
});
