/** Stores the summaries of pricelists. */
import { companySql, tableOf } from "../../core/companies/company-sql.ts";

/**
 * A single statement, so that a list never has the services of one version and the numbers of another. `offset 0` makes
 * Postgres find each row by its key: for a new company, whose rows it estimates as one, it joined all prices with all SKUs.
 * Parameters: the company, and the pricelists.
 */
export const SUMMARIZE_PRICELISTS = companySql`
  with list as materialized (
    select id, customer_id from ${tableOf("pricelists")}
    where company_id = $1::uuid and id = any ($2::uuid[])
  ), found as materialized (
    select distinct list.id, list.customer_id, sku.service_id
    from list cross join lateral (
      select sku_id from ${tableOf("pricelist_skus")} where company_id = $1::uuid and pricelist_id = list.id offset 0
    ) price cross join lateral (
      select service_id from ${tableOf("skus")} where company_id = $1::uuid and id = price.sku_id and service_id is not null
      offset 0
    ) sku
  ), removed as (
    delete from ${tableOf("pricelist_services", "stored")} using list
    where stored.company_id = $1::uuid and stored.pricelist_id = list.id
      and not exists (select from found where found.id = list.id and found.service_id = stored.service_id)
  ), added as (
    insert into ${tableOf("pricelist_services")} (company_id, pricelist_id, service_id, customer_id)
    select $1::uuid, id, service_id, customer_id from found
    on conflict (company_id, pricelist_id, service_id) do update set customer_id = excluded.customer_id
      where pricelist_services.customer_id is distinct from excluded.customer_id
  )
  update ${tableOf("pricelists")} set
    sku_count = (
      select count(*) from ${tableOf("pricelist_skus", "price")}
      where price.company_id = $1::uuid and price.pricelist_id = list.id
    ),
    charge_count = (
      select count(*) from ${tableOf("charges", "charge")}
      where charge.company_id = $1::uuid and charge.pricelist_id = list.id
    )
  from list
  where pricelists.company_id = $1::uuid and pricelists.id = list.id
  returning list.id`;
