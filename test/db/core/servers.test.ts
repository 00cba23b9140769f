/** Connections to the server of several that accepts writes, and the end of those to servers that no longer do. */
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import postgres from "postgres";
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import t, { type Test } from "tap";
import { answeredInTime } from "#src/db/core/statements/answer-deadline.ts";
import { openDatabase, type OpenDatabase } from "#src/db/core/connections/client.ts";
import { isUnavailable } from "#src/db/core/connections/failures.ts";
import { Servers } from "#src/db/core/connections/servers.ts";
import { withConnection } from "#src/db/core/connections/task-connection.ts";
import { testDatabase } from "../../helpers/database.ts";
import { query } from "../../helpers/servers/embedded-server.ts";
import { eventually } from "../../helpers/eventually.ts";
import { refusingHost } from "./refusing-host.ts";
import { startRelay } from "../../helpers/servers/relay.ts";
import { teardown } from "../../helpers/teardown.ts";

const BACKEND = "select pg_backend_pid() as pid";
const READ_ONLY = "default_transaction_read_only";

function open(t: Test, url: string): OpenDatabase {
  const db = openDatabase(url, { poolSize: 3 });
  teardown(t, "closing the database", () => db.close());
  return db;
}

async function backendOf(db: Pick<OpenDatabase["work"], "runStatement">): Promise<number> {
  return (await db.runStatement(BACKEND)).rows[0]?.["pid"];
}

/** Makes new sessions of a database read-only, or not, as a standby is. */
async function setReadOnly(url: string, value: "on" | "off"): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await query(url, `begin read write; alter database ${name} set ${READ_ONLY} = ${value}; commit`);
}

/** A URL whose other hosts come before the given one's. */
function withHosts(url: string, ...others: string[]): string {
  const { host } = new URL(url);
  return url.replace(host, [...others, host].join(","));
}

t.test("servers that are down or silent delay no connection and cause no error", async (t) => {
  const url = await testDatabase(t);
  const relay = await startRelay(t, url);
  /** Number of open connections at the time that each server was dropped. */
  const givenUp: number[] = [];
  const silent = createServer((socket) => {
    socket.on("error", () => {}).on("close", () => givenUp.push(relay.connections.opened));
    socket.resume();
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  teardown(t, "closing the silent server", () => void silent.close().unref());
  const { port } = silent.address() as AddressInfo;
  const db = open(t, withHosts(relay.url, await refusingHost(t), `127.0.0.1:${port}`));
  await Promise.all(
    [db.fast, db.work, db.writes, db.jobs].map((part) => part.runStatement(BACKEND)),
  );
  t.ok(
    givenUp.every((opened) => opened > 0),
    "the database was asked before the silent server was given up",
  );
});

t.test(
  "with load_balance_hosts=random, processes spread over servers, and each stays with one",
  async (t) => {
    const url = await testDatabase(t);
    const relays = await Promise.all([startRelay(t, url), startRelay(t, url)]);
    const hosts = relays.map((relay) => new URL(relay.url).host);
    const several = `${url.replace(new URL(url).host, hosts.join(","))}?load_balance_hosts=random`;
    const names = new Set<string>();
    // Until a process has chosen the other server.
    while (names.size < hosts.length) {
      const servers = new Servers(several);
      const found = await Promise.all([servers.find(), servers.find()]);
      t.equal(found[0].name, found[1].name);
      names.add(found[0].name);
    }
    t.strictSame([...names].toSorted(), hosts.toSorted());
    const servers = new Servers(several);
    const [preferred] = servers.servers;
    relays.find((relay) => relay.url.includes(preferred?.name ?? "none"))?.cut();
    t.not((await servers.find()).name, preferred?.name, "it moves on");
  },
);

t.test("imports and backups use the server that accepts writes", async (t) => {
  const url = await testDatabase(t);
  const serverOf = async (of: string) =>
    await withConnection(of, "test", async ({ server }) => server?.name);
  t.equal(await serverOf(withHosts(url, await refusingHost(t))), new URL(url).host);
  await setReadOnly(url, "on");
  await t.rejects(serverOf(url), {
    message: `No server of the database URL accepts writes. ${new URL(url).host}: read-only.`,
  });
});

t.test("no server that accepts writes is an outage, whose message says why", async (t) => {
  const url = await testDatabase(t);
  const refusing = await refusingHost(t);
  await setReadOnly(url, "on");
  const db = open(t, withHosts(url, refusing));
  const error = await db.work.runStatement(BACKEND).catch((thrown: unknown) => thrown as Error);
  t.ok(isUnavailable(error));
  t.match(error, {
    message: `No server of the database URL accepts writes. ${refusing}: ECONNREFUSED, ${new URL(url).host}: read-only.`,
  });
  await setReadOnly(url, "off");
  await eventually("a connection", () => db.work.runStatement(BACKEND).catch(() => undefined));
});

t.test("an address that leads to a read-only server for a while needs no restart", async (t) => {
  const url = await testDatabase(t);
  const db = open(t, url);
  await setReadOnly(url, "on");
  for (const part of [db.fast, db.work, db.writes, db.jobs])
    await t.rejects(part.runStatement(BACKEND), { code: "NO_SERVER" });
  await setReadOnly(url, "off");
  for (const part of [db.fast, db.work, db.writes, db.jobs])
    await eventually("a connection", () => part.runStatement(BACKEND).catch(() => undefined));
});

t.test("a read-only server serves a URL that asks for any", async (t) => {
  const url = await testDatabase(t);
  await setReadOnly(url, "on");
  const db = open(t, `${url}?target_session_attrs=any`);
  await db.work.runStatement(BACKEND);
  await t.rejects(db.work.runStatement("create table refused ()"), { code: "25006" });
});

t.test("a connection is dropped when its server reports that it became read-only", async (t) => {
  const db = open(t, await testDatabase(t));
  for (const part of [db.fast, db.work]) {
    const before = await backendOf(part);
    await part.runStatement(`set ${READ_ONLY} = on`).catch(() => {});
    t.not(await backendOf(part), before);
  }
});

t.test("a refused write drops its connection, and those that aren't known to write", async (t) => {
  const db = open(t, `${await testDatabase(t)}?target_session_attrs=any`);
  const idle = await backendOf(db.jobs);
  const write = "begin read only; create table refused (); commit";
  for (const part of [db.work, db.fast]) {
    const before = await backendOf(part);
    const error = await part.runStatement(write).catch((thrown: unknown) => thrown);
    t.match(error, { code: "25006" });
    t.ok(isUnavailable(error), "the caller answers that the service is unavailable");
    t.not(await backendOf(part), before);
  }
  t.equal(await backendOf(db.jobs), idle, "its server reports that it accepts writes");
});

t.test("a transaction in which a write is refused leaves nothing behind", async (t) => {
  const url = await testDatabase(t);
  const db = open(t, url);
  const half = db.work.transaction(async (tx) => {
    await tx.runStatement("create table half ()");
    await tx.runStatement("set transaction read only");
    await tx.runStatement("create table other_half ()");
  });
  await t.rejects(half, { code: "25006" });
  const rows = await query(url, "select from pg_tables where tablename in ('half', 'other_half')");
  t.equal(rows.length, 0);
});

t.test("a query that is slow is answered, however long it takes", async (t) => {
  const url = await testDatabase(t);
  const relay = await startRelay(t, url);
  const db = open(t, relay.url);
  const parts = [db.work, db.fast];
  const before = await Promise.all(parts.map(backendOf));
  const lock = postgres(url, { max: 1 });
  teardown(t, "closing the connection with the lock", () => lock.end());
  await lock`select pg_advisory_lock(1)`;
  const { open: openBefore, opened: openedBefore } = relay.connections;
  const slow = parts.map((part) => part.runStatement("select pg_advisory_lock_shared(1)"));
  await eventually("a check that has found the server to run both queries", async () => {
    const { open: openNow, opened } = relay.connections;
    return (opened > openedBefore && openNow === openBefore) || undefined;
  });
  await lock`select pg_advisory_unlock(1)`;
  await Promise.all(slow);
  t.strictSame(await Promise.all(parts.map(backendOf)), before);
});

t.test("a query without an answer fails when its address leads to another server", async (t) => {
  const url = await testDatabase(t);
  const relay = await startRelay(t, url);
  const db = open(t, relay.url);
  const backend = await backendOf(db.work);
  relay.hold();
  const unanswered = db.work.runStatement("select 1");
  // As another server would: it doesn't run the process.
  await query(url, `select pg_terminate_backend(${backend}, 5000)`);
  relay.openNew();
  await t.rejects(unanswered, {
    message: "Connection terminated: the server was replaced, or is read-only",
  });
  t.not(await backendOf(db.work), backend);
});

t.test("a connection that is slow to open is not taken for one to another server", async (t) => {
  const relay = await startRelay(t, await testDatabase(t));
  const db = open(t, relay.url);
  await backendOf(db.fast);
  relay.hold();
  const { open: openBefore, opened: openedBefore } = relay.connections;
  const slow = backendOf(db.work);
  await eventually("the connection that opens", async () =>
    relay.connections.opened > openedBefore ? true : undefined,
  );
  relay.openNew();
  await eventually("a check that has found the same server", async () => {
    const { open: openNow, opened } = relay.connections;
    return (opened > openedBefore + 1 && openNow === openBefore + 1) || undefined;
  });
  relay.restore();
  t.type(await slow, "number");
});

t.test("one of several servers may take as long to answer as a single one", async (t) => {
  const url = await testDatabase(t);
  const relay = await startRelay(t, url);
  const db = open(t, withHosts(relay.url, await refusingHost(t)));
  mock.timers.enable({ apis: ["setTimeout"] });
  teardown(t, "restoring the timers", () => mock.timers.reset());
  // First the search for the server, then the connection of another pool to the one that was found.
  for (const part of [db.fast, db.work]) {
    const { opened } = relay.connections;
    relay.hold();
    const backend = backendOf(part);
    while (relay.connections.opened === opened) await turn();
    mock.timers.tick(4_900);
    relay.restore();
    t.type(await backend, "number");
  }
  mock.timers.reset();
});

t.test("the time limit of an answer begins when the connection is open", async (t) => {
  const url = await testDatabase(t);
  const relay = await startRelay(t, url);
  const db = open(t, relay.url);
  t.equal(db.work.untilOpen(), undefined, "a pool opens connections when it needs them");
  relay.hold();
  mock.timers.enable({ apis: ["setTimeout"] });
  teardown(t, "restoring the timers", () => mock.timers.reset());
  const opening = answeredInTime(db.fast, backendOf(db.fast), 1_000);
  while (relay.connections.opened === 0) await turn();
  mock.timers.tick(4_000);
  relay.restore();
  t.type(await opening, "number");
  t.equal(db.fast.untilOpen(), undefined);
  relay.hold();
  const unanswered = answeredInTime(db.fast, backendOf(db.fast), 1_000);
  await turn();
  mock.timers.tick(1_000);
  await t.rejects(unanswered, { code: "ETIMEDOUT" });
  mock.timers.reset();
  relay.restore();
});

t.test("an answer that fails while the connection opens is no timeout", async (t) => {
  const db = open(t, (await testDatabase(t)).replace(/@[^/]+/, `@${await refusingHost(t)}`));
  await t.rejects(answeredInTime(db.fast, backendOf(db.fast), 1_000), { code: "ECONNREFUSED" });
});

t.test("a replica that is slow to accept a connection keeps it", async (t) => {
  const url = await testDatabase(t);
  const relay = await startRelay(t, url);
  relay.hold();
  const problems: (string | undefined)[] = [];
  const onChange = (problem: string | undefined) => void problems.push(problem);
  const db = openDatabase(url, { replica: { url: relay.url, maxLagMs: 5_000, onChange } });
  teardown(t, "closing the database", () => db.close());
  await eventually("the connection", async () => relay.connections.open > 0 || undefined);
  relay.openNew();
  await eventually("the limit of an answer", async () => problems.length > 0 || undefined);
  await eventually("a look at whether the server is the same", async () => {
    const { open: openNow, opened } = relay.connections;
    return (opened > 1 && openNow === 1) || undefined;
  });
  t.strictSame(problems, ["it can't be used: no answer in time"], "it isn't used meanwhile");
  relay.restore();
  await eventually("its answer", async () => problems[1]);
  t.equal(problems[1], "it is not a standby");
});
