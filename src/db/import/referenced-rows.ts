/** Finds what an import must know about rows that its lines refer to. */
import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { charges, pricelists, zones } from "../schema/index.ts";
import { batches, uuids } from "./rows.ts";

/** Finds the given pricelists that can't be a zone's: pricelists without the scope `zone`, and of customers. */
export async function findNotOfZone(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const batch of batches(ids)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${pricelists}
      where company_id = ${companyId} and id in ${uuids(batch)}
        and (scope <> 'zone' or customer_id is not null)`);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/**
 * Finds zones that have one of the given pricelists.
 * @param except ids of zones to leave out
 */
export async function findLinkedPricelists(
  tx: Executor,
  companyId: string,
  pricelistIds: readonly string[],
  except: readonly string[],
): Promise<{ zoneId: string; pricelistId: string }[]> {
  const found: { zoneId: string; pricelistId: string }[] = [];
  const left = new Set(except);
  for (const batch of batches(pricelistIds)) {
    const { rows } = await tx.execute<{ zoneId: string; pricelistId: string }>(sql`
      select id as "zoneId", pricelist_id as "pricelistId" from ${zones}
      where company_id = ${companyId} and pricelist_id in ${uuids(batch)}
      order by name, id`);
    found.push(...rows.filter(({ zoneId }) => !left.has(zoneId)));
  }
  return found;
}

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
