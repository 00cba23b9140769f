/** Inserts, updates, deletes and finds many rows with few statements. */
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../core/connections/client.ts";

/** The number of rows per statement. */
const BATCH_SIZE = 1000;

/** A row of a tenant table, without the company. */
export type ImportRow<T extends PgTable> = Omit<T["$inferInsert"], "companyId">;

/**
 * Inserts rows of one company, in batches.
 * @param rows money as text or numbers with two decimals, timestamps as `Date`
 */
export async function insertRows<T extends PgTable>(
  tx: Executor,
  companyId: string,
  table: T,
  rows: readonly ImportRow<T>[],
): Promise<void> {
  for (const batch of batches(rows)) await tx.execute(insertion(companyId, table, batch));
}

/**
 * Inserts rows of one company, or updates rows with the same primary key. Unchanged rows aren't written.
 * @param insertOnly properties of the table that aren't updated in existing rows
 * @param stamps properties that are updated if others differ
 */
export async function upsertRows<T extends PgTable>(
  tx: Executor,
  companyId: string,
  table: T,
  rows: readonly ImportRow<T>[],
  insertOnly: readonly string[] = [],
  stamps: readonly string[] = [],
): Promise<void> {
  const key = keyOf(table);
  const updated = columnsOf(table).filter(
    ([property, column]) => !key.includes(column) && !insertOnly.includes(property),
  );
  const nameOf = ([, column]: Columns[number]) => sql.identifier(column.name);
  const changes = updated.map(nameOf).map((name) => sql`${name} = excluded.${name}`);
  const compared = updated.filter(([property]) => !stamps.includes(property)).map(nameOf);
  const before = compared.map((name) => sql`${table}.${name}`);
  const after = compared.map((name) => sql`excluded.${name}`);
  for (const batch of batches(rows))
    await tx.execute(sql`
      ${insertion(companyId, table, batch)}
      on conflict (${list(key.map((column) => sql.identifier(column.name)))})
      do update set ${list(changes)} where (${list(before)}) is distinct from (${list(after)})`);
}

/**
 * Replaces the rows of some parents.
 * @param column has the parent's id
 */
export async function replaceRows<T extends PgTable>(
  tx: Executor,
  companyId: string,
  table: T,
  column: PgColumn,
  parents: readonly { readonly id: string }[],
  rows: readonly ImportRow<T>[],
): Promise<void> {
  for (const batch of batches(parents.map(({ id }) => id)))
    await tx.execute(sql`
      delete from ${table}
      where company_id = ${companyId} and ${sql.identifier(column.name)} in ${uuids(batch)}`);
  await insertRows(tx, companyId, table, rows);
}

/** Finds the given ids that exist in a company's table. */
export async function findIds(
  tx: Executor,
  companyId: string,
  table: PgTable,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const batch of batches(ids)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${table} where company_id = ${companyId} and id in ${uuids(batch)}`);
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** Splits items into batches of a bounded size. */
export function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    yield items.slice(start, start + BATCH_SIZE);
}

/** Passes ids as a subquery with a single parameter, regardless of their number. */
export function uuids(ids: readonly string[]): SQL {
  // The column name is qualified, because otherwise it could refer to a column of the outer query.
  return sql`(
    select item.id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as item(id))`;
}

/** Sends the rows as one JSON text, which Postgres converts using the table's column types. */
function insertion<T extends PgTable>(
  companyId: string,
  table: T,
  rows: readonly ImportRow<T>[],
): SQL {
  const columns = columnsOf(table);
  const names = list(columns.map(([, column]) => sql.identifier(column.name)));
  const json = JSON.stringify(rows.map((row) => toJsonRow(companyId, columns, row)));
  return sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`;
}

function toJsonRow(companyId: string, columns: Columns, row: object) {
  const values: { readonly [property: string]: unknown } = { ...row, companyId };
  return Object.fromEntries(
    columns.map(([property, { name }]) => [name, values[property] ?? null]),
  );
}

type Columns = readonly (readonly [property: string, column: PgColumn])[];

/** The columns to write, without generated ones. */
function columnsOf(table: PgTable): Columns {
  return Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
}

function keyOf(table: PgTable): readonly PgColumn[] {
  const { primaryKeys, name } = getTableConfig(table);
  const [key] = primaryKeys;
  if (!key) throw new Error(`${name} has no composite primary key`);
  return key.columns;
}

function list(parts: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]): SQL {
  return sql.join([...parts], sql`, `);
}
