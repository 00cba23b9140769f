/**
 * Stores what lists of pricelists and services show of a pricelist's content: the numbers of its SKUs and charges, and
 * the services of its SKUs. Whoever writes a pricelist's SKUs or charges calls it in the same transaction.
 */
import { eq, isNull } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { lockInCompany } from "../core/companies/company-lock.ts";
import { pricelists } from "../schema/index.ts";
import { SUMMARIZE_PRICELISTS } from "./statements/summarize-pricelists.ts";

/** Pricelists per statement: with 5,000 SKUs each, a statement takes less than a second. */
const BATCH_SIZE = 50;

/**
 * Serializes writes of a company's pricelists until the transaction ends. Without it, an import that changes a SKU's
 * service could miss a pricelist that is being created.
 */
export async function lockPricelists(tx: Executor, companyId: string): Promise<void> {
  await lockInCompany(tx, companyId, "pricelists");
}

/**
 * Stores the summaries of a company's pricelists.
 * @param ids default: all of them
 */
export async function summarizePricelists(
  tx: Executor,
  companyId: string,
  ids?: readonly string[],
): Promise<void> {
  const all = ids ?? (await listIds(tx, companyId));
  for (let start = 0; start < all.length; start += BATCH_SIZE)
    await summarize(tx, companyId, all.slice(start, start + BATCH_SIZE));
}

/**
 * Stores the summaries of pricelists that have none, because an older version of the service wrote them.
 * @returns the number of pricelists, at most `limit`
 */
export async function summarizeNewPricelists(
  db: Executor,
  _now: Date,
  limit: number,
): Promise<number> {
  const found = await db
    .select({ companyId: pricelists.companyId, id: pricelists.id })
    .from(pricelists)
    .where(isNull(pricelists.skuCount))
    .limit(limit);
  for (const { companyId, id } of found) await summarize(db, companyId, [id]);
  return found.length;
}

async function listIds(tx: Executor, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: pricelists.id })
    .from(pricelists)
    .where(eq(pricelists.companyId, companyId));
  return rows.map(({ id }) => id);
}

async function summarize(tx: Executor, companyId: string, ids: readonly string[]): Promise<void> {
  await tx.runForCompany(companyId, SUMMARIZE_PRICELISTS, [companyId, ids]);
}
