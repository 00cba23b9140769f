/** A full disk of the database: requests get 503, the service isn't ready, and both end when there is space again. */
import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, statfs, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import t, { type Test } from "tap";
import { eventually } from "../helpers/eventually.ts";
import { createServer } from "../helpers/servers/postgres-server.ts";
import { startService } from "../helpers/process/service-process.ts";
import { teardown } from "../helpers/teardown.ts";
import { LOAD_SETTINGS, prepareLoad } from "../helpers/write-load.ts";

const SIZE = "160m";
/** The service tries once a second whether there is space: as often as `eventually` polls in three seconds. */
const MOST_REFUSALS = 34;

const skip =
  process.platform === "linux" && process.getuid?.() === 0
    ? false
    : "mounting a small file system takes root on Linux";

/** Mounts a small file system in memory. */
async function mountSmallDisk(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "small-disk-"));
  const options = `size=${SIZE},mode=755`;
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  teardown(t, "unmounting the small disk", async () => {
    if (status === 0) spawnSync("umount", ["--lazy", folder]);
    await rm(folder, { recursive: true, force: true });
  });
  if (status !== 0) throw new Error(`mount ended with ${status}`);
  return folder;
}

t.test(
  "a full disk makes the service not ready until there is space again",
  { skip },
  async (t) => {
    const disk = await mountSmallDisk(t);
    const server = await createServer(t, {}, disk);
    // On a separate disk, as in production: without space for its log, Postgres stops.
    const log = await mkdtemp(join(tmpdir(), "small-disk-log-"));
    t.teardown(() => rm(log, { recursive: true, force: true }));
    await chmod(log, 0o755);
    await moveFolder(join(server.data, "pg_wal"), join(log, "pg_wal"));
    await server.start();
    const prepared = await prepareLoad(t, server.url);
    const service = await startService(t, { ...LOAD_SETTINGS, DATABASE_URL: server.url });
    const ready = async () => (await fetch(`${service.url}/health/ready`)).status;
    await eventually(
      "the service",
      async () => (await ready().catch(() => 0)) === 200 || undefined,
    );

    const load = prepared.begin([service.url]);
    await load.firstSuccess(service.url, performance.now());
    const { bavail, bsize } = await statfs(disk);
    const filler = join(disk, "filler");
    // The service takes some of it meanwhile.
    await t.rejects(writeFile(filler, Buffer.alloc(bavail * bsize + 2 ** 20)), { code: "ENOSPC" });
    const fullMs = performance.now();
    await eventually("not ready", async () => (await ready()) === 503 || undefined);
    const noticedMs = performance.now() - fullMs;
    t.equal(await ready(), 503, "as long as there is no space");
    t.ok((load.statuses.get(503) ?? 0) > 0);

    await rm(filler);
    const freeMs = performance.now();
    let refusals = 0;
    await eventually("ready", async () => {
      if ((await ready()) === 200) return true;
      refusals++;
      return undefined;
    });
    const readyMs = performance.now() - freeMs;
    const firstMs = await load.firstSuccess(service.url, freeMs);
    await load.stop();
    t.comment(
      `full disk: not ready after ${noticedMs.toFixed(0)} ms; with space again, ready after ${readyMs.toFixed(0)} ms, first 200 after ${firstMs.toFixed(0)} ms`,
    );
    t.ok(refusals <= MOST_REFUSALS, `${refusals} times not ready although there was space`);
    t.strictSame(await load.findings(server.url), []);
    t.comment(load.describe());
    t.strictSame(new Set(load.statuses.keys()), new Set([200, 503]), "no answer is a 500");
  },
);

async function moveFolder(from: string, to: string): Promise<void> {
  const { status } = spawnSync("cp", ["-Rp", from, to]);
  if (status !== 0) throw new Error(`${from} can't be copied`);
  await rm(from, { recursive: true });
  await symlink(to, from);
}
