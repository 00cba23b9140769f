/** Tests how often a process looks whether a full disk has space again. */
import t from "tap";
import { DiskSpace } from "#src/db/core/disk-space.ts";
import type { Executor } from "#src/db/core/client.ts";

t.test("it looks at most once a second, and only after a failure", async (t) => {
  let nowMs = 0;
  let looks = 0;
  const db = { runStatement: async () => void looks++ } as unknown as Executor;
  const disk = new DiskSpace(() => nowMs);
  const full = new Error("No space left on device");
  await disk.check(db);
  t.equal(looks, 0, "nothing has failed");
  disk.wasMissing(full);
  await disk.check(db);
  t.equal(looks, 1);
  disk.wasMissing(full);
  nowMs = 999;
  await t.rejects(disk.check(db), full);
  t.equal(looks, 1);
  nowMs = 1_000;
  await disk.check(db);
  await disk.check(db);
  t.equal(looks, 2, "there is space again");
});
