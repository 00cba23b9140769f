/** Queries the prices that apply at a place. */
import { sql, type SQL } from "drizzle-orm";
import { isAfter, windowOf, type ListRequest } from "../../core/lists/keyset.ts";
import { contains } from "../../core/lists/search.ts";
import {
  companies,
  pricelists,
  pricelistSkus,
  pricingTypes,
  services,
  skuFees,
  skus,
  zones,
  zoneServices,
  zoneZipCodes,
} from "../../schema/index.ts";
import { zipCodesAround } from "../zip-codes.ts";

/** The number of pricelists of a customer, and of zones for a service, that are tried, as documented. */
const MAX_LISTS = 20;

/** The place and the customer that prices are for. */
export interface PricePlace {
  readonly customerId: string | undefined;
  /** The location that has the ZIP code, if one does. */
  readonly locationId?: string;
  readonly zipcode: string;
}

export interface PriceFilter extends PricePlace, Omit<ListRequest, "sort"> {
  /** Only these SKUs; undefined for all. */
  readonly skuIds?: readonly string[] | undefined;
  readonly serviceId?: string | undefined;
  /** Only SKUs whose searched text contains each of these words. */
  readonly q?: string | undefined;
}

const SORT_COLUMNS = {
  createdAt: sql`sku.created_at`,
  updatedAt: sql`sku.updated_at`,
  id: sql`sku.id`,
};

/**
 * Queries a page of prices.
 *
 * A SKU's price in a pricelist is a scalar subquery: as a join, the planner may read all prices of the SKU instead, of
 * which there is one for every customer with a pricelist.
 */
export function pricesQuery(companyId: string, filter: PriceFilter): SQL {
  const { position } = filter;
  const { offset, rows } = windowOf(filter);
  const after = position ? sql`and ${isAfter("-createdAt", SORT_COLUMNS, position)}` : sql``;
  return sql`
    with ${offeredAt(companyId, filter.zipcode)},
    zone_list as materialized (
      select * from offered where list_id is not null and place <= ${MAX_LISTS}
    ),
    ${ownLists(companyId, filter.customerId)},
    -- One row more than the page, which shows whether there is another page.
    found as materialized (
      select sku.id, sku.name, sku.code, sku.service_id, sku.pricing_type_id, sku.created_at
      from ${skus} sku
      where ${matches(companyId, filter)} ${after}
      order by sku.created_at desc, sku.id desc
      limit ${rows} offset ${offset}
    ),
    page as materialized (
      select * from found order by created_at desc, id desc limit ${filter.limit}
    )
    select page.id as "skuId", page.name, page.code, pricing.name as "pricingType", page.service_id as "serviceId",
      page.created_at::text as "createdAt", (select count(*) from found) > ${filter.limit} as "hasMore", decided.price,
      (select currency from ${companies} where id = ${companyId}) as currency, decided.reason,
      case when decided.id is not null
        then json_build_object('id', decided.id, 'name', decided.name, 'scope', decided.scope) end as "pricelist",
      case when decided.zone_id is not null
        then json_build_object('id', decided.zone_id, 'name', decided.zone_name) end as zone,
      (
        select coalesce(json_object_agg(fee.key, json_build_object(
          'type', fee.type, 'price', fee.price, 'per', fee.per, 'limit', fee."limit", 'limitType', fee.limit_type)
          order by fee.key), '{}')
        from ${skuFees} fee
        where fee.company_id = ${companyId} and fee.sku_id = page.id
      ) as fees
    from page
    left join ${pricingTypes} pricing on pricing.company_id = ${companyId} and pricing.id = page.pricing_type_id
    -- The first pricelist that has a price: the customer's, then the zones', then the default one. The planner may not
    -- filter before it sorts (offset 0), so pricelists are only tried up to the one that decides.
    left join lateral ${decidingList(companyId)} decided on true
    order by page.created_at desc, page.id desc`;
}

/** The pricelists of a customer, and the default one. */
function ownLists(companyId: string, customerId: string | undefined): SQL {
  return sql`customer_list as materialized (
      select list.id, list.name, list.scope,
        row_number() over (order by list.created_at desc, list.id desc) as place
      from ${pricelists} list
      where list.company_id = ${companyId} and list.customer_id = ${customerId ?? null}::uuid
        and list.status = 'active'
      order by place
      limit ${MAX_LISTS}
    ),
    default_list as materialized (
      select list.id, list.name, list.scope from ${pricelists} list
      where list.company_id = ${companyId} and list.is_default and list.status = 'active'
    )`;
}

/** The first pricelist that has a price of the SKU in `page`, with the price. */
function decidingList(companyId: string): SQL {
  const price = sql`(
        select price.price from ${pricelistSkus} price
        where price.company_id = ${companyId} and price.pricelist_id = list.id and price.sku_id = page.id)`;
  return sql`(
      select list.*, ${price} as price
      from (
        select 1 as step, 'customer' as reason, place, id, name, scope, null::uuid as zone_id, null::text as zone_name
        from customer_list
        union all
        select 2, 'zone', place, list_id, list_name, list_scope, zone_id, zone_name from zone_list
        where zone_list.service_id = page.service_id
        union all
        select 3, 'default', 1, id, name, scope, null, null from default_list
        order by step, place offset 0
      ) list
      where ${price} is not null
      order by list.step, list.place
      limit 1
    )`;
}

/** Queries the number of matching SKUs on all pages. */
export function totalQuery(companyId: string, filter: PriceFilter): SQL {
  return sql`
    with ${offeredAt(companyId, filter.zipcode)}
    select count(*) as total from ${skus} sku where ${matches(companyId, filter)}`;
}

/** The services that are offered at a ZIP code: by active zones, with the active pricelists of these. */
function offeredAt(companyId: string, zipcode: string): SQL {
  const zipCodes = zipCodesAround(zipcode).map((code) => sql`${code}`);
  return sql`offered as materialized (
      select offer.service_id, zone.id as zone_id, zone.name as zone_name,
        list.id as list_id, list.name as list_name, list.scope as list_scope,
        row_number() over (partition by offer.service_id order by list.id is null, zone.name, zone.id) as place
      from ${zones} zone
      join ${zoneServices} offer on offer.company_id = ${companyId} and offer.zone_id = zone.id
      join ${services} service on service.company_id = ${companyId} and service.id = offer.service_id
        and service.status <> 'inactive'
      left join ${pricelists} list on list.company_id = ${companyId} and list.id = zone.pricelist_id
        and list.status = 'active'
      where zone.company_id = ${companyId} and zone.is_active and zone.id = any (array(
        select zone_id from ${zoneZipCodes}
        where company_id = ${companyId} and zipcode in (${sql.join(zipCodes, sql`, `)})))
    )`;
}

/** The condition that a SKU is offered, and that the filter includes it. */
function matches(companyId: string, { skuIds, serviceId, q }: PriceFilter): SQL {
  const isFound = contains(sql`sku.search_text`, q);
  return sql`sku.company_id = ${companyId}
    and sku.service_id = any (array(select distinct service_id from offered))
    and sku.status is distinct from 'inactive'
    ${skuIds ? sql`and sku.id = any (${sql.param(`{${skuIds.join(",")}}`)}::uuid[])` : sql``}
    ${serviceId === undefined ? sql`` : sql`and sku.service_id = ${serviceId}`}
    ${isFound ? sql`and ${isFound}` : sql``}`;
}
