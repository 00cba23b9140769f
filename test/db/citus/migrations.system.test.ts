/** Later migrations change a Citus cluster as they change one Postgres. */
import postgres from "postgres";
import t, { type Test } from "tap";
import { migrate } from "#src/db/migrations/migrate.ts";
import { readMigrations, type Migration } from "#src/db/migrations/migration-files.ts";
import { tryMigrations } from "#src/db/migrations/migration-trial.ts";
import { TABLE_KINDS } from "#src/db/schema/table-kinds.ts";
import { admin } from "../../admin/run-admin.ts";
import { addCitus, connect, startNodes } from "../../helpers/servers/citus-nodes.ts";
import { withoutCluster } from "../../helpers/servers/citus.ts";
import { testDatabase } from "../../helpers/database.ts";

const COMPANY = "019b0000-0000-7000-8000-000000000001";
const TRIAL_MS = 60_000;
const known = await readMigrations();
const kinds = {
  ...TABLE_KINDS,
  later_notes: "company",
  later_readings: "company",
  later_states: "reference",
} as const;

let count = 0;

function later(name: string, ...statements: string[]): Migration {
  return { name, when: Date.now() + 1e9 + ++count, hash: name, statements };
}

/** Migrations with all that migrations have done so far. */
const migrations = [
  ...known,
  later(
    "9990_columns",
    `alter table "customers" add column "later" integer default 1 not null`,
    `alter table "companies" add column "later" text`,
    `alter table "api_keys" add column "later" text`,
    `alter table "request_log" add column "later" text`,
    `alter table "customers" alter column "later" drop default`,
    `alter table "customers" alter column "later" drop not null`,
  ),
  later(
    "9991_indexes",
    `create index "customers_later" on "customers" using btree ("company_id","later")`,
    `create unique index "api_keys_later" on "api_keys" using btree ("later")`,
    `create index "request_log_later" on "request_log" using btree ("company_id","later")`,
    `drop index "customers_later"`,
    `create index "customers_later" on "customers" using btree ("company_id","later") where later > 0`,
  ),
  later(
    "9992_checks",
    `alter table "customers" add constraint "customers_later_positive" check (later > 0)`,
    `alter table "customers" drop constraint "customers_status"`,
    `alter table "customers" add constraint "customers_status" check (status in ('active', 'inactive'))`,
  ),
  later(
    "9993_function",
    `create function later_text(name text) returns text language plpgsql immutable as $$ begin return upper(name); end $$`,
    `create or replace function later_text(name text) returns text language plpgsql immutable as $$ begin return lower(name); end $$`,
  ),
  later(
    "9994_tables",
    `create table "later_states" ("name" text primary key)`,
    `insert into "later_states" values ('open'), ('done')`,
    `create table "later_notes" ("company_id" uuid not null, "id" uuid not null, "customer_id" uuid not null,
      "state" text not null, "body" text, constraint "later_notes_pk" primary key ("company_id","id"))`,
    `create table "later_readings" ("company_id" uuid not null references "companies" ("id"), "id" uuid not null,
      primary key ("company_id","id")) partition by range ("id")`,
    `create table "later_readings_other" partition of "later_readings" default`,
    `alter table "later_notes" add constraint "later_notes_company" foreign key ("company_id") references "public"."companies"("id")`,
    `alter table "later_notes" add constraint "later_notes_state" foreign key ("state") references "public"."later_states"("name")`,
    `alter table "later_notes" add constraint "later_notes_customer" foreign key ("company_id","customer_id")
      references "public"."customers"("company_id","id") on delete cascade`,
    `create index "later_notes_of_customer" on "later_notes" using btree ("company_id","customer_id")`,
  ),
  later(
    "9995_trigger",
    `create function set_later_body() returns trigger language plpgsql as $$ begin new.body := later_text(new.body); return new; end $$`,
    `create trigger later_notes_body before insert or update of body on later_notes for each row execute function set_later_body()`,
  ),
  later(
    "9996_rows",
    `update "customers" set "later" = 2`,
    `insert into "later_notes" select company_id, id, id, 'open', 'FIRST' from "customers"`,
    `do $$ begin execute 'alter table customers alter column later set default 3'; end $$`,
  ),
  later(
    "9997_joined_rows",
    `create index "deliveries_queued" on "deliveries" using btree ("company_id","endpoint_id","queue_priority")`,
    ...(known.find(({ name }) => name.endsWith("_deliveries_of_1_0"))?.statements ?? []),
  ),
];

/** Checks the migrated tables at `urls`: the servers of one database. */
async function testMigrations(t: Test, url: string, others: readonly string[]): Promise<void> {
  const sql = connect(t, url);
  await sql`insert into companies (id, name, created_at) values (${COMPANY}, 'A', now())`;
  await sql`
    insert into customers (company_id, id, display_name, customer_number, status)
    select ${COMPANY}, gen_random_uuid(), n::text, n::text, 'active' from generate_series(1, 9) n`;
  await sql`
    insert into webhook_endpoints (company_id, id, url, event_types, status, secret, created_at)
    values (${COMPANY}, ${COMPANY}, 'https://example.com', '{customer.created}', 'enabled', '', now())`;
  await sql`
    insert into events (company_id, id, type, sequence, body, created_at)
    values (${COMPANY}, 'evt_1', 'customer.created', 1, '{}', now())`;
  await sql`
    insert into deliveries (company_id, id, endpoint_id, event_id, trigger, state, attempts, created_at)
    values (${COMPANY}, ${COMPANY}, ${COMPANY}, 'evt_1', 'event', 'pending', 0, now())`;

  const trial = await tryMigrations(url, TRIAL_MS, { migrations, kinds });
  t.equal(trial.problem, undefined);
  t.equal(trial.tried.length, migrations.length - known.length, "all were tried");
  t.match(await sql`select to_regclass('later_notes') as found`, [{ found: null }]);

  const names = migrations.slice(known.length).map(({ name }) => name);
  t.strictSame(await migrate(url, { migrations, kinds }), names);
  t.strictSame(await migrate(url, { migrations, kinds }), [], "none runs twice");
  for (const node of [url, ...others]) {
    const on = connect(t, node);
    t.match(
      await on`select count(*)::int as count, min(later) as later from customers where company_id = ${COMPANY}`,
      [{ count: 9, later: 2 }],
    );
    t.match(
      await on`
        select count(*)::int as count, min(n.body) as body from later_notes n
        join later_states s on s.name = n.state join customers c on c.company_id = n.company_id and c.id = n.customer_id
        where n.company_id = ${COMPANY}`,
      [{ count: 9, body: "first" }],
      "the new table has rows, which its trigger and its function changed",
    );
    t.match(
      await on`
        select queue_priority, attempt from delivery_queue q
        join deliveries d on d.company_id = q.company_id and d.id = q.delivery_id where q.company_id = ${COMPANY}`,
      [{ queue_priority: -1, attempt: 1 }],
    );
    await on`insert into later_readings values (${COMPANY}, gen_random_uuid())`;
    await t.rejects(
      on`update customers set later = 0 where company_id = ${COMPANY}`,
      { code: "23514" },
      "the check",
    );
    await t.rejects(
      on`update later_notes set customer_id = ${COMPANY} where company_id = ${COMPANY}`,
      { code: "23503" },
      "the foreign key",
    );
  }
  await sql`delete from customers where company_id = ${COMPANY}`;
  t.match(await sql`select from later_notes`, { length: 0 }, "deletes cascade");
}

t.test("on one Postgres", async (t) => {
  await testMigrations(t, await testDatabase(t), []);
});

t.test("on a cluster", { skip: withoutCluster }, async (t) => {
  const cluster = await startNodes(t);
  const database = await cluster.createDatabase();
  await addCitus(database);
  const [worker = ""] = database.workers;
  await t.rejects(migrate(worker), {
    message:
      /^a worker node of a Citus cluster can't migrate it\. Run this on the coordinator, 127\.0\.0\.1:\d+: npm run -s admin -- migrate$/,
  });
  await migrate(database.url);
  t.match(await admin(database.url, "distribute"), { code: 0 });
  t.strictSame(await migrate(worker), [], "a worker node knows that nothing is pending");

  await t.test("all kinds of changes", (t) => testMigrations(t, database.url, database.workers));

  await t.test("new tables have their kinds", async (t) => {
    const sql = connect(t, database.url);
    const tables = await sql`
      select table_name::text as name, citus_table_type as type, colocation_id = (
        select colocation_id from citus_tables where table_name = 'customers'::regclass) as "isBesideCustomers"
      from citus_tables where table_name::text ~ '^later' order by 1`;
    t.strictSame(
      tables.map((row) => ({ ...row })),
      [
        { name: "later_notes", type: "distributed", isBesideCustomers: true },
        { name: "later_readings", type: "distributed", isBesideCustomers: true },
        { name: "later_readings_other", type: "distributed", isBesideCustomers: true },
        { name: "later_states", type: "reference", isBesideCustomers: false },
      ],
    );
  });

  await t.test("a migration waits for a table only briefly, also on other nodes", async (t) => {
    const change = later("9999_column", `alter table "customers" add column "last" integer`);
    const user = postgres(worker, { max: 1 });
    await user.begin(async (tx) => {
      await tx`select count(*) from customers`;
      await t.rejects(
        migrate(database.url, {
          migrations: [...migrations, change],
          kinds,
          waitMs: 0,
          tableWaitMs: 100,
        }),
        { message: /^migration 9999_column was rolled back, because a table was in use/ },
      );
    });
    await user.end();
    t.strictSame(await migrate(database.url, { migrations: [...migrations, change], kinds }), [
      "9999_column",
    ]);
  });
});
