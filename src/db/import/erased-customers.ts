/** Finds the erased customers that an import would write for. */
import { sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { customers, pricelists } from "../schema/index.ts";
import { batches, uuids } from "./rows.ts";

/** Finds which of the given customers are erased. */
export async function findErasedCustomers(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const batch of batches(ids)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${customers}
      where company_id = ${companyId} and id in ${uuids(batch)} and erased_at is not null`);
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/**
 * Finds which of the given pricelists belong to an erased customer.
 * @returns the customers, by pricelist
 */
export async function findPricelistsOfErased(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const batch of batches(ids)) {
    const { rows } = await tx.execute<{ id: string; customerId: string }>(sql`
      select list.id, list.customer_id as "customerId" from ${pricelists} list
      join ${customers} customer on customer.company_id = ${companyId} and customer.id = list.customer_id
      where list.company_id = ${companyId} and list.id in ${uuids(batch)} and customer.erased_at is not null`);
    for (const { id, customerId } of rows) found.set(id, customerId);
  }
  return found;
}
