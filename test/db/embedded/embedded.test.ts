/** Tests the embedded PostgreSQL: start, restart, recovery and accounts. */
import { spawnSync } from "node:child_process";
import { chown, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tap from "tap";
import { homeAt } from "#src/db/embedded/home.ts";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { embeddedProcess } from "../../helpers/embedded-process.ts";
import { folder, query, serverPid, untilEnded } from "../../helpers/embedded-server.ts";

tap.setTimeout(120_000); // for busy machines

const ROOT_ONLY = process.getuid?.() === 0 ? {} : { skip: "needs root" };
const LINUX_ONLY = process.platform === "linux" ? {} : { skip: "needs /proc" };
const NOBODY = 65_534;

/** An empty folder at first; after each test, a cluster whose server is stopped. */
const dir = await folder(tap);

tap.test("an empty folder becomes a running database in one call", async (t) => {
  const database = await startEmbedded({ dir });
  const [row] = await query(
    database.url,
    `select current_database() as name, current_setting('server_version_num')::int / 10000 as version,
       current_setting('listen_addresses') as addresses, current_setting('TimeZone') as zone`,
  );
  t.match(row, { name: "app", version: 18, addresses: "127.0.0.1", zone: "UTC" });
  t.equal(
    (await stat(homeAt(dir).password)).mode & 0o777,
    0o600,
    "only the owner can read the password",
  );
  await database.stop();
  t.equal(serverPid(dir), undefined, "stop() waits for the server's end");
});

tap.test("data and URL survive a restart", async (t) => {
  const first = await startEmbedded({ dir });
  await query(first.url, "create table saved as select 42 as answer");
  await first.stop();
  const second = await startEmbedded({ dir });
  t.equal(second.url, first.url);
  t.match(await query(second.url, "table saved"), [{ answer: 42 }]);
  await second.stop();
});

tap.test("a start after kill -9 of the server recovers committed data", async (t) => {
  const first = await startEmbedded({ dir });
  await query(first.url, "create table recovered as select 42 as answer");
  const pid = serverPid(dir) ?? NaN;
  process.kill(pid, "SIGKILL");
  await untilEnded(dir);
  const second = await startEmbedded({ dir });
  t.not(serverPid(dir), pid);
  t.match(await query(second.url, "table recovered"), [{ answer: 42 }]);
  await first.stop();
  await second.stop();
});

tap.test(
  "a dead server's lock file with the process id of another program doesn't prevent a start",
  LINUX_ONLY,
  async (t) => {
    const { data } = homeAt(dir);
    await (await startEmbedded({ dir })).stop();
    const lock = [process.pid, data, 0, 20_000, "", "127.0.0.1", "0 0", "ready", ""].join("\n");
    await writeFile(join(data, "postmaster.pid"), lock);
    const database = await startEmbedded({ dir });
    t.ok(await query(database.url, "select 1"));
    await database.stop();
  },
);

tap.test("an unstopped database doesn't keep its process from exiting", async (t) => {
  const start = fileURLToPath(new URL("../../../src/db/embedded/start.ts", import.meta.url));
  const script = `import { startEmbedded } from ${JSON.stringify(start)};
    await startEmbedded({ dir: ${JSON.stringify(dir)} });`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    timeout: 60_000,
    stdio: "inherit",
  });
  t.equal(status, 0);
  await untilEnded(dir);
});

tap.test("it works as a user without privileges", ROOT_ONLY, async (t) => {
  const probe = spawnSync(process.execPath, ["--version"], { uid: NOBODY, gid: NOBODY });
  if (probe.status !== 0) return t.pass("skipped: the project is in a private folder");
  const dir = await folder(t);
  await chown(dir, NOBODY, NOBODY);
  const user = await embeddedProcess(t, dir, { uid: NOBODY, gid: NOBODY });
  t.ok(await query(user.url, "select 1"));
  const root = await startEmbedded({ dir });
  t.equal(root.url, user.url, "root joins it");
  await root.stop();
  await user.stop();
});

tap.test("it works as root in a folder that only root may enter", ROOT_ONLY, async (t) => {
  const dir = join(await folder(t), "private");
  const database = await startEmbedded({ dir });
  t.ok(await query(database.url, "select 1"));
  await database.stop();
});
