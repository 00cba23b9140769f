/** The lists from which a Citus cluster is distributed agree with the tables of the database. */
import postgres from "postgres";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { is } from "drizzle-orm";
import t from "tap";
import { foreignKeysOfSchema } from "#src/db/citus/foreign-keys.ts";
import * as schema from "#src/db/schema/index.ts";
import { TABLE_KINDS } from "#src/db/schema/table-kinds.ts";
import { testDatabase } from "../../helpers/database.ts";
import { teardown } from "../../helpers/teardown.ts";

const url = await testDatabase(t);
const sql = postgres(url, { max: 1 });
teardown(t, "closing a connection", () => sql.end());

t.test("every table has a kind", async (t) => {
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table).name);
  t.strictSame(Object.keys(TABLE_KINDS).toSorted(), tables.toSorted());
  const stored = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  t.strictSame(
    stored.map(({ name }) => name).toSorted(),
    tables.toSorted(),
    "also in the database",
  );
});

t.test("a table of companies has the company in all of its unique keys", async (t) => {
  const keys = await sql<{ table: string; index: string; columns: string[] }[]>`
    select c.relname as table, i.indexrelid::regclass::text as index, array(
      select attname::text from pg_attribute where attrelid = c.oid and attnum = any(i.indkey)) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`;
  for (const { table, index, columns } of keys)
    if ((TABLE_KINDS as { [name: string]: unknown })[table] === "company")
      t.ok(columns.includes("company_id"), index);
});

t.test("the schema has all foreign keys as they are in the database", async (t) => {
  const READ = sql`
    select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as parent,
      lower(pg_get_constraintdef(oid)) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  const all = await sql<{ table: string; name: string; definition: string }[]>`${READ}`;
  // The coordinator of a cluster has shards, too.
  const stored = all.filter(({ table }) => table in TABLE_KINDS);
  const plain = (text: string) => text.replaceAll(/"|public\./g, "").replaceAll(" (", "(");
  const keys = foreignKeysOfSchema().map((key) => ({ ...key, definition: plain(key.definition) }));
  const sorted = (rows: readonly { table: string; name: string }[]) =>
    rows.toSorted((a, b) => `${a.table} ${a.name}`.localeCompare(`${b.table} ${b.name}`));
  t.strictSame(
    sorted(keys),
    sorted(stored.map((key) => ({ ...key, definition: plain(key.definition) }))),
  );
});
