/** Tests that a server which ends while it is used is restarted. */
import { rename } from "node:fs/promises";
import { join } from "node:path";
import tap from "tap";
import { homeAt } from "#src/db/embedded/home.ts";
import { startEmbedded } from "#src/db/embedded/start.ts";
import type { ServerWatcher } from "#src/db/embedded/supervise.ts";
import { folder, query, serverPid, untilEnded } from "../../helpers/servers/embedded-server.ts";
import { eventually } from "../../helpers/eventually.ts";

/** An empty folder at first; after each test, a cluster whose server is stopped. */
const dir = await folder(tap);

/** Enough to check the server's port at the same time. */
const USERS = 16;

/** Records what happens to a server. */
function recorder() {
  const events: string[] = [];
  const watcher: ServerWatcher = {
    onEnded: ({ serverPid }) => events.push(`ended ${serverPid}`),
    onAttemptFailed: (error) => events.push(`attempt failed: ${String(error)}`),
    onRestarted: ({ serverPid }) => events.push(`restarted ${serverPid}`),
    onGivenUp: (error) => events.push(`given up: ${String(error)}`),
  };
  const until = async (event: RegExp) =>
    eventually(String(event), async () => events.find((text) => event.test(text)));
  return { events, watcher, until };
}

tap.test("after kill -9, one of its processes restarts it under the same URL", async (t) => {
  const users = await Promise.all(
    Array.from({ length: USERS }, async () => startEmbedded({ dir })),
  );
  const recorders = users.map((user) => {
    const each = recorder();
    user.supervise(each.watcher);
    return each;
  });
  const url = users[0]?.url ?? "";
  await query(url, "create table written as select 42 as answer");
  const first = serverPid(dir) ?? NaN;
  process.kill(first, "SIGKILL");
  await Promise.all(recorders.map(({ until }) => until(/^restarted/)));
  const second = serverPid(dir);
  t.not(second, first);
  for (const { events } of recorders)
    t.strictSame(events, [`ended ${first}`, `restarted ${second}`], "all share one new server");
  t.match(await query(url, "table written"), [{ answer: 42 }]);

  await users[0]?.stop();
  t.ok(await query(url, "select 1"), "it runs on for the others");
  for (const user of users.slice(1)) await user.stop();
  await untilEnded(dir);
  for (const { events } of recorders) t.equal(events.length, 2, "a stop isn't taken for a failure");
});

tap.test("a server that can't be restarted is given up after the last attempt", async (t) => {
  const control = join(homeAt(dir).data, "global/pg_control");
  const database = await startEmbedded({ dir });
  const { events, watcher, until } = recorder();
  database.supervise(watcher, [0, 1, 1]);
  await rename(control, `${control}-away`);
  process.kill(serverPid(dir) ?? NaN, "SIGKILL");
  t.match(await until(/^given up/), /files are missing or damaged.*pg_control/);
  t.equal(events.filter((event) => event.startsWith("attempt failed")).length, 2);
  await database.stop();
  await rename(`${control}-away`, control);
});

tap.test("a server that ends after each start is given up too", async (t) => {
  const database = await startEmbedded({ dir });
  const { events, watcher, until } = recorder();
  database.supervise(
    {
      ...watcher,
      onRestarted: (restarted) => {
        watcher.onRestarted(restarted);
        process.kill(restarted.serverPid, "SIGKILL");
      },
    },
    [0, 1],
  );
  process.kill(serverPid(dir) ?? NaN, "SIGKILL");
  t.match(await until(/^given up/), /ended within a minute after each of 2 starts/);
  t.equal(events.filter((event) => event.startsWith("restarted")).length, 2);
  await database.stop();
});
