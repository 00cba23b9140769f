/**
 * Drops and adds foreign keys. Citus distributes no table while a foreign key connects it to one that isn't distributed
 * yet, so all are dropped first. The schema says how to add them again, also after an interrupted run.
 */
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { RunQuery } from "../core/statements/run-query.ts";
import * as schema from "../schema/index.ts";

export interface ForeignKey {
  readonly table: string;
  /** The table that it refers to. */
  readonly parent: string;
  readonly name: string;
  /** As in `alter table … add constraint …`. */
  readonly definition: string;
}

/** The foreign keys of the schema. */
export function foreignKeysOfSchema(): ForeignKey[] {
  return Object.values(schema)
    .filter((value) => is(value, PgTable))
    .flatMap((table) => {
      const { name, foreignKeys } = getTableConfig(table);
      return foreignKeys.map((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        const rule =
          key.onDelete && key.onDelete !== "no action" ? ` on delete ${key.onDelete}` : "";
        const parent = getTableConfig(foreignTable).name;
        const definition =
          `foreign key (${list(columns)}) references public.${quote(parent)} ` +
          `(${list(foreignColumns)})${rule}`;
        return { table: name, parent, name: key.getName(), definition };
      });
    });
}

function list(columns: readonly { readonly name: string }[]): string {
  return columns.map(({ name }) => quote(name)).join(", ");
}

function quote(name: string): string {
  return `"${name}"`;
}

/** Lists the foreign keys of the schema that the database lacks. */
export async function findMissingKeys(query: RunQuery): Promise<ForeignKey[]> {
  const { rows } = await query(
    `select conrelid::regclass::text || ' ' || conname as key from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const present = new Set((rows as { key: string }[]).map(({ key }) => key));
  return foreignKeysOfSchema().filter(({ table, name }) => !present.has(`${table} ${name}`));
}

/** Drops all foreign keys of and to these tables, in one transaction. */
export async function dropKeys(query: RunQuery, tables: readonly string[]): Promise<void> {
  const { rows } = await query(
    `select string_agg(format('alter table %s drop constraint %I', conrelid::regclass, conname), '; ') as drops
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
        and array[conrelid, confrelid] && array(
          select to_regclass(format('public.%I', name))::oid from unnest($1::text[]) name)`,
    [tables],
  );
  const [{ drops } = { drops: null }] = rows as { drops: string | null }[];
  if (drops) await query(drops);
}

/** Adds a foreign key. All rows are checked. */
export async function addKey(
  query: RunQuery,
  { table, name, definition }: ForeignKey,
): Promise<void> {
  await query(`alter table public.${quote(table)} add constraint ${quote(name)} ${definition}`);
}
