import { spawnSync } from "node:child_process";
import { chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import tap, { type Test } from "tap";
import { homeAt } from "#src/db/embedded/home.ts";
import { serverState } from "#src/db/embedded/server-state.ts";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { embeddedProcess } from "../helpers/embedded-process.ts";
import { until } from "../helpers/until.ts";

const ROOT_ONLY = process.getuid?.() === 0 ? {} : { skip: "needs root" };
const LINUX_ONLY = process.platform === "linux" ? {} : { skip: "needs /proc" };
const NOBODY = 65_534;

tap.test("an empty folder becomes a running database in one call", async (t) => {
  const dir = await folder(t);
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
    "only the owner reads the password",
  );
  await database.stop();
  t.equal(serverState(homeAt(dir)), undefined, "stop() waits for the server's end");
});

tap.test("data and URL survive a restart", async (t) => {
  const dir = await folder(t);
  const first = await startEmbedded({ dir });
  await query(first.url, "create table kept as select 42 as answer");
  await first.stop();
  const second = await startEmbedded({ dir });
  t.equal(second.url, first.url);
  t.strictSame(await answer(second.url), 42);
  await second.stop();
});

tap.test("processes that start at the same time share one server", async (t) => {
  const dir = await folder(t);
  const starting = Array.from({ length: 4 }, () => embeddedProcess(t, dir));
  const [first, ...others] = await Promise.all(starting);
  for (const { url } of others) t.equal(url, first?.url);
  for (const other of others) await other.stop();
  t.ok(first && (await query(first.url, "select 1")), "and it stays for the last of them");
});

tap.test(
  "the server outlives its launcher and ends with its last user, though killed",
  async (t) => {
    const dir = await folder(t);
    const launcher = await embeddedProcess(t, dir);
    const server = serverState(homeAt(dir));
    const joined = await embeddedProcess(t, dir);
    await launcher.kill();
    const another = await embeddedProcess(t, dir);
    await joined.stop(); // returns after the time in which a server would show that it ends
    t.ok(await query(another.url, "select 1"));
    t.strictSame(serverState(homeAt(dir)), server, "still the first one");
    await another.kill();
    await until("the server's end", () => serverState(homeAt(dir)) === undefined);
  },
);

tap.test("who joins just as the last user leaves has a server that stays", async (t) => {
  const dir = await folder(t);
  let current = await startEmbedded({ dir });
  for (let round = 0; round < 10; round++) {
    const [, next] = await Promise.all([current.stop(), startEmbedded({ dir })]);
    t.ok(await query(next.url, "select 1"));
    current = next;
  }
  await current.stop();
});

tap.test("a start while the server shuts down waits for it and succeeds", async (t) => {
  const dir = await folder(t);
  const user = await embeddedProcess(t, dir);
  await user.kill();
  const next = await startEmbedded({ dir });
  t.ok(await query(next.url, "select 1"));
  await next.stop();
});

tap.test("after kill -9 of the server a start recovers what was committed", async (t) => {
  const dir = await folder(t);
  const first = await startEmbedded({ dir });
  await query(first.url, "create table kept as select 42 as answer");
  const pid = serverState(homeAt(dir))?.pid ?? NaN;
  process.kill(pid, "SIGKILL");
  await until("the server's death", () => serverState(homeAt(dir)) === undefined);
  const second = await startEmbedded({ dir });
  t.not(serverState(homeAt(dir))?.pid, pid);
  t.strictSame(await answer(second.url), 42);
  await first.stop();
  await second.stop();
});

tap.test(
  "a dead server's lock with the number of another program is no obstacle",
  LINUX_ONLY,
  async (t) => {
    const dir = await folder(t);
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
  const dir = await folder(t);
  const start = fileURLToPath(new URL("../../src/db/embedded/start.ts", import.meta.url));
  const script = `import { startEmbedded } from ${JSON.stringify(start)};
    await startEmbedded({ dir: ${JSON.stringify(dir)} });`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    timeout: 60_000,
    stdio: "inherit",
  });
  t.equal(status, 0);
  await until("the server's end", () => serverState(homeAt(dir)) === undefined);
});

tap.test("works as a user without privileges", ROOT_ONLY, async (t) => {
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

tap.test("works as root in a folder that only root may enter", ROOT_ONLY, async (t) => {
  const dir = join(await folder(t), "private");
  const database = await startEmbedded({ dir });
  t.ok(await query(database.url, "select 1"));
  await database.stop();
});

/** An empty folder, removed when `t` ends. */
async function folder(t: Test): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "embedded-test-"));
  t.teardown(async () => {
    // First the end of the server, which would go on writing.
    await until("the server's end", () => serverState(homeAt(dir)) === undefined);
    await rm(dir, { recursive: true, force: true });
  });
  return dir;
}

async function query(url: string, text: string): Promise<postgres.RowList<postgres.Row[]>> {
  const sql = postgres(url, { max: 1 });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

async function answer(url: string): Promise<unknown> {
  const [row] = await query(url, "select answer from kept");
  return row?.["answer"];
}
