/** Lists the SKUs and charges of a pricelist, with their prices. */
import { and, asc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { Charge, PricelistSku } from "../../generated/schemas.ts";
import type { Executor } from "../core/connections/client.ts";
import { cutPage, windowOf, type ListRequest } from "../core/lists/keyset.ts";
import type { Page } from "../core/lists/page.ts";
import { contains } from "../core/lists/search.ts";
import { charges, pricelists, pricelistSkus, pricingTypes, skus } from "../schema/index.ts";

/** A page of a list by id. */
type ContentRequest = Omit<ListRequest, "sort">;

export interface PricelistSkuFilter extends ContentRequest {
  readonly q?: string;
  readonly serviceId?: string;
}

/**
 * Lists a page of a pricelist's SKUs, by id.
 * @returns undefined when the company has no such pricelist
 */
export async function listPricelistSkus(
  db: Executor,
  companyId: string,
  id: string,
  filter: PricelistSkuFilter,
): Promise<Page<PricelistSku> | undefined> {
  const stored = await findCounts(db, companyId, id);
  if (!stored) return undefined;
  const isFiltered = Boolean(filter.q) || filter.serviceId !== undefined;
  const counted = isFiltered
    ? countMatches(db, companyId, id, filter)
    : (stored.skuCount ?? db.$count(pricelistSkus, inPricelist(pricelistSkus, companyId, id)));
  const [rows, total] = await Promise.all([pricelistSkusQuery(db, companyId, id, filter), counted]);
  return { ...cutPage(rows, filter), total };
}

/** Queries a page. Exported so that tests can explain its plan. */
export function pricelistSkusQuery(
  db: Executor,
  companyId: string,
  id: string,
  filter: PricelistSkuFilter,
) {
  const matches = matchesOf(filter);
  const { position } = filter;
  const { offset, rows } = windowOf(filter);
  // First the ids, in the order of the primary key: Postgres would join the SKUs of skipped rows too.
  const prices = db
    .select({ skuId: pricelistSkus.skuId, price: pricelistSkus.price })
    .from(pricelistSkus)
    .where(
      and(
        inPricelist(pricelistSkus, companyId, id),
        matches && sql`exists (${matchingSku(db, companyId, matches)})`,
        position && gt(pricelistSkus.skuId, position.id),
      ),
    )
    .orderBy(asc(pricelistSkus.skuId))
    .limit(rows)
    .offset(offset)
    .as("prices");
  return db
    .select({
      id: skus.id,
      name: skus.name,
      code: skus.code,
      status: skus.status,
      pricingType: pricingTypes.name,
      serviceId: skus.serviceId,
      price: sql<number | null>`${prices.price}`.mapWith(Number),
    })
    .from(prices)
    .innerJoin(skus, and(eq(skus.companyId, companyId), eq(skus.id, prices.skuId)))
    .leftJoin(
      pricingTypes,
      and(eq(pricingTypes.companyId, companyId), eq(pricingTypes.id, skus.pricingTypeId)),
    )
    .orderBy(asc(prices.skuId));
}

/**
 * Lists a page of a pricelist's charges, by id.
 * @returns undefined when the company has no such pricelist
 */
export async function listPricelistCharges(
  db: Executor,
  companyId: string,
  id: string,
  page: ContentRequest,
): Promise<Page<Charge> | undefined> {
  const stored = await findCounts(db, companyId, id);
  if (!stored) return undefined;
  const [rows, total] = await Promise.all([
    pricelistChargesQuery(db, companyId, id, page),
    stored.chargeCount ?? db.$count(charges, inPricelist(charges, companyId, id)),
  ]);
  return { ...cutPage(rows, page), total };
}

/** Queries a page. Exported so that tests can explain its plan. */
export function pricelistChargesQuery(
  db: Executor,
  companyId: string,
  id: string,
  page: ContentRequest,
) {
  const { position } = page;
  const { offset, rows } = windowOf(page);
  return db
    .select({
      id: charges.id,
      name: charges.name,
      price: sql<number | null>`${charges.price}`.mapWith(Number),
      per: charges.per,
    })
    .from(charges)
    .where(and(inPricelist(charges, companyId, id), position && gt(charges.id, position.id)))
    .orderBy(asc(charges.id))
    .limit(rows)
    .offset(offset);
}

async function findCounts(db: Executor, companyId: string, id: string) {
  const [stored] = await db
    .select({ skuCount: pricelists.skuCount, chargeCount: pricelists.chargeCount })
    .from(pricelists)
    .where(and(eq(pricelists.companyId, companyId), eq(pricelists.id, id)));
  return stored;
}

function inPricelist(table: typeof pricelistSkus | typeof charges, companyId: string, id: string) {
  return and(eq(table.companyId, companyId), eq(table.pricelistId, id));
}

async function countMatches(
  db: Executor,
  companyId: string,
  id: string,
  filter: PricelistSkuFilter,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(pricelistSkus)
    .innerJoin(skus, and(eq(skus.companyId, companyId), eq(skus.id, pricelistSkus.skuId)))
    .where(and(inPricelist(pricelistSkus, companyId, id), matchesOf(filter)));
  return row?.count ?? 0;
}

function matchesOf({ q, serviceId }: PricelistSkuFilter): SQL | undefined {
  return and(
    contains(skus.searchText, q),
    serviceId === undefined ? undefined : eq(skus.serviceId, serviceId),
  );
}

function matchingSku(db: Executor, companyId: string, matches: SQL) {
  return db
    .select({ one: sql`1` })
    .from(skus)
    .where(and(eq(skus.companyId, companyId), eq(skus.id, pricelistSkus.skuId), matches));
}
