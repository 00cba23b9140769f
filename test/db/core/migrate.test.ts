/** Migrations: one process migrates, nobody waits without need, and errors name the blocking session. */
import postgres from "postgres";
import t, { type Test } from "tap";
import { readConfig } from "#src/config/config.ts";
import { migrate } from "#src/db/migrations/migrate.ts";
import { readMigrations, type Migration } from "#src/db/migrations/migration-files.ts";
import { openStorage } from "#src/services.ts";
import { testDatabase } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { teardown } from "../../helpers/teardown.ts";

/** The lock of migrations. It must not change: during an upgrade, processes of two versions use it. */
const LOCK = 7_205_441_903;
const TABLE_WAIT_MS = 100;
/** A wait that no test reaches. */
const NEVER_MS = 600_000;

const known = await readMigrations();

let laterCount = 0;

/** A migration of a later version. */
function later(name: string, ...statements: string[]): Migration {
  return { name, when: Date.now() + 1e9 + ++laterCount, hash: name, statements };
}

function connect(t: Test, url: string, name: string): postgres.Sql {
  const sql = postgres(url, { max: 1, connection: { application_name: name } });
  teardown(t, "closing a connection", () => sql.end());
  return sql;
}

async function pidOf(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

t.test("of processes that migrate at the same time, one runs each migration", async (t) => {
  const url = await testDatabase(t);
  const migrations = [...known, later("9999_table", "create table later (id int)")];
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { migrations })));
  t.strictSame(ran.flat(), ["9999_table"]);
  const sql = connect(t, url, "test");
  const [row] = await sql`
    select name, version, applied_at is not null as "isTimed" from drizzle.__drizzle_migrations
    order by created_at desc limit 1`;
  t.match(row, { name: "9999_table", version: /^\d+\.\d+\.\d+/, isTimed: true });
  t.strictSame(await migrate(url, { migrations }), [], "and none runs twice");
});

t.test("a migration older than the last one that ran is run too, as after a merge", async (t) => {
  const url = await testDatabase(t);
  const merged = { ...later("0005_merged", "create table merged (id int)"), when: 1 };
  t.strictSame(await migrate(url, { migrations: [...known, merged] }), ["0005_merged"]);
});

t.test("a start with nothing to migrate takes no lock", async (t) => {
  const DATABASE_URL = await testDatabase(t);
  const other = connect(t, DATABASE_URL, "other");
  await other`select pg_advisory_lock(${LOCK})`;
  await t.resolves(openStorage(readConfig({ DATABASE_URL })).then((storage) => storage.close()));
});

t.test(
  "a session that holds the lock is named, and its end lets the migration go on",
  async (t) => {
    const url = await testDatabase(t);
    const migrations = [...known, later("9999_table", "create table later (id int)")];
    const other = connect(t, url, "other-deployment");
    await other`select pg_advisory_lock(${LOCK})`;
    const pid = await pidOf(other);
    await t.rejects(migrate(url, { migrations, waitMs: 0 }), {
      message: new RegExp(
        `^another session has the lock of migrations: process ${pid} \\(other-deployment\\) from 127\\.0\\.0\\.1, ` +
          `idle since 20\\S+Z\\. .*pg_terminate_backend\\(${pid}\\)$`,
      ),
    });
    const waiting = migrate(url, { migrations });
    const admin = connect(t, url, "admin");
    await eventually("the waiting process", async () => {
      const found = await admin`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'partner-api migrations'`;
      return found.length > 0 || undefined;
    });
    await other`select pg_advisory_unlock(${LOCK})`;
    t.strictSame(await waiting, ["9999_table"]);
  },
);

t.test("a session that uses a table is named, and blocks other queries only briefly", async (t) => {
  const url = await testDatabase(t);
  const change = later("9999_column", "alter table customers add column later int");
  const migrations = [...known, change];
  const user = connect(t, url, "report");
  const reader = connect(t, url, "reader");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isUsing, resolve: used } = Promise.withResolvers<number>();
  const using = user.begin(async (tx) => {
    await tx`select count(*) from customers`;
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    used(row?.pid ?? 0);
    await isReleased;
  });
  const pid = await isUsing;
  await t.rejects(migrate(url, { migrations, waitMs: 0, tableWaitMs: TABLE_WAIT_MS }), {
    message: new RegExp(
      `^migration 9999_column was rolled back, because a table was in use, probably by process ${pid} \\(report\\)` +
        `.*, idle in transaction since 20.*pg_terminate_backend\\(${pid}\\)$`,
    ),
  });
  const waiting = migrate(url, { migrations, tableWaitMs: TABLE_WAIT_MS });
  await eventually("the wait for the table", async () => {
    const found = await reader`
      select from pg_locks where not granted and relation = 'customers'::regclass
        and database = (select oid from pg_database where datname = current_database())`;
    return found.length > 0 || undefined;
  });
  await reader`set statement_timeout = '60s'`;
  t.match(await reader`select count(*)::int from customers`, [{ count: 0 }], "a read goes on");
  release();
  await using;
  t.strictSame(await waiting, ["9999_column"]);
});

t.test("a migration that fails is named, changes nothing, and leaves no lock", async (t) => {
  const url = await testDatabase(t);
  const migrations = [
    ...known,
    later("9998_table", "create table later (id int)"),
    later("9999_wrong", "create table wrong (id int)", "alter table later add column id int"),
  ];
  await t.rejects(migrate(url, { migrations }), {
    message: "migration 9999_wrong was rolled back",
    cause: { code: "42701" },
  });
  const sql = connect(t, url, "test");
  t.match(await sql`select to_regclass('wrong') as wrong`, [{ wrong: null }]);
  const [last] = await sql`
    select name from drizzle.__drizzle_migrations order by created_at desc limit 1`;
  t.equal(last?.["name"], "9998_table", "it isn't recorded, and the one before it stays");
  const database = sql`(select oid from pg_database where datname = current_database())`;
  t.match(await sql`select from pg_locks where locktype = 'advisory' and database = ${database}`, {
    length: 0,
  });
});

t.test("each migration has a transaction of its own", async (t) => {
  const url = await testDatabase(t);
  const note = "insert into transactions select pg_current_xact_id()::text";
  const migrations = [
    ...known,
    later("9997_table", "create table transactions (id text)"),
    later("9998_note", note, note),
    later("9999_note", note),
  ];
  t.equal((await migrate(url, { migrations })).length, 3);
  const rows = await connect(t, url, "test")`
    select count(*)::int as count from transactions group by id order by count`;
  t.strictSame(
    rows.map((row) => row["count"]),
    [1, 2],
  );
});

/** Locks a table in a transaction, until `end` is called. */
async function lockTable(sql: postgres.Sql, table: string, mode = "row exclusive") {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const done = sql.begin(async (tx) => {
    await tx.unsafe(`lock table ${table} in ${mode} mode`);
    locked();
    await ended;
  });
  await isLocked;
  return async () => {
    end();
    await done;
  };
}

t.test("a migration locks its tables first, in the order of writes", async (t) => {
  const url = await testDatabase(t);
  const change = later(
    "9999_columns",
    "create table later (id int)",
    "alter table events add column later int",
    "alter table customers add column later int",
    "alter table alerts add column later int",
  );
  const migrating = (waitMs: number) =>
    migrate(url, { migrations: [...known, change], waitMs, tableWaitMs: NEVER_MS });
  const observer = connect(t, url, "observer");
  const writer = connect(t, url, "writer");
  const tables = ["alerts", "customers", "events"];
  for (const [n, table] of tables.entries()) {
    const unlock = await lockTable(writer, table);
    const waiting = migrating(0).catch((error: unknown) => error);
    const held = await eventually(`the wait for ${table}`, async () => {
      const [row] = await observer<{ held: string[] }[]>`
        select array(select relation::regclass::text from pg_locks
          where pid = waits.pid and granted and mode = 'AccessExclusiveLock' and relation is not null order by 1) as held
        from pg_locks waits where not granted and relation = ${table}::regclass
          and database = (select oid from pg_database where datname = current_database())`;
      return row?.held;
    });
    t.strictSame(held, tables.slice(0, n), `while it waits for ${table}`);
    await observer`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'partner-api migrations'
        and datname = current_database()`;
    t.match(await waiting, { name: "MigrationError" });
    await unlock();
  }
  t.strictSame(await migrating(0), ["9999_columns"]);
});

t.test("a migration that waits for a table gives up before it is in a deadlock", async (t) => {
  const url = await testDatabase(t);
  const change = later(
    "9999_columns",
    "alter table customers add column later int",
    "alter table events add column later int",
  );
  const observer = connect(t, url, "observer");
  const writer = connect(t, url, "writer");
  const deadlocks = async () => {
    const [row] = await observer`
      select pg_stat_clear_snapshot(), deadlocks::int from pg_stat_database where datname = current_database()`;
    return row?.["deadlocks"];
  };
  const before = await deadlocks();
  const migrated = writer.begin(async (tx) => {
    await tx`lock table events in row exclusive mode`;
    // Waits for events, and has customers.
    const migrating = migrate(url, { migrations: [...known, change] });
    await eventually("the wait for events", async () => {
      const found = await observer`
        select from pg_locks where not granted and relation = 'events'::regclass
          and database = (select oid from pg_database where datname = current_database())`;
      return found.length > 0 || undefined;
    });
    await tx`lock table customers in row exclusive mode`;
    return { migrating };
  });
  t.strictSame(await (await migrated).migrating, ["9999_columns"], "the write went on, then it");
  t.equal(await deadlocks(), before);
});

t.test(
  "a version older than the database refuses to use it, and names both versions",
  async (t) => {
    const DATABASE_URL = await testDatabase(t);
    const migrations = [...known, later("9999_table", "create table later (id int)")];
    await migrate(DATABASE_URL, { migrations });
    const sql = connect(t, DATABASE_URL, "test");
    await t.rejects(migrate(DATABASE_URL), {
      message:
        /^the database has a migration of a newer build of version \d+\.\d+\.\d+ that this build doesn't know \(9999_table; .*\)\. Start that build or a newer one, or restore/,
    });
    await sql`update drizzle.__drizzle_migrations set version = '7.1.0' where name = '9999_table'`;
    const message =
      /^the database has a migration of version 7\.1\.0 that this version, \d+\.\d+\.\d+\S*, doesn't know \(9999_table; the last known one is 00\S+\)\. Start version 7\.1\.0 or newer, or restore a backup from before the upgrade\.$/;
    await t.rejects(openStorage(readConfig({ DATABASE_URL })), { message });
    await t.rejects(migrate(DATABASE_URL), { message });
    await sql`alter table drizzle.__drizzle_migrations drop column name, drop column version`;
    await t.rejects(openStorage(readConfig({ DATABASE_URL })), {
      message:
        /^the database has a migration of a newer version .* Start the newer version, or restore/,
    });
  },
);
