/** How many customers a company has. */
import { eq, sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { companyCounters } from "../schema/index.ts";

/** Kept by every write: counting a million rows would cost each list 50 ms. */
export const totalQuery = (db: Executor) =>
  db
    .select({ total: companyCounters.customers })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, sql.placeholder("companyId")))
    .prepare("customers_total");

/** The number of a company's customers; 0 when there is no such company. */
export async function countCustomers(db: Executor, companyId: string): Promise<number> {
  const [row] = await db.prepared(totalQuery).execute({ companyId });
  return row?.total ?? 0;
}
