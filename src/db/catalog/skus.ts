/** Finds and lists SKUs with their prices and fees. */
import {
  and,
  eq,
  exists,
  inArray,
  sql,
  type AnyColumn,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import type { Fee, Sku } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import {
  changedSince,
  cutPage,
  isAfter,
  orderOf,
  windowOf,
  type ListRequest,
} from "../core/keyset.ts";
import type { Page } from "../core/page.ts";
import {
  loadCompositions,
  materialTypes,
  pricelists,
  pricelistSkus,
  pricingTypes,
  products,
  skuFees,
  skus,
  zones,
  zoneServices,
  zoneZipCodes,
} from "../schema/index.ts";
import { isoInstant } from "../core/iso-instant.ts";
import { qualified } from "../core/qualified.ts";
import { contains } from "../core/search.ts";
import { lastChange, lastChangeColumn } from "./last-change.ts";
import { zipCodesAround } from "./zip-codes.ts";

/** The number of pricelists that a SKU lists, as documented; see the filter `skuId` of pricelists. */
const MAX_PRICELIST_IDS = 5;

export interface SkuFilter {
  readonly q?: string;
  readonly serviceId?: string;
  readonly productId?: string;
  /** Only SKUs of this pricelist, with its prices instead of the default list's. */
  readonly priceListId?: string;
  readonly loadCompositionId?: string;
  readonly materialTypeId?: string;
  readonly pricingTypeId?: string;
  readonly mode?: "ecommerce" | "zone" | "default";
  readonly zipcode?: string;
  readonly status?: string;
  /** RFC 3339. */
  readonly updatedSince?: string;
}

const SORT_COLUMNS = {
  createdAt: sql`${skus.createdAt}`,
  updatedAt: lastChangeColumn(skus),
  id: sql`${skus.id}`,
};

/** Lists a page of a company's SKUs. */
export async function listSkus(
  db: Executor,
  companyId: string,
  filter: SkuFilter & ListRequest,
): Promise<Page<Sku>> {
  const [rows, total] = await Promise.all([
    skusQuery(db, companyId, filter),
    db.$count(skus, matchesOf(db, companyId, filter)),
  ]);
  return { ...cutPage(rows.map(toSku), filter), total };
}

/** Queries a page. Exported so that tests can explain its plan. */
export function skusQuery(db: Executor, companyId: string, filter: SkuFilter & ListRequest) {
  const { sort = "-createdAt", position } = filter;
  const order = orderOf(sort, SORT_COLUMNS);
  const { offset, rows } = windowOf(filter);
  // First the ids: Postgres would find the prices and fees of skipped rows too.
  const ids = db
    .select({ id: skus.id })
    .from(skus)
    .where(and(matchesOf(db, companyId, filter), position && isAfter(sort, SORT_COLUMNS, position)))
    .orderBy(...order)
    .limit(rows)
    .offset(offset)
    .as("ids");
  return select(db, companyId, filter.priceListId)
    .innerJoin(ids, eq(ids.id, skus.id))
    .where(eq(skus.companyId, companyId))
    .orderBy(...order);
}

function matchesOf(db: Executor, companyId: string, filter: SkuFilter): SQL | undefined {
  return and(eq(skus.companyId, companyId), ...conditions(db, companyId, filter));
}

const byId = (db: Executor) =>
  select(db, sql.placeholder("companyId"))
    .where(
      and(eq(skus.companyId, sql.placeholder("companyId")), eq(skus.id, sql.placeholder("id"))),
    )
    .prepare("sku_by_id");

/** Finds a company's SKU, with its price in the default pricelist. */
export async function findSku(
  db: Executor,
  companyId: string,
  id: string,
): Promise<Sku | undefined> {
  const [row] = await db.prepared(byId).execute({ companyId, id });
  return row && toSku(row);
}

/** Finds some of a company's SKUs, with their prices in the default pricelist, by id. */
export async function findSkus(
  db: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<Sku[]> {
  const rows = await select(db, companyId)
    .where(and(eq(skus.companyId, companyId), inArray(skus.id, [...ids])))
    .orderBy(skus.id);
  return rows.map(toSku);
}

/** @param companyId a condition of each table, see core/sharding.ts */
function select(db: Executor, companyId: string | Placeholder, priceListId?: string) {
  const of = (table: { readonly companyId: AnyColumn }) => sql`${table.companyId} = ${companyId}`;
  return db
    .select({
      id: skus.id,
      name: skus.name,
      code: skus.code,
      description: skus.description,
      status: skus.status,
      price: priceIn(companyId, priceListId),
      pricingType: pricingTypes.name,
      productId: products.id,
      productName: products.name,
      material: materialTypes.name,
      loadComposition: loadCompositions.name,
      serviceId: skus.serviceId,
      priceListIds: sql<string[]>`array(
        select ${pricelistSkus.pricelistId} from ${pricelistSkus}
        where ${of(pricelistSkus)} and ${pricelistSkus.skuId} = ${skus.id}
        order by ${pricelistSkus.pricelistId} limit ${sql.raw(String(MAX_PRICELIST_IDS))})`,
      // A company's limits bound it: of a page, to the number of its pricelists for each SKU, and of all pages together, to
      // the SKUs of all pricelists. It reads the index only.
      pricelistCount: sql<number>`(
        select count(*) from ${pricelistSkus}
        where ${of(pricelistSkus)} and ${pricelistSkus.skuId} = ${skus.id})`.mapWith(Number),
      fees: sql<{ [key: string]: Fee }>`(
        select coalesce(json_object_agg(${skuFees.key}, json_build_object(
          'type', ${skuFees.type}, 'price', ${skuFees.price}, 'per', ${skuFees.per},
          'limit', ${skuFees.limit}, 'limitType', ${skuFees.limitType}) order by ${skuFees.key}), '{}')
        from ${skuFees}
        where ${of(skuFees)} and ${skuFees.skuId} = ${skus.id})`,
      createdAt: isoInstant(skus.createdAt),
      updatedAt: lastChange(skus),
    })
    .from(skus)
    .leftJoin(pricingTypes, and(of(pricingTypes), eq(pricingTypes.id, skus.pricingTypeId)))
    .leftJoin(products, and(of(products), eq(products.id, skus.productId)))
    .leftJoin(materialTypes, and(of(materialTypes), eq(materialTypes.id, skus.materialTypeId)))
    .leftJoin(
      loadCompositions,
      and(of(loadCompositions), eq(loadCompositions.id, skus.loadCompositionId)),
    )
    .$dynamic();
}

type Row = Awaited<ReturnType<ReturnType<typeof byId>["execute"]>>[number];

/** The price in the given pricelist, or in the company's default list. */
function priceIn(
  companyId: string | Placeholder,
  priceListId: string | undefined,
): SQL<number | null> {
  const list = priceListId ? sql`${pricelists.id} = ${priceListId}` : sql`${pricelists.isDefault}`;
  return sql`(
    select ${pricelistSkus.price} from ${pricelistSkus}
    join ${pricelists} on ${pricelists.companyId} = ${companyId}
      and ${pricelists.id} = ${pricelistSkus.pricelistId}
    where ${pricelistSkus.companyId} = ${companyId} and ${pricelistSkus.skuId} = ${skus.id}
      and ${list})`.mapWith(Number);
}

const FLAGS = {
  ecommerce: pricelists.isEcommerce,
  zone: pricelists.isZoneBased,
  default: pricelists.isDefault,
} as const;

function conditions(db: Executor, companyId: string, filter: SkuFilter): (SQL | undefined)[] {
  const equal = (column: Parameters<typeof eq>[0], value: string | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  const inPricelist = (condition: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(pricelistSkus)
        .where(
          and(
            sql`${qualified(pricelistSkus.companyId)} = ${companyId}`,
            eq(qualified(pricelistSkus.skuId), qualified(skus.id)),
            condition,
          ),
        ),
    );
  return [
    contains(skus.searchText, filter.q),
    equal(skus.status, filter.status || undefined),
    changedSince(lastChangeColumn(skus), filter.updatedSince),
    equal(skus.serviceId, filter.serviceId),
    equal(skus.productId, filter.productId),
    equal(skus.loadCompositionId, filter.loadCompositionId),
    equal(skus.materialTypeId, filter.materialTypeId),
    equal(skus.pricingTypeId, filter.pricingTypeId),
    filter.priceListId
      ? inPricelist(sql`${qualified(pricelistSkus.pricelistId)} = ${filter.priceListId}`)
      : undefined,
    filter.mode ? inPricelist(isFlagged(companyId, FLAGS[filter.mode])) : undefined,
    filter.zipcode === undefined ? undefined : offeredAt(db, companyId, filter.zipcode),
  ];
}

/**
 * The condition that a row of a pricelist is in a flagged one. As an array, their ids are read once: with a join, the
 * planner may look for them again for each SKU.
 */
function isFlagged(companyId: string, flag: AnyColumn): SQL {
  return sql`${qualified(pricelistSkus.pricelistId)} = any (array(
    select ${qualified(pricelists.id)} from ${pricelists}
    where ${qualified(pricelists.companyId)} = ${companyId} and ${qualified(flag)}))`;
}

/** The condition that the SKU's service is offered in an active zone with the postal code. */
function offeredAt(db: Executor, companyId: string, zipcode: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(zoneZipCodes)
      .innerJoin(zones, and(eq(zones.companyId, companyId), eq(zones.id, zoneZipCodes.zoneId)))
      .innerJoin(
        zoneServices,
        and(eq(zoneServices.companyId, companyId), eq(zoneServices.zoneId, zones.id)),
      )
      .where(
        and(
          eq(zoneZipCodes.companyId, companyId),
          inArray(zoneZipCodes.zipcode, zipCodesAround(zipcode)),
          eq(zones.isActive, true),
          eq(zoneServices.serviceId, skus.serviceId),
        ),
      ),
  );
}

function toSku({ productId, productName, ...row }: Row): Sku {
  return {
    ...row,
    product:
      productId !== null && productName !== null ? { id: productId, name: productName } : null,
  };
}
