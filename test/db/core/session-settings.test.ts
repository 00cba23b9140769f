/** Settings of the server, the database, the role and the URL don't change what the service reads and writes. */
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import { openDatabase, type OpenDatabase } from "#src/db/core/connections/client.ts";
import { openSuitableDatabase } from "#src/db/core/connections/find-pooler.ts";
import { migrate } from "#src/db/migrations/migrate.ts";
import {
  SESSION_SETTING_NAMES,
  SESSION_SETTINGS,
} from "#src/db/core/connections/session-settings.ts";
import { withConnection } from "#src/db/core/connections/task-connection.ts";
import { importCustomers } from "#src/db/import/import-customers.ts";
import { toImportRow } from "#src/db/writes/customer-writes.ts";
import { withSnapshot } from "#src/db/backup/snapshot.ts";
import { createKey } from "#src/accounts/keys.ts";
import { startApi } from "../../helpers/api.ts";
import {
  emptyDatabase,
  serviceUrl,
  testDatabase,
  unlessOneServer,
} from "../../helpers/database.ts";
import { query } from "../../helpers/servers/embedded-server.ts";
import { eventually } from "../../helpers/eventually.ts";
import { teardown } from "../../helpers/teardown.ts";

/** Valid settings, each of which changes a result or fails a statement. */
const HOSTILE: { readonly [name in keyof typeof SESSION_SETTINGS]: string } = {
  DateStyle: "German, DMY",
  IntervalStyle: "sql_standard",
  TimeZone: "Pacific/Chatham",
  bytea_output: "escape",
  extra_float_digits: "-10",
  standard_conforming_strings: "off",
  array_nulls: "off",
  quote_all_identifiers: "on",
  default_transaction_isolation: "serializable",
  default_transaction_deferrable: "on",
  lock_timeout: "1",
  idle_session_timeout: "600000",
  gin_fuzzy_search_limit: "1",
};

/** Its name and its times would be read differently with other settings. */
const CUSTOMER = {
  id: uuid(),
  displayName: "NULL",
  customerNumber: "",
  status: "active",
  email: null,
  phone: null,
  companyName: null,
  externalId: null,
  createdAt: new Date("2025-12-03T04:05:06.789Z"),
  updatedAt: new Date("2025-12-03T04:05:06.789Z"),
} as const;

const skip =
  (await unlessOneServer("settings of a database are those of one node")) ||
  (serviceUrl("postgres://127.0.0.1/x") !== "postgres://127.0.0.1/x" &&
    "a pooler doesn't pass settings on");

/** Changes the settings of a database, for sessions that connect later. */
async function setDatabase(url: string, settings: { readonly [name: string]: string }) {
  const name = new URL(url).pathname.slice(1);
  for (const [setting, value] of Object.entries(settings))
    await query(url, `alter database "${name}" set ${setting} = '${value}'`);
}

function open(t: Test, url: string): OpenDatabase {
  const db = openDatabase(url, { poolSize: 2 });
  teardown(t, "closing the database", () => db.close());
  return db;
}

const CURRENT = `select name, current_setting(name) as value from unnest(array[${SESSION_SETTING_NAMES.map(
  (name) => `'${name}'`,
).join(", ")}]) as name`;

async function settingsOf(run: (text: string) => Promise<{ rows: readonly object[] }>) {
  const { rows } = await run(CURRENT);
  return Object.fromEntries(
    (rows as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
  );
}

t.test("each connection has the settings that the service relies on", { skip }, async (t) => {
  const url = await testDatabase(t);
  await setDatabase(url, HOSTILE);
  t.strictSame(await settingsOf(async (text) => ({ rows: await query(url, text) })), {
    ...HOSTILE,
    lock_timeout: "1ms",
    idle_session_timeout: "10min",
  });
  const db = open(t, url);
  for (const name of ["fast", "work", "writes", "jobs", "exports"] as const)
    t.strictSame(await settingsOf((text) => db[name].runStatement(text)), SESSION_SETTINGS, name);
  await db.work.transaction(async (tx) => {
    const { rows } = await tx.runStatement("show transaction_isolation");
    t.strictSame(rows, [{ transaction_isolation: "read committed" }]);
  });
  await query(url, "create table seen (name text, value text)");
  const listening = Promise.withResolvers<void>();
  db.listen(
    "settings",
    () => {},
    () => listening.resolve(),
    `insert into seen ${CURRENT}`,
  );
  await listening.promise;
  const seen = await query(url, "select name, value from seen");
  t.strictSame(
    Object.fromEntries(seen.map(({ name, value }) => [name, value])),
    SESSION_SETTINGS,
    "the connection that listens",
  );
});

t.test(
  "an empty database with other settings is migrated, and answers alike",
  { skip },
  async (t) => {
    const url = await emptyDatabase(t);
    await setDatabase(url, HOSTILE);
    t.ok((await migrate(url)).length > 0);
    t.strictSame(await migrate(url), []);
    const described = (of: string) =>
      withSnapshot(of, async ({ tables, sequences, migrations }) => ({
        tables,
        sequences,
        migrations,
      }));
    const usual = await emptyDatabase(t);
    await migrate(usual);
    const known = await described(usual);
    const found = await described(url);
    t.strictSame({ ...found, migrations: [] }, { ...known, migrations: [] }, "for a backup");
    t.equal(found.migrations.length, known.migrations.length);
  },
);

t.test("a service whose database gets other settings answers the same", { skip }, async (t) => {
  const api = await startApi(t);
  const { services, databaseUrl, company } = api;
  const before = (await api.call("createCustomer", { body: { displayName: "Before" } })).json()
    .data;
  const expiresAt = new Date(services.clock.now().getTime() + 40 * 86_400_000);
  const key = await api.addKey(company.id, ["customers:read"], expiresAt);
  await setDatabase(databaseUrl, HOSTILE);
  await query(
    databaseUrl,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const found = await eventually("the service is connected again", async () => {
    const answer = await api.call("listCustomers", { key });
    return answer.statusCode === 200 ? answer : undefined;
  });
  t.strictSame(found.json().data, [before]);
  t.equal((await api.call("listServices")).statusCode, 200);
  const params = { id: before.id };
  t.equal((await api.call("eraseCustomer", { params })).statusCode, 200);
  const accounts = { db: services.db, clock: services.clock, actor: "operator" };
  const scopes = ["customers:read"];
  const created = await createKey(accounts, company.id, { name: "New", scopes, expiresAt });
  t.strictSame(created.key.expiresAt, expiresAt);
  const bodies = Array.from({ length: 40 }, (_, at) => ({ displayName: `At once ${at}` }));
  const answers = await Promise.all(bodies.map((body) => api.call("createCustomer", { body })));
  t.ok(answers.every(({ statusCode }) => statusCode === 200));
  async function* rows() {
    yield [toImportRow(CUSTOMER)];
  }
  const { signal } = new AbortController();
  t.match(await importCustomers(databaseUrl, company.id, rows(), signal), { customers: 1 });
  const { rows: stored } = await services.db.work.runStatement(
    "select display_name, created_at from customers where id = $1",
    [CUSTOMER.id],
  );
  t.strictSame(stored, [{ display_name: "NULL", created_at: CUSTOMER.createdAt }]);
});

t.test("the URL's options are added, and the service's settings win", { skip }, async (t) => {
  const url = await testDatabase(t);
  const given = new URL(url);
  given.searchParams.set("options", "-c work_mem=8MB -c DateStyle=German -c statement_timeout=61s");
  given.searchParams.set("application_name", "other");
  given.searchParams.set("statement_timeout", "61000");
  const config = {
    databaseUrl: given.href,
    databasePooler: "auto",
    databaseDirectUrl: undefined,
    databasePoolSize: 2,
    databaseCompanyConnections: undefined,
  } as const;
  const db = await openSuitableDatabase(given.href, config);
  teardown(t, "closing the database", () => db.close());
  t.ok(db.canListen, "it isn't taken for a pooler");
  const { rows } = await db.work.runStatement(`
    select current_setting('work_mem') as memory, current_setting('DateStyle') as style,
      current_setting('statement_timeout') as timeout, current_setting('application_name') as name`);
  t.strictSame(rows, [{ memory: "8MB", style: "ISO, YMD", timeout: "10s", name: "partner-api" }]);
  const ofTask = await withConnection(given.href, "partner-api backup", (client) =>
    client.query(`
      select current_setting('work_mem') as memory, current_setting('application_name') as name`),
  );
  t.match(ofTask.rows, [{ memory: "8MB", name: "partner-api backup" }], "for backups and imports");
});

t.test("behind a pooler, the start names a setting that differs", { skip }, async (t) => {
  const url = await testDatabase(t);
  const config = {
    databaseUrl: url,
    databasePooler: "transaction",
    databaseDirectUrl: undefined,
    databasePoolSize: 2,
    databaseCompanyConnections: undefined,
  } as const;
  const opened = await openSuitableDatabase(url, config);
  await opened.close();
  await setDatabase(url, { default_transaction_isolation: "serializable", DateStyle: "SQL, DMY" });
  await t.rejects(openSuitableDatabase(url, config), {
    name: "ConfigError",
    message:
      /DateStyle = 'SQL, DMY'.*'ISO, YMD'.*ALTER DATABASE "\w+" SET DateStyle = 'ISO, YMD'.*\n.*default_transaction_isolation = 'serializable'/,
  });
});

for (const encoding of ["LATIN1", "SQL_ASCII"])
  t.test(
    `a database in ${encoding} is refused, by the service and by commands`,
    { skip },
    async (t) => {
      const server = await emptyDatabase(t);
      const name = `encoded_${encoding.toLowerCase()}_${process.pid}`;
      await query(
        server,
        `create database ${name} template template0 encoding '${encoding}' locale 'C'`,
      );
      teardown(t, "dropping the database", () =>
        query(server, `drop database ${name} with (force)`),
      );
      const url = new URL(server);
      url.pathname = name;
      const refusal = {
        message: new RegExp(`has the encoding ${encoding}, and the service needs UTF8`),
      };
      await t.rejects(open(t, url.href).work.runStatement("select 1"), refusal);
      await t.rejects(migrate(url.href), refusal);
      await t.rejects(
        withConnection(url.href, "test", async () => {}),
        refusal,
      );
    },
  );
