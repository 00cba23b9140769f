/** Deletes stored search terms, which can be personal data, and the changes that no stored total needs. */
import { sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { changeBatch } from "../core/company-batches.ts";
import { deletesOldest } from "../core/retention.ts";
import { companyCounters, customerChanges, searchTotals } from "../schema/index.ts";

/** Deletes all companies' totals from before a time, up to `limit`. Returns their number. */
export const deleteOldTotals = deletesOldest(searchTotals, ["company_id", "term"], "stored_at");

/**
 * Deletes all companies' changes that no total needs. Companies without totals then store no more changes, until the
 * next search.
 * @returns the number of changes; fewer than `limit` when there are no more
 */
export async function deleteUnusedChanges(db: Executor, limit: number): Promise<number> {
  const storing = { table: companyCounters, matches: sql`stored_changes_until > 0` };
  const deleted = await changeBatch(db, storing, limit, async (ofCompany, rows) => {
    const { rowCount } = await db.execute(sql`
      delete from ${customerChanges} where ${ofCompany} and (company_id, version) in (
        select change.company_id, change.version
        from (
          select * from ${companyCounters} where ${ofCompany} and stored_changes_until > 0
        ) counters
        cross join lateral (
          select coalesce(min(total.version), counters.customer_version) as version
          from (select * from ${searchTotals} where ${ofCompany}) total
          where total.company_id = counters.company_id
        ) needed
        join (select * from ${customerChanges} where ${ofCompany}) change
          on change.company_id = counters.company_id and change.version <= needed.version
        limit ${rows} for update of change skip locked)`);
    return rowCount ?? 0;
  });
  if (deleted !== limit)
    await changeBatch(db, storing, limit, async (ofCompany) => {
      const { rowCount } = await db.execute(sql`
        update ${companyCounters} set stored_changes_until = 0 where ${ofCompany} and company_id in (
          select company_id from ${companyCounters} counters
          where ${ofCompany} and stored_changes_until > 0 and not exists (
              select from search_totals total where total.company_id = counters.company_id)
            and not exists (
              select from customer_changes change where change.company_id = counters.company_id)
          for no key update skip locked)`);
      return rowCount ?? 0;
    });
  return deleted;
}
