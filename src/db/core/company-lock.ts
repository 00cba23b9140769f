/** Locks something of a company. */
import { sql } from "drizzle-orm";
import type { Executor } from "./client.ts";

/**
 * Waits for an advisory lock, and holds it until the transaction ends. The lock is one of the node that has the company's
 * rows, because statements run where their rows are: it excludes processes that are connected to other nodes too.
 * @param name of what is locked; each company has its own
 */
export async function lockInCompany(tx: Executor, companyId: string, name: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`${name}:${companyId}`}, 0))
    from company_counters where company_id = ${companyId}`);
  if (rows.length === 0) throw new Error(`company ${companyId} has no counters`);
}
