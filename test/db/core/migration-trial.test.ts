/** A trial of migrations: it says what each one locks, changes nothing, and ends within its limit. */
import postgres from "postgres";
import t, { type Test } from "tap";
import { readMigrations, type Migration } from "#src/db/migrations/migration-files.ts";
import { tryMigrations } from "#src/db/migrations/migration-trial.ts";
import { describeCommandError } from "#src/process/explain-error.ts";
import { testDatabase } from "../../helpers/database.ts";
import { teardown } from "../../helpers/teardown.ts";

const LIMIT_MS = 10_000;
/** Limit of trials that end at it: enough for all that they do before. */
const TRIAL_MS = 2_000;

const known = await readMigrations();
let laterCount = 0;

/** A migration of a later version. */
function later(name: string, ...statements: string[]): Migration {
  return { name, when: Date.now() + 1e9 + ++laterCount, hash: name, statements };
}

function connect(t: Test, url: string): postgres.Sql {
  const sql = postgres(url, { max: 1 });
  teardown(t, "closing a connection", () => sql.end());
  return sql;
}

t.test("each migration is tried, with its locks, and rolled back", async (t) => {
  const url = await testDatabase(t);
  const migrations = [
    ...known,
    later("9996_table", "create table later (id int)", "insert into later values (1)"),
    later("9997_index", "create index later_index on customers (phone)"),
    later("9998_column", "alter table customers add column later uuid default gen_random_uuid()"),
    later("9999_drop", "drop table later", "drop table users cascade"),
  ];
  const { pending, tried, problem } = await tryMigrations(url, LIMIT_MS, { migrations });
  t.equal(problem, undefined);
  t.equal(pending.length, 4);
  t.match(
    tried.map(({ name, locks, tookMs }) => ({ name, locks, isTimed: tookMs > 0 })),
    [
      { name: "9996_table", locks: [], isTimed: true },
      { name: "9997_index", locks: [{ table: "customers", blocks: "writes", isRewritten: false }] },
      {
        name: "9998_column",
        locks: [{ table: "customers", blocks: "reads and writes", isRewritten: true }],
      },
      { name: "9999_drop" },
    ],
  );
  const dropped = tried[3]?.locks.find(({ table }) => table === "users");
  t.match(dropped, { blocks: "reads and writes", isRewritten: false, bytes: Number });
  const sql = connect(t, url);
  t.match(await sql`select to_regclass('later') as later, to_regclass('users')::text as users`, [
    { later: null, users: "users" },
  ]);
  const again = await tryMigrations(url, LIMIT_MS, { migrations });
  t.equal(again.pending.length, 4, "all of them are still pending");
});

t.test("a trial with nothing pending changes and locks nothing", async (t) => {
  const url = await testDatabase(t);
  t.strictSame(await tryMigrations(url, LIMIT_MS), { pending: [], tried: [] });
});

t.test("a trial ends at its limit, and reports the migrations before", async (t) => {
  const url = await testDatabase(t);
  const migrations = [
    ...known,
    later("9998_table", "create table later (id int)"),
    later("9999_slow", "select pg_sleep(60)"),
  ];
  const { tried, problem } = await tryMigrations(url, TRIAL_MS, { migrations });
  t.match(tried, [{ name: "9998_table" }]);
  t.match(problem, { message: /^migration 9999_slow was rolled back/, cause: { code: "57014" } });
});

t.test("a trial whose time is up between two statements says so", async (t) => {
  const url = await testDatabase(t);
  const migrations = [...known, later("9999_table", "create table later (id int)")];
  const { problem } = await tryMigrations(url, 0, { migrations });
  t.match(
    describeCommandError(problem),
    /^Migration 9999_table was rolled back: .*canceling statement due to statement timeout/,
  );
});

t.test("a trial that ends while it reads locks names the migration", async (t) => {
  const url = await testDatabase(t);
  const slow = later(
    "9999_slow_locks",
    "create temporary view pg_locks as select l.* from pg_catalog.pg_locks l, pg_sleep(60)",
  );
  const { tried, problem } = await tryMigrations(url, TRIAL_MS, { migrations: [...known, slow] });
  t.equal(tried.length, 0);
  t.match(problem, {
    message: "migration 9999_slow_locks was rolled back",
    cause: { code: "57014" },
  });
});

t.test("a trial reports the table that it waited for, and a migration that fails", async (t) => {
  const url = await testDatabase(t);
  const sql = connect(t, url);
  const column = later("9998_column", "alter table customers add column later int");
  await sql.begin(async (tx) => {
    await tx`select count(*) from customers`;
    const { tried, problem } = await tryMigrations(url, TRIAL_MS, {
      migrations: [...known, column],
    });
    t.equal(tried.length, 0);
    t.match(problem, {
      message: /^migration 9998_column was rolled back, because a table was in use/,
    });
  });
  const wrong = later("9999_wrong", "alter table nowhere add column later int");
  const { tried, problem } = await tryMigrations(url, LIMIT_MS, {
    migrations: [...known, column, wrong],
  });
  t.match(tried, [{ name: "9998_column" }]);
  t.match(problem, { message: "migration 9999_wrong was rolled back", cause: { code: "42P01" } });
});
