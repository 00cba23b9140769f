/** Deletes the changes that no stored total needs. */
import { sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { changeBatch } from "../core/companies/company-batches.ts";
import { companyCounters, searchTotals } from "../schema/index.ts";
import type { ListedTable } from "./listed-table.ts";

/**
 * Deletes all companies' changes of a table that no total needs. Companies without totals then store no more changes, until the
 * next search.
 * @returns the number of changes; fewer than `limit` when there are no more
 */
export async function deleteUnusedChanges(
  db: Executor,
  table: ListedTable,
  limit: number,
): Promise<number> {
  const changes = sql.raw(table.changes);
  const storedUntil = sql.raw(table.counters.storedUntil);
  const version = sql.raw(table.counters.version);
  const isTotal = sql.raw(table.isTotal);
  const storing = { table: companyCounters, matches: sql`${storedUntil} > 0` };
  const deleted = await changeBatch(db, storing, limit, async (ofCompany, rows) => {
    const { rowCount } = await db.execute(sql`
      delete from ${changes} where ${ofCompany} and (company_id, version) in (
        select change.company_id, change.version
        from (
          select * from ${companyCounters} where ${ofCompany} and ${storedUntil} > 0
        ) counters
        cross join lateral (
          select coalesce(min(total.version), counters.${version}) as version
          from (select * from ${searchTotals} where ${ofCompany} and ${isTotal}) total
          where total.company_id = counters.company_id
        ) needed
        join (select * from ${changes} where ${ofCompany}) change
          on change.company_id = counters.company_id and change.version <= needed.version
        limit ${rows} for update of change skip locked)`);
    return rowCount ?? 0;
  });
  if (deleted !== limit)
    await changeBatch(db, storing, limit, async (ofCompany) => {
      const { rowCount } = await db.execute(sql`
        update ${companyCounters} set ${storedUntil} = 0 where ${ofCompany} and company_id in (
          select company_id from ${companyCounters} counters
          where ${ofCompany} and ${storedUntil} > 0 and not exists (
              select from search_totals total where total.company_id = counters.company_id and ${isTotal})
            and not exists (
              select from ${changes} change where change.company_id = counters.company_id)
          for no key update skip locked)`);
      return rowCount ?? 0;
    });
  return deleted;
}
