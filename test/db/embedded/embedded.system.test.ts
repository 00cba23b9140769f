/** Tests the embedded PostgreSQL with other processes: recovery after a kill, exits, and other users of the system. */
import { spawnSync } from "node:child_process";
import { chown } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import tap from "tap";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { embeddedProcess } from "./embedded-process.ts";
import { folder, query, serverPid, untilEnded } from "../../helpers/servers/embedded-server.ts";

const ROOT_ONLY = process.getuid?.() === 0 ? {} : { skip: "needs root" };
const NOBODY = 65_534;

/** An empty folder at first; after each test, a cluster whose server is stopped. */
const dir = await folder(tap);

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
