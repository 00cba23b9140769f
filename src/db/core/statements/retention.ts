/**
 * Deletes rows of all companies whose retention has ended, in batches. Several processes may do so concurrently.
 * Each function returns how many rows it deleted: fewer than `limit` when there are no more.
 */
import { is, sql, type SQL } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { DAY_MS } from "../../../kernel/time.ts";
import type { Executor } from "../connections/client.ts";
import { deleteBatch, deleteRows } from "../companies/company-batches.ts";
import * as schema from "../../schema/index.ts";
import { RETENTION, type Retention } from "../../schema/retention.ts";

/** Deletes up to `limit` rows from before a time. */
type Delete = (db: Executor, before: Date, limit: number) => Promise<number>;

/** The time `days` days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Returns a function for each table with a retention, which takes the current time. */
export function retentionTasks(): Delete[] {
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));
  return Object.entries<Retention>(RETENTION).map(
    ([name, { age, days, byCompany, returnsSpace }]) => {
      const table = sql.identifier(name);
      const config = tables.find((found) => found.name === name);
      const columns =
        config?.primaryKeys[0]?.columns ?? config?.columns.filter(({ primary }) => primary) ?? [];
      const deletes = byCompany ? deletesOldestByCompany : deletesOldest;
      const remove = deletes(
        sql`${table}`,
        columns.map((column) => column.name),
        age,
      );
      return async (db, now, limit) => {
        const count = await remove(db, daysBefore(now, days), limit);
        if (returnsSpace && count === limit) await db.execute(sql`vacuum ${table}`);
        return count;
      };
    },
  );
}

/**
 * Creates a function that deletes a table's oldest rows.
 * @param key the columns of the primary key
 * @param age the column with a row's timestamp
 */
export function deletesOldest(table: PgTable | SQL, key: readonly string[], age: string): Delete {
  const order = sql.raw(age);
  const isOfCompany = key.includes("company_id");
  return async (db, before, limit) => {
    const matches = sql`${order} < ${before}`;
    if (isOfCompany) return await deleteBatch(db, { table, matches }, key, limit, order);
    if (!db.isSharded) return await deleteRows(db, { table, matches }, key, limit, order);
    // Each node deletes its own. There is no limit for them, but there are no other rows to read either.
    const { rowCount } = await db.execute(sql`delete from ${table} where ${matches}`);
    return Math.min(rowCount ?? 0, limit);
  };
}

/** Does the same, company by company, for a table whose index begins with the company. */
function deletesOldestByCompany(table: SQL, key: readonly string[], age: string): Delete {
  const [columns, order] = [sql.raw(key.join(", ")), sql.raw(age)];
  const deleteOldest = deletesOldest(table, key, age);
  return async (db, before, limit) => {
    if (db.isSharded) return await deleteOldest(db, before, limit);
    const { rowCount } = await db.execute(sql`
      delete from ${table} where (${columns}) in (
        select old.* from ${schema.companies} cross join lateral (
          select ${columns} from ${table} where company_id = companies.id and ${order} < ${before}
          order by ${order} limit ${limit} for update skip locked
        ) old limit ${limit})`);
    return rowCount ?? 0;
  };
}
