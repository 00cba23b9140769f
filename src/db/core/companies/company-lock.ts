/** Locks something of a company, or of the whole service, for all processes. */
import { sql } from "drizzle-orm";
import type { Executor } from "../connections/client.ts";
import { ON_COORDINATOR } from "./on-coordinator.ts";

/**
 * Waits for an advisory lock, and holds it until the transaction ends. On a cluster it is one of the coordinator.
 * @param lock an arbitrary number that nothing else in the database uses
 */
export async function lockForAll(tx: Executor, lock: number): Promise<void> {
  const from = tx.isSharded ? sql.raw(` from ${ON_COORDINATOR}`) : sql``;
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})${from}`);
}

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
