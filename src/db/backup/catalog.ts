/** Lists what a backup contains, from Postgres' catalog, so that it doesn't depend on the version of the schema. */
import type { RunQuery } from "../core/statements/run-query.ts";
import { rowsOf } from "../core/connections/task-connection.ts";
import { LIST_TABLES } from "./statements/list-tables.ts";

/** The schemas whose tables are backed up. The list of migrations, in `drizzle`, is part of the backup's manifest. */
const SCHEMAS = ["public", "pgboss"];
/** The service's unlogged tables, which `admin distribute` makes logged. */
const UNLOGGED = ["quota_windows", "rate_windows"];

export interface StoredTable {
  readonly schema: string;
  readonly name: string;
  /** All columns except generated ones, in their order. */
  readonly columns: string[];
  /** Partitions of a partitioned table. Their rows are read and written through the table. */
  readonly partitions: { readonly name: string; readonly bound: string }[];
  readonly isPartitioned: boolean;
  /** The size on disk, without indexes. */
  readonly bytes: number;
}

/**
 * Lists the tables of the service, ordered by name, except tables of extensions and unlogged ones, which a crash empties
 * too, and which a standby can't read. On a cluster these are logged, and left out, too.
 */
export async function listTables(query: RunQuery): Promise<StoredTable[]> {
  return await rowsOf<StoredTable>(query, LIST_TABLES, [SCHEMAS, UNLOGGED]);
}

export interface StoredSequence {
  readonly schema: string;
  readonly name: string;
  /** The last value. */
  readonly value: string;
}

/** Lists the sequences that have been used. */
export async function listSequences(query: RunQuery): Promise<StoredSequence[]> {
  return await rowsOf<StoredSequence>(
    query,
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where last_value is not null and schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
}

/** Statements that remove something from the tables, and that restore it. */
export interface Removable {
  readonly remove: string;
  readonly restore: string;
}

/** Foreign keys of all tables. Adding them again checks all rows at once, which is faster than one at a time. */
export async function listForeignKeys(query: RunQuery): Promise<Removable[]> {
  return await rowsOf<Removable>(
    query,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(c.oid)) as restore
    from pg_constraint c join pg_namespace n on n.oid = connamespace
    where contype = 'f' and conparentid = 0 and nspname = any($1)
    order by conrelid::regclass::text, conname`,
    [SCHEMAS],
  );
}

/**
 * Indexes other than indexes of constraints and of partitioned tables. Creating them after the rows were loaded is faster
 * than maintaining them, above all indexes of trigrams.
 */
export async function listIndexes(query: RunQuery): Promise<Removable[]> {
  return await rowsOf<Removable>(
    query,
    `select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as restore
    from pg_index i join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace
    where relkind = 'i' and not relispartition and nspname = any($1)
      and not (nspname = 'public' and relname = any($2))
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by indexrelid::regclass::text`,
    [SCHEMAS, UNLOGGED],
  );
}

/** Triggers of the application. */
export async function listTriggers(query: RunQuery): Promise<Removable[]> {
  return await rowsOf<Removable>(
    query,
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as remove,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as restore
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where not tgisinternal and tgenabled = 'O' and tgparentid = 0 and nspname = any($1)
    order by tgrelid::regclass::text, tgname`,
    [SCHEMAS],
  );
}
