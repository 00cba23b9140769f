/** The servers of these tests: a primary with a synchronous standby, and its promotion. */
import { Client } from "pg";
import t from "tap";
import { Servers } from "#src/db/core/connections/servers.ts";
import { eventually } from "../helpers/eventually.ts";
import { query } from "../helpers/servers/embedded-server.ts";
import { promote, startAsStandby, startPair } from "../helpers/servers/standby.ts";

t.test("a promoted standby has what was committed, and the old primary follows it", async (t) => {
  const { primary, standby } = await startPair(t);
  await query(primary.url, "create table numbers (n int); insert into numbers values (1)");
  // The standby has written the commit, but may not have applied it.
  await t.rejects(query(standby.url, "create table others (n int)"), { code: "25006" });

  const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
  const url = primary.url.replace(`127.0.0.1:${primary.port}`, hosts);
  for (const [target, server] of [
    ["read-write", primary],
    ["primary", primary],
    ["standby", standby],
    ["read-only", standby],
    ["prefer-standby", standby],
  ] as const) {
    const servers = new Servers(`${url}?target_session_attrs=${target}`);
    const { server: found } = await servers.search(async () => {});
    t.equal(found.port, server.port, target);
  }

  await primary.stop("fast");
  const alone = new Servers(`${url}?target_session_attrs=prefer-standby`);
  t.equal((await alone.search(async () => {})).server.port, standby.port);
  await promote(standby);
  await query(standby.url, "insert into numbers values (2)");
  await startAsStandby(primary, standby);
  t.strictSame(
    [...(await query(standby.url, "select n from numbers order by n"))].map(({ n }) => n),
    [1, 2],
  );
  await t.rejects(query(primary.url, "insert into numbers values (3)"), { code: "25006" });
});

t.test("a killed primary shows nobody a commit that its standby doesn't have", async (t) => {
  const { primary, standby } = await startPair(t);
  await query(primary.url, "create table numbers (n int)");
  const open = async (name: string) => {
    const client = new Client({ connectionString: primary.url, application_name: name });
    client.on("error", () => {}); // the server's end
    await client.connect();
    t.teardown(() => client.end().catch(() => {}));
    return client;
  };
  const [writer, reader] = await Promise.all([open("writer"), open("reader")]);
  const notices: (string | undefined)[] = [];
  reader.on("notice", ({ message }) => notices.push(message));

  standby.freeze();
  const write = t.rejects(writer.query("insert into numbers values (1)"));
  // It doesn't wait for anything, so it wouldn't notice the end of the first process.
  const read = t.rejects(
    reader.query(`do $$ begin
      raise notice 'reads';
      while not exists (select from numbers) loop end loop;
      raise notice 'sees the row';
    end $$`),
  );
  await eventually("a commit that waits for the standby, and a reader", async () => {
    const waiting = await query(
      primary.url,
      "select from pg_stat_activity where wait_event = 'SyncRep'",
    );
    return (waiting.length > 0 && notices.length > 0) || undefined;
  });
  await primary.stop("killed");
  await Promise.all([write, read]);
  t.strictSame(notices, ["reads"]);
  standby.resume();
});
