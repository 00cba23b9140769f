/** Clients for a pooler in transaction mode leave nothing on a connection. test/operations/ runs them through PgBouncer. */
import t from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { openSuitableDatabase } from "#src/db/core/connections/find-pooler.ts";
import { testDatabase } from "../../helpers/database.ts";
import { teardown } from "../../helpers/teardown.ts";
import { startRelay } from "../../helpers/servers/relay.ts";
import { databaseUrl } from "../../runner/template.ts";

const url = await testDatabase(t);
const db = openDatabase(url, { isPooled: true, poolSize: 1 });
teardown(t, "closing the database", () => db.close());

const TIMEOUT = "select current_setting('statement_timeout') as timeout, $1::int as value";

t.test("a statement has the settings of its pool, and returns its rows only", async (t) => {
  const results = await Promise.all([
    db.fast.runStatement(TIMEOUT, [1]),
    db.work.runStatement(TIMEOUT, [2]),
    db.jobs.transaction(async (tx) => await tx.runStatement(TIMEOUT, [3])),
  ]);
  t.strictSame(
    results.map(({ rows }) => rows),
    [[{ timeout: "3s", value: 1 }], [{ timeout: "10s", value: 2 }], [{ timeout: "30s", value: 3 }]],
  );
  const { rows } = await db.work.runStatement("select 4 as value; select 5 as value");
  t.strictSame(rows, [{ value: 4 }, { value: 5 }]);
});

t.test("errors are those of the statement, and later statements work", async (t) => {
  await t.rejects(db.work.runStatement("select $1::int / 0", [1]), { code: "22012" });
  await t.rejects(db.work.runStatement("select 1 / 0"), { code: "22012" });
  await t.rejects(db.work.runStatement("select $1::uuid", ["x"]), { code: "22P02" });
  const aborted = db.work.transaction(async (tx) => await tx.runStatement("select 1 / 0"));
  await t.rejects(aborted, { code: "22012" });
  t.match((await db.work.runStatement(TIMEOUT, [6])).rows, [{ timeout: "10s", value: 6 }]);
});

t.test("a transaction has its isolation level and access mode", async (t) => {
  const modes = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  const level = await db.work.transaction(
    async (tx) => (await tx.runStatement("show transaction_isolation")).rows[0],
    modes,
  );
  t.strictSame(level, { transaction_isolation: "repeatable read" });
  const write = db.work.transaction(async (tx) => {
    await tx.runStatement("delete from companies");
  }, modes);
  await t.rejects(write, { code: "25006" });
});

t.test("the connection itself has no settings and no named statements", async (t) => {
  const { rows } = await db.jobs.transaction(async (tx) => {
    await tx.runStatement("commit; begin");
    return await tx.runStatement(
      "select current_setting('statement_timeout') as timeout, count(name)::int as names from pg_prepared_statements",
    );
  });
  t.strictSame(rows, [{ timeout: "0", names: 0 }]);
});

t.test("vacuum runs outside of a transaction", async (t) => {
  await t.resolves(db.work.runStatement("vacuum companies"));
});

t.test(
  "a server that takes the settings is no pooler, unless DATABASE_POOLER says so",
  async (t) => {
    const config = configOf(url);
    const listens = async (given: Partial<Parameters<typeof openSuitableDatabase>[1]>) => {
      const opened = await openSuitableDatabase(url, { ...config, ...given });
      await opened.close();
      return opened.canListen;
    };
    t.equal(await listens({}), true);
    t.equal(await listens({ databasePooler: "transaction" }), false);
    t.equal(await listens({ databasePooler: "transaction", databaseDirectUrl: url }), true);
    const other = databaseUrl(url, "postgres");
    await t.rejects(listens({ databasePooler: "transaction", databaseDirectUrl: other }), {
      name: "ConfigError",
      message: /DATABASE_DIRECT_URL must name the same server and database/,
    });
  },
);

t.test("a server that breaks off isn't taken for one without a cluster", async (t) => {
  const relay = await startRelay(t, url);
  for (const databasePooler of ["auto", "transaction"] as const) {
    const config = { ...configOf(relay.url), databasePooler };
    relay.cut();
    await t.rejects(openSuitableDatabase(relay.url, config), /ECONNRE|Connection terminated/);
    relay.restore();
    const opened = await openSuitableDatabase(relay.url, config);
    await opened.close();
  }
});

function configOf(databaseUrl: string) {
  return {
    databaseUrl,
    databasePooler: "auto",
    databaseDirectUrl: undefined,
    databasePoolSize: 1,
    databaseCompanyConnections: undefined,
  } as const;
}
