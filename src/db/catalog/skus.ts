/** Finds and lists SKUs with their prices and fees. */
import { and, eq, inArray, sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";
import type { Fee, Sku } from "../../generated/schemas.ts";
import type { Executor } from "../core/connections/client.ts";
import { cutPage, isAfter, orderOf, windowOf, type ListRequest } from "../core/lists/keyset.ts";
import type { Page } from "../core/lists/page.ts";
import {
  loadCompositions,
  materialTypes,
  pricelists,
  pricelistSkus,
  pricingTypes,
  products,
  skuFees,
  skus,
} from "../schema/index.ts";
import { isoInstant } from "../core/statements/iso-instant.ts";
import { lastChange, lastChangeColumn } from "./last-change.ts";
import { matchesOf, type SkuFilter } from "./sku-filter.ts";

/** The number of pricelists that a SKU lists, as documented; see the filter `skuId` of pricelists. */
const MAX_PRICELIST_IDS = 5;

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

/** @param companyId a condition of each table, see core/companies/sharding.ts */
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

function toSku({ productId, productName, ...row }: Row): Sku {
  return {
    ...row,
    product:
      productId !== null && productName !== null ? { id: productId, name: productName } : null,
  };
}
