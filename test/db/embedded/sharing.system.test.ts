/** Tests how processes share the server of one folder. */
import tap from "tap";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { embeddedProcess } from "./embedded-process.ts";
import { folder, query, serverPid, untilEnded } from "../../helpers/servers/embedded-server.ts";

/** An empty folder at first; after each test, a cluster whose server is stopped. */
const dir = await folder(tap);

tap.test("processes that start at the same time share one server", async (t) => {
  const starting = Array.from({ length: 4 }, () => embeddedProcess(t, dir));
  const [first, ...others] = await Promise.all(starting);
  for (const { url } of others) t.equal(url, first?.url);
  await Promise.all(others.map((other) => other.stop()));
  t.ok(
    first && (await query(first.url, "select 1")),
    "the server runs until the last of them stops",
  );
});

tap.test(
  "the server outlives its launcher and stops after the last process that uses it is killed",
  async (t) => {
    const launcher = await embeddedProcess(t, dir);
    const server = serverPid(dir);
    const joined = await embeddedProcess(t, dir);
    await launcher.kill();
    const another = await embeddedProcess(t, dir);
    await joined.stop(); // returns after the time in which a stopping server would show that it stops
    t.ok(await query(another.url, "select 1"));
    t.strictSame(serverPid(dir), server, "still the first server");
    await another.kill();
    await untilEnded(dir);
  },
);

tap.test(
  "a process that joins just as the last one leaves has a server that keeps running",
  async (t) => {
    let current = await startEmbedded({ dir });
    for (let round = 0; round < 10; round++) {
      const [, next] = await Promise.all([current.stop(), startEmbedded({ dir })]);
      t.ok(await query(next.url, "select 1"));
      current = next;
    }
    await current.stop();
  },
);

tap.test("a start while the server shuts down waits for it and succeeds", async (t) => {
  const user = await embeddedProcess(t, dir);
  await user.kill();
  const next = await startEmbedded({ dir });
  t.ok(await query(next.url, "select 1"));
  await next.stop();
});
