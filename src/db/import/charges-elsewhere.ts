/** Finds charges of an import that exist in other pricelists. */
import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { charges } from "../schema/index.ts";
import { batches, uuids } from "./rows.ts";

/** Finds the charges with the given ids that a company has in pricelists other than the given ones. */
export async function findChargesInOtherPricelists(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
  pricelistIds: readonly string[],
): Promise<{ id: string; pricelistId: string }[]> {
  const known = new Set(pricelistIds);
  const found: { id: string; pricelistId: string }[] = [];
  for (const batch of batches(ids)) {
    const rows = await tx
      .select({ id: charges.id, pricelistId: charges.pricelistId })
      .from(charges)
      .where(and(eq(charges.companyId, companyId), sql`${charges.id} in ${uuids(batch)}`));
    found.push(...rows.filter(({ pricelistId }) => !known.has(pricelistId)));
  }
  return found;
}
