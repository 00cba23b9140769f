/**
 * Stores what lists of pricelists and services show of a pricelist's content: the numbers of its SKUs and charges, and
 * the services of its SKUs. Whoever writes a pricelist's SKUs or charges calls it in the same transaction.
 */
import { eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { lockInCompany } from "../core/companies/company-lock.ts";
import { charges, pricelists, pricelistServices, pricelistSkus, skus } from "../schema/index.ts";

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

/**
 * A single statement, so that a list never has the services of one version and the numbers of another. `offset 0` makes
 * Postgres find each row by its key: for a new company, whose rows it estimates as one, it joined all prices with all SKUs.
 */
async function summarize(tx: Executor, companyId: string, ids: readonly string[]): Promise<void> {
  await tx.executeForCompany(
    companyId,
    sql`
    with list as materialized (
      select id, customer_id from ${pricelists}
      where company_id = ${companyId} and id = any (${sql.param(`{${ids.join(",")}}`)}::uuid[])
    ), found as materialized (
      select distinct list.id, list.customer_id, sku.service_id
      from list cross join lateral (
        select sku_id from ${pricelistSkus} where company_id = ${companyId} and pricelist_id = list.id offset 0
      ) price cross join lateral (
        select service_id from ${skus} where company_id = ${companyId} and id = price.sku_id and service_id is not null
        offset 0
      ) sku
    ), removed as (
      delete from ${pricelistServices} as stored using list
      where stored.company_id = ${companyId} and stored.pricelist_id = list.id
        and not exists (select from found where found.id = list.id and found.service_id = stored.service_id)
    ), added as (
      insert into ${pricelistServices} (company_id, pricelist_id, service_id, customer_id)
      select ${companyId}::uuid, id, service_id, customer_id from found
      on conflict (company_id, pricelist_id, service_id) do update set customer_id = excluded.customer_id
        where pricelist_services.customer_id is distinct from excluded.customer_id
    )
    update ${pricelists} set
      sku_count = (
        select count(*) from ${pricelistSkus} as price
        where price.company_id = ${companyId} and price.pricelist_id = list.id
      ),
      charge_count = (
        select count(*) from ${charges} as charge
        where charge.company_id = ${companyId} and charge.pricelist_id = list.id
      )
    from list
    where ${pricelists}.company_id = ${companyId} and ${pricelists}.id = list.id
    returning list.id`,
  );
}
