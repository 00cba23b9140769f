/** Processes of the service that reach their database only through PgBouncer in transaction mode. */
import { randomBytes } from "node:crypto";
import t, { type Test } from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { startAdmin } from "../admin/run-admin.ts";
import { testServer } from "../helpers/database.ts";
import { query } from "../helpers/servers/embedded-server.ts";
import { eventually } from "../helpers/eventually.ts";
import { reasonToSkip, startPgBouncer, watchConnections } from "./pgbouncer.ts";
import { errorsIn, startService, type ServiceProcess } from "../helpers/process/service-process.ts";
import { teardown } from "../helpers/teardown.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import { databaseUrl, dropDatabase } from "../runner/template.ts";

const KEY = /Authorization: (Bearer pak_\w+)'/;
const COMPANY = /Demo company {3}(\S+)/;
const SETTINGS = {
  DEMO: "on",
  WEBHOOKS_ALLOW_LOCAL: "on",
  SECRETS_KEY: Buffer.alloc(32, 1).toString("base64"),
  DATABASE_POOL_SIZE: "4",
};
type Settings = Readonly<Record<string, string>>;
/** Connections to Postgres for all processes of a test; one process alone opens up to 13 to PgBouncer. */
const POOL_SIZE = 5;
const IMPORTED = 5_000;
/** A worker that gets no notification looks for work at this interval. */
const POLL_MS = 1_000;

t.test("through PgBouncer, without a direct address", { skip: reasonToSkip() }, async (t) => {
  const { url, pgbouncer } = await emptyDatabase(t, ["ignore_startup_parameters = options"]);
  const settings = { ...SETTINGS, DATABASE_URL: url };
  const most = watchConnections(t, pgbouncer);

  const startedAt = performance.now();
  const services = await Promise.all(
    ["api", "api", "worker"].map((ROLE) => startService(t, { ...settings, ROLE })),
  );
  const [first, second] = services as [ServiceProcess, ServiceProcess, ServiceProcess];
  const [, authorization = ""] = await first.says(KEY);
  const [, company = ""] = await first.says(COMPANY);
  await second.says(KEY);
  t.comment(`three processes migrated and started in ${since(startedAt)} ms`);
  await first.says(/names a connection pooler in transaction mode/);
  await second.says(/names a connection pooler in transaction mode/);

  await t.test("an event is delivered by the worker's next look", async (t) => {
    const receiver = await startReceiver(t);
    await subscribe(t, settings, company, receiver.url);
    const waits: number[] = [];
    for (let i = 0; i < 5; i++) {
      const writtenAt = performance.now();
      const { data } = await call(first, authorization, "customers", { displayName: `No. ${i}` });
      await receiver.arrival(data.id);
      waits.push(since(writtenAt));
    }
    t.comment(`delivered after ${waits.join(", ")} ms`);
  });

  await t.test("a revoked key is refused at once by all processes", async (t) => {
    for (let round = 0; round < 3; round++) {
      const create = ["key", "create", "--company", company, "--name", `Round ${round}`];
      const created = await admin(t, settings, ...create, "--scopes", "customers:read", "--json");
      const { id, secret } = created as { id: string; secret: string };
      const bearer = `Bearer ${secret}`;
      for (const process of [first, second, first, second])
        t.equal((await call(process, bearer, "customers?limit=1")).status, 200);
      await admin(t, settings, "key", "revoke", "--company", company, "--key", id, "--json");
      for (const process of [first, second])
        t.equal((await call(process, bearer, "customers?limit=1")).status, 401);
    }
  });

  await t.test("customers are imported", async (t) => {
    const before = (await call(first, authorization, "customers?limit=1")).total;
    const lines = Array.from({ length: IMPORTED }, (_, i) => `{"displayName":"Imported ${i}"}\n`);
    const child = startAdmin(settings, "customers", "import", "-", "--company", company);
    child.child.stdin.end(lines.join(""));
    const { code, stderr } = await child.ended;
    t.equal(code, 0, stderr);
    const { total } = await call(first, authorization, "customers?limit=1");
    t.equal(total - before, IMPORTED);
  });

  for (const service of services) service.kill("SIGTERM");
  for (const service of services) {
    t.equal(await service.ended, 0);
    t.strictSame(errorsIn(service), [], "no error is logged");
  }
  const open = Math.max(...most.values());
  t.comment(`at most ${open} connections to Postgres`);
  t.ok(open <= POOL_SIZE, "no connection was pinned");
});

t.test("with a direct address, workers are notified", { skip: reasonToSkip() }, async (t) => {
  const { url, direct, pgbouncer } = await emptyDatabase(t);
  const settings = { ...SETTINGS, DATABASE_URL: url, DATABASE_DIRECT_URL: direct };
  const api = await startService(t, { ...settings, ROLE: "api" });
  const [, authorization = ""] = await api.says(KEY);
  const [, company = ""] = await api.says(COMPANY);
  await startService(t, { ...settings, ROLE: "worker" });
  await eventually("the worker has its lock", async () => {
    const held = `select from pg_locks join delivery_workers on objid::bigint = number
      where locktype = 'advisory' and granted`;
    return (await query(direct, held)).length > 0 || undefined;
  });
  const receiver = await startReceiver(t);
  await subscribe(t, settings, company, receiver.url);
  const waits: number[] = [];
  for (let i = 0; i < 10; i++) {
    const writtenAt = performance.now();
    const { data } = await call(api, authorization, "customers", { displayName: `No. ${i}` });
    await receiver.arrival(data.id);
    waits.push(since(writtenAt));
  }
  t.comment(`delivered after ${waits.join(", ")} ms`);
  // Each event but the first is written when the one before has come: a worker that polls would have looked just then.
  t.ok(Math.min(...waits.slice(1)) < POLL_MS / 2, "without polling");
  t.notMatch(api.output(), "names a connection pooler");

  for (const [wrong, message] of [
    [pgbouncer.through(direct), /DATABASE_DIRECT_URL must not name a pooler/],
    [databaseUrl(direct, "postgres"), /DATABASE_DIRECT_URL must name the same server and database/],
  ] as const) {
    const refused = await startService(t, { ...settings, DATABASE_DIRECT_URL: wrong });
    await refused.says(message);
    t.equal(await refused.ended, 1);
  }
});

t.test("settings last for one transaction", { skip: reasonToSkip() }, async (t) => {
  const { url, direct, pgbouncer } = await emptyDatabase(t);
  const db = openDatabase(url, { isPooled: true });
  teardown(t, "closing the database", () => db.close());
  const settings = `select current_setting('statement_timeout') as timeout,
    current_setting('enable_seqscan') as seqscan, current_setting('plan_cache_mode') as plans,
    current_setting('timezone') as zone, $1::int as value`;
  const [byKey, batch, search, transaction] = await Promise.all([
    db.fast.runStatement(settings, [1]),
    db.writes.runStatement(settings, [2]),
    db.work.runStatement(settings, [3]),
    db.jobs.transaction(async (tx) => await tx.runStatement(settings, [4])),
  ]);
  const forKeys = { plans: "force_generic_plan", seqscan: "off", zone: "UTC" };
  t.match(byKey.rows, [{ timeout: "3s", value: 1, ...forKeys }]);
  t.match(batch.rows, [{ timeout: "10s", value: 2, ...forKeys }]);
  t.match(search.rows, [{ timeout: "10s", value: 3, plans: "auto", seqscan: "on" }]);
  t.match(transaction.rows, [{ timeout: "30s", value: 4, plans: "auto" }]);
  const { rows } = await db.work.runStatement("select 5 as value; select 6 as value");
  t.strictSame(rows, [{ value: 5 }, { value: 6 }], "only the results of the text");

  const cancelled = { code: "57014", message: /statement timeout/ };
  await t.rejects(db.fast.runStatement("select pg_sleep($1)", [30]), cancelled);
  await t.rejects(db.fast.runStatement("select pg_sleep(30)"), cancelled);
  await t.rejects(db.fast.runStatement("select $1::int / 0", [1]), { code: "22012" });
  t.match((await db.fast.runStatement(settings, [7])).rows, [{ value: 7 }], "after an error");

  const named = "select from pg_prepared_statements where name not like 'PGBOUNCER%'";
  for (let i = 0; i < 2 * POOL_SIZE; i++)
    t.strictSame((await db.work.runStatement(named)).rows, [], "no statement is left");
  const [defaults] = await query(direct, "show statement_timeout");
  for (let i = 0; i < 2 * POOL_SIZE; i++)
    t.strictSame((await query(pgbouncer.through(direct), "show statement_timeout"))[0], defaults);
});

/** A new database of the run's server, and its URLs. */
async function emptyDatabase(t: Test, settings: readonly string[] = []) {
  const server = await testServer();
  const name = `pooled_${randomBytes(4).toString("hex")}`;
  await query(server, `create database ${name}`);
  teardown(t, "dropping the database", () => dropDatabase(server, name));
  const pgbouncer = await startPgBouncer(t, server, { settings, poolSize: POOL_SIZE });
  t.comment(`PgBouncer ${pgbouncer.version}`);
  const direct = databaseUrl(server, name);
  return { url: pgbouncer.through(direct), direct, pgbouncer };
}

async function subscribe(t: Test, settings: Settings, company: string, url: string) {
  const endpoint = ["--company", company, "--url", url, "--events", "customer.created"];
  await admin(t, settings, "webhook", "create", ...endpoint);
}

async function admin(t: Test, settings: Settings, ...args: readonly string[]) {
  const { code, stdout, stderr } = await startAdmin(settings, ...args).ended;
  t.equal(code, 0, stderr);
  return args.includes("--json") ? (JSON.parse(stdout) as object) : {};
}

async function call(
  service: ServiceProcess,
  authorization: string,
  path: string,
  body?: object,
): Promise<{ status: number; total: number; data: { id: string } }> {
  const response = await fetch(`${service.url}/v1/${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, ...((await response.json()) as object) } as never;
}

function since(ms: number): number {
  return Math.round(performance.now() - ms);
}
