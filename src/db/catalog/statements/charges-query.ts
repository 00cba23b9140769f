/** Queries the charges of pricelists. */
import { sql, type SQL } from "drizzle-orm";
import { charges, pricelists } from "../../schema/index.ts";

/** The number of charges that a pricelist shows, as documented. */
const MAX_CHARGES = 200;

/** Queries the charges of pricelists, and how many there are. */
export function chargesQuery(companyId: string, ids: readonly string[]): SQL {
  return sql`
    select list.id, list.name, list.scope,
      (
        select coalesce(json_agg(json_build_object(
          'id', charge.id, 'name', charge.name, 'price', charge.price, 'per', charge.per)), '[]')
        from (
          select id, name, price, per from ${charges}
          where company_id = ${companyId} and pricelist_id = list.id
          order by id
          limit ${MAX_CHARGES}
        ) charge
      ) as charges,
      coalesce(list.charge_count, (
        select count(*) from ${charges} where company_id = ${companyId} and pricelist_id = list.id
      )) as "chargeCount"
    from ${pricelists} list
    where list.company_id = ${companyId} and list.id = any (${sql.param(`{${ids.join(",")}}`)}::uuid[])
    order by list.name, list.id`;
}
