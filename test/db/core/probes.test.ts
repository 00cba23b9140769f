/** Connections that only find out which server to use: they are named, and leave nothing behind. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import t from "tap";
import { searchServers } from "#src/db/core/connections/server-search.ts";
import { parseDatabaseUrl } from "#src/kernel/database-url.ts";
import { emptyDatabase } from "../../helpers/database.ts";
import { query } from "../../helpers/servers/embedded-server.ts";
import { eventually } from "../../helpers/eventually.ts";
import { startRelay } from "../../helpers/servers/relay.ts";
import { teardown } from "../../helpers/teardown.ts";

/** A limit that no test reaches. */
const NEVER_MS = 3_600_000;

/** Searches for the server of a URL, as commands do. */
async function search(url: string, closeTimeoutMs: number) {
  const { servers } = parseDatabaseUrl(url);
  const options = { target: "read-write", timeoutMs: NEVER_MS, closeTimeoutMs } as const;
  return await searchServers({ servers, ...options, inspect: async () => "suits" });
}

/** The names of the project's sessions of a database. */
async function sessions(url: string): Promise<string[]> {
  const rows = await query(
    url,
    `select application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'partner-api%'`,
  );
  return rows.map(({ name }) => name);
}

t.test("a probe is named as one, also if the URL has a name for connections", async (t) => {
  const url = await emptyDatabase(t);
  const relay = await startRelay(t, url);
  relay.holdEnds();
  await search(relay.url, 1);
  await search(`${relay.url}?application_name=partner-api`, 1);
  t.strictSame(await sessions(url), ["partner-api probe", "partner-api probe"]);
  relay.releaseEnds();
  await eventually("their ends", async () => (await sessions(url)).length === 0 || undefined);
});

t.test("a search leaves no session behind", async (t) => {
  const url = await emptyDatabase(t);
  const { host } = new URL(url);
  for (const asked of [url, url.replace(host, `${host},${host}`)]) {
    await search(asked, NEVER_MS);
    await eventually("the ends of probes that lost", async () => {
      return (await sessions(url)).length === 0 || undefined;
    });
  }
  await search(url, NEVER_MS);
  t.strictSame(await sessions(url), [], "it waits for the end of the only one");
});

t.test("a search doesn't wait for a silent server when another one suits", async (t) => {
  const url = await emptyDatabase(t);
  const open = new Set<Socket>();
  const silent = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).resume();
  });
  await once(silent.listen(0, "127.0.0.1"), "listening");
  teardown(t, "closing the silent server", () => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const { host } = new URL(url);
  const { server, value } = await search(url.replace(host, `127.0.0.1:${port},${host}`), NEVER_MS);
  t.strictSame({ name: server.name, value }, { name: host, value: "suits" });
  await eventually("the end of the connection to it", async () => open.size === 0 || undefined);
});
