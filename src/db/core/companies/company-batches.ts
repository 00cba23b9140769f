/**
 * Changes rows of all companies in batches. On one server, a statement changes the rows of many companies; on a cluster,
 * one company's, because only its node can choose and lock them.
 */
import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../statements/executor.ts";
import type { CompanyKey } from "./company-statement.ts";

/** Splits the items of a statement: on a cluster, by company. */
export function splitByCompany<Key extends CompanyKey>(
  { isSharded }: Pick<Executor, "isSharded">,
  keys: readonly Key[],
): (readonly Key[])[] {
  if (!isSharded) return keys.length > 0 ? [keys] : [];
  return [...Map.groupBy(keys, ({ companyId }) => companyId).values()];
}

/** Splits rows of a table that isn't distributed by company: on a cluster, each of them may be on another node. */
export function splitByRow<Row>(
  { isSharded }: Pick<Executor, "isSharded">,
  rows: readonly Row[],
): (readonly Row[])[] {
  return isSharded ? rows.map((row) => [row]) : [rows];
}

/** Names the batch of a statement that an item may share: on a cluster, with items of its company only. */
export function sharedBatch(
  { isSharded }: Pick<Executor, "isSharded">,
  { companyId }: CompanyKey,
): string {
  return isSharded ? companyId : "";
}

/** Rows to change: the rows of a table that match a condition. */
export interface Rows {
  readonly table: PgTable | SQL;
  readonly matches: SQL;
}

/**
 * Changes up to `limit` rows.
 * @param change changes up to `limit` of the rows with the condition `ofCompany`, which is part of each condition of its
 *   statement, and returns their number
 * @returns the number of changed rows: fewer than `limit` when there are no more, or others lock them
 */
export async function changeBatch(
  db: Executor,
  { table, matches }: Rows,
  limit: number,
  change: (ofCompany: SQL, limit: number) => Promise<number>,
): Promise<number> {
  if (!db.isSharded) return await change(sql`true`, limit);
  let count = 0;
  for (const companyId of await listCompaniesWith(db, { table, matches }, limit)) {
    if (count >= limit) break;
    count += await change(sql`company_id = ${companyId}`, limit - count);
  }
  return count;
}

/** Lists companies that have such rows. Each node finds its own. */
async function listCompaniesWith(
  db: Executor,
  { table, matches }: Rows,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ company_id: string }>(sql`
    select distinct company_id from ${table} where ${matches} limit ${limit}`);
  return rows.map((row) => row.company_id);
}

/**
 * Deletes up to `limit` rows.
 * @param key the columns of the primary key
 * @param order of the rows, if it matters which ones are deleted first
 */
export async function deleteBatch(
  db: Executor,
  { table, matches }: Rows,
  key: readonly string[],
  limit: number,
  order?: SQL,
): Promise<number> {
  return await changeBatch(db, { table, matches }, limit, async (ofCompany, rows) =>
    deleteRows(db, { table, matches }, key, rows, order, ofCompany),
  );
}

/** Deletes up to `limit` rows by one statement: rows of one company, or of a table that isn't distributed. */
export async function deleteRows(
  db: Executor,
  { table, matches }: Rows,
  key: readonly string[],
  limit: number,
  order?: SQL,
  ofCompany = sql`true`,
): Promise<number> {
  const columns = sql.raw(key.join(", "));
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ${ofCompany} and (${columns}) in (
      select ${columns} from ${table} where ${ofCompany} and ${matches}
      ${order ? sql`order by ${order}` : sql``} limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}
