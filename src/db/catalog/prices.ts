/**
 * Finds the prices that apply at a place. The rule is in openapi.yaml, under "Prices": for each SKU that is offered,
 * the first of the customer's pricelists, the zones' and the default one that has a price. Reasons:
 * docs/decisions/0049-prices.md.
 */
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Price, PricelistCharges } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { isAfter, windowOf, type ListRequest } from "../core/keyset.ts";
import { toIsoInstant } from "../core/iso-instant.ts";
import {
  charges,
  companies,
  locations,
  pricelists,
  pricelistSkus,
  pricingTypes,
  services,
  skuFees,
  skus,
  zones,
  zoneServices,
  zoneZipCodes,
} from "../schema/index.ts";
import { zipCodesAround } from "./zip-codes.ts";

/** The number of pricelists of a customer, and of zones for a service, that are tried, as documented. */
const MAX_LISTS = 20;
/** The number of charges that a pricelist shows, as documented. */
const MAX_CHARGES = 200;

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
}

export interface FoundPrices {
  readonly data: Price[];
  readonly pricelists: PricelistCharges[];
  /** The number of matching SKUs on all pages. */
  readonly total: number;
  readonly hasMore: boolean;
  /** The last SKU of the page. */
  readonly last: { readonly id: string; readonly createdAt: string } | undefined;
}

/** Finds the customer and the ZIP code of a company's location. */
export async function findPlaceOfLocation(
  db: Executor,
  companyId: string,
  locationId: string,
): Promise<LocationPlace | undefined> {
  const [row] = await db
    .select(PLACE)
    .from(locations)
    .where(and(eq(locations.companyId, companyId), eq(locations.id, locationId)));
  return row;
}

/** Finds the oldest active location of a company's customer, whose address is the customer's default. */
export async function findLocationOf(
  db: Executor,
  companyId: string,
  customerId: string,
): Promise<LocationPlace | undefined> {
  const [row] = await db
    .select(PLACE)
    .from(locations)
    .where(
      and(
        eq(locations.companyId, companyId),
        eq(locations.customerId, customerId),
        eq(locations.status, "ACTIVE"),
      ),
    )
    .orderBy(asc(locations.createdAt), asc(locations.id))
    .limit(1);
  return row;
}

const PLACE = {
  locationId: locations.id,
  customerId: locations.customerId,
  zipcode: locations.zipcode,
};
type LocationPlace = { readonly [key in keyof typeof PLACE]: string };

/** Finds a page of the prices at a place, newest SKUs first. */
export async function findPrices(
  db: Executor,
  companyId: string,
  filter: PriceFilter,
): Promise<FoundPrices> {
  const [{ rows }, counted] = await Promise.all([
    db.execute<PriceRow>(pricesQuery(companyId, filter)),
    db.execute<{ total: string }>(totalQuery(companyId, filter)),
  ]);
  const lists = new Set(rows.flatMap(({ pricelist }) => (pricelist ? [pricelist.id] : [])));
  const last = rows.at(-1);
  return {
    data: rows.map(({ createdAt: _at, hasMore: _more, ...row }) => ({
      ...row,
      price: row.price === null ? null : Number(row.price),
    })),
    pricelists: lists.size > 0 ? await findCharges(db, companyId, [...lists]) : [],
    total: Number(counted.rows[0]?.total),
    hasMore: last?.hasMore ?? false,
    last: last && { id: last.skuId, createdAt: toIsoInstant(last.createdAt) },
  };
}

type PriceRow = Omit<Price, "price"> & {
  readonly price: string | null;
  readonly createdAt: string;
  readonly hasMore: boolean;
};

const SORT_COLUMNS = {
  createdAt: sql`sku.created_at`,
  updatedAt: sql`sku.updated_at`,
  id: sql`sku.id`,
};

/**
 * Queries a page of prices. Exported so that tests can explain its plan.
 *
 * A SKU's price in a pricelist is a scalar subquery: as a join, the planner may read all prices of the SKU instead, of
 * which there is one for every customer with a pricelist. `offset 0` keeps the planner from filtering before it sorts, so
 * that pricelists are only tried up to the first one that decides.
 */
export function pricesQuery(companyId: string, filter: PriceFilter): SQL {
  const { position } = filter;
  const { offset, rows } = windowOf(filter);
  const after = position ? sql`and ${isAfter("-createdAt", SORT_COLUMNS, position)}` : sql``;
  const price = sql`(
        select price.price from ${pricelistSkus} price
        where price.company_id = ${companyId} and price.pricelist_id = list.id and price.sku_id = page.id)`;
  return sql`
    with ${offeredAt(companyId, filter.zipcode)},
    zone_list as materialized (
      select * from offered where list_id is not null and place <= ${MAX_LISTS}
    ),
    customer_list as materialized (
      select list.id, list.name, list.scope,
        row_number() over (order by list.created_at desc, list.id desc) as place
      from ${pricelists} list
      where list.company_id = ${companyId} and list.customer_id = ${filter.customerId ?? null}::uuid
        and list.status = 'active'
      order by place
      limit ${MAX_LISTS}
    ),
    default_list as materialized (
      select list.id, list.name, list.scope from ${pricelists} list
      where list.company_id = ${companyId} and list.is_default and list.status = 'active'
    ),
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
    left join lateral (
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
    ) decided on true
    order by page.created_at desc, page.id desc`;
}

function totalQuery(companyId: string, filter: PriceFilter): SQL {
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
function matches(companyId: string, { skuIds, serviceId }: PriceFilter): SQL {
  return sql`sku.company_id = ${companyId}
    and sku.service_id = any (array(select distinct service_id from offered))
    and sku.status is distinct from 'inactive'
    ${skuIds ? sql`and sku.id = any (${sql.param(`{${skuIds.join(",")}}`)}::uuid[])` : sql``}
    ${serviceId === undefined ? sql`` : sql`and sku.service_id = ${serviceId}`}`;
}

/** Finds the charges of pricelists. */
async function findCharges(
  db: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<PricelistCharges[]> {
  const { rows } = await db.execute<
    Omit<PricelistCharges, "chargeCount"> & { chargeCount: string }
  >(chargesQuery(companyId, ids));
  return rows.map((row) => ({ ...row, chargeCount: Number(row.chargeCount) }));
}

/** Queries the charges of pricelists. Exported so that tests can explain its plan. */
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
