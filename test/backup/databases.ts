/** Databases and files for tests of backups. */
import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import postgres from "postgres";
import type { Test } from "tap";
import { createBackup, type BackupOptions } from "#src/backup/create-backup.ts";
import { listTables } from "#src/db/backup/catalog.ts";
import { queryOf } from "#src/db/migrations/migrate.ts";
import type { RunQuery } from "#src/db/core/statements/run-query.ts";
import { withConnection } from "#src/db/core/connections/task-connection.ts";
import { teardown } from "../helpers/teardown.ts";

export const PASSPHRASE = "purple stapler under eleven bridges";
export const KEY = randomBytes(32);
/** The lowest, because each backup derives a key. */
const WORK_FACTOR = 1;

/** Connects, runs work, and closes the connection. */
export async function withSql<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Does the same with a connection as the service opens it for a task. */
export async function withQuery<T>(url: string, work: (query: RunQuery) => Promise<T>): Promise<T> {
  return await withConnection(url, "test", (client) => work(queryOf(client)));
}

/** Writes a backup into a file, with KEY unless the options say otherwise. */
export async function writeBackup(
  t: Test,
  url: string,
  options: Partial<BackupOptions> = {},
): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "backup-test-")), "backup");
  teardown(t, "removing a backup", () => rm(dirname(file), { recursive: true }));
  await createBackup(
    url,
    { version: "1.0.0", keys: [KEY], passphrase: PASSPHRASE, workFactor: WORK_FACTOR, ...options },
    async (content: Readable) => writeFile(file, await buffer(content)),
  );
  return file;
}

/** All rows of all tables as text, in a fixed order. */
export async function dump(url: string): Promise<{ [table: string]: string[] }> {
  return await withSql(url, async (sql) => {
    const tables: { [table: string]: string[] } = {};
    for (const { schema, name } of [
      ...(await withQuery(url, listTables)),
      { schema: "drizzle", name: "__drizzle_migrations" },
    ]) {
      const rows = await sql<{ row: string }[]>`
        select r::text as row from ${sql(schema)}.${sql(name)} r order by r::text`;
      tables[`${schema}.${name}`] = rows.map(({ row }) => row);
    }
    return tables;
  });
}

/** Describes tables, columns, constraints, indexes, triggers, functions and partitions, each as one text. */
export async function describeSchema(url: string): Promise<string[]> {
  return await withSql(url, async (sql) => {
    const rows = await sql<{ text: string }[]>`
      with schemas as (select oid, nspname from pg_namespace where nspname in ('public', 'pgboss', 'drizzle')),
      classes as (select c.*, nspname from pg_class c join schemas s on s.oid = relnamespace
        where not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'))
      select concat_ws(' ', relkind, nspname, relname, relpersistence, reloptions, relrowsecurity,
        pg_get_expr(relpartbound, oid)) as text from classes
      union all
      select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        attgenerated, attidentity, attstorage, attcompression, pg_get_expr(adbin, adrelid))
      from pg_attribute join classes c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
      from pg_constraint where connamespace in (select oid from schemas)
      union all
      select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid, indisready)
      from pg_index join classes c on c.oid = indexrelid
      union all
      select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), tgenabled)
      from pg_trigger t join classes c on c.oid = tgrelid where not tgisinternal
      union all
      select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p
      where pronamespace in (select oid from schemas) and prokind = 'f' and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
      order by 1`;
    return rows.map(({ text }) => text);
  });
}
