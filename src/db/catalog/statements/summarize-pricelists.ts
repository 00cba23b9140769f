/** Stores the summaries of pricelists. */
import { sql, type SQL } from "drizzle-orm";
import { charges, pricelists, pricelistServices, pricelistSkus, skus } from "../../schema/index.ts";

/**
 * A single statement, so that a list never has the services of one version and the numbers of another. `offset 0` makes
 * Postgres find each row by its key: for a new company, whose rows it estimates as one, it joined all prices with all SKUs.
 */
export function summarizePricelistsQuery(companyId: string, ids: readonly string[]): SQL {
  return sql`
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
    returning list.id`;
}
