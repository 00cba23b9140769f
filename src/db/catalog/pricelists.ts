/** Lists and finds pricelists. */
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Pricelist } from "../../generated/schemas.ts";
import type { Executor } from "../core/connections/client.ts";
import {
  changedSince,
  cutPage,
  isAfter,
  orderOf,
  windowOf,
  type ListRequest,
} from "../core/lists/keyset.ts";
import type { Page } from "../core/lists/page.ts";
import {
  charges,
  companies,
  pricelists,
  pricelistServices,
  pricelistSkus,
  services,
} from "../schema/index.ts";
import { isoInstant } from "../core/statements/iso-instant.ts";
import { qualified } from "../core/statements/qualified.ts";
import { contains } from "../core/lists/search.ts";
import { lastChange, lastChangeColumn } from "./last-change.ts";

export interface PricelistFilter extends ListRequest {
  readonly status?: string;
  /** RFC 3339. */
  readonly updatedSince?: string;
  readonly q?: string;
  readonly scope?: string;
  readonly customerId?: string;
  readonly skuId?: string;
  readonly serviceId?: string;
}

const SORT_COLUMNS = {
  createdAt: sql`${pricelists.createdAt}`,
  updatedAt: lastChangeColumn(pricelists),
  id: sql`${pricelists.id}`,
};

/** Lists a page of a company's pricelists. */
export async function listPricelists(
  db: Executor,
  companyId: string,
  filter: PricelistFilter,
): Promise<Page<Pricelist>> {
  const [rows, total] = await Promise.all([
    pricelistsQuery(db, companyId, filter),
    db.$count(pricelists, matchesOf(companyId, filter)),
  ]);
  return { ...cutPage(rows, filter), total };
}

/** Queries a page. Exported so that tests can explain its plan. */
export function pricelistsQuery(db: Executor, companyId: string, filter: PricelistFilter) {
  const { sort = "-createdAt", position } = filter;
  const order = orderOf(sort, SORT_COLUMNS);
  const { offset, rows } = windowOf(filter);
  // First the ids: Postgres would find the services of skipped rows too.
  const ids = db
    .select({ id: pricelists.id })
    .from(pricelists)
    .where(and(matchesOf(companyId, filter), position && isAfter(sort, SORT_COLUMNS, position)))
    .orderBy(...order)
    .limit(rows)
    .offset(offset)
    .as("ids");
  return select(db, companyId)
    .innerJoin(ids, eq(ids.id, pricelists.id))
    .where(eq(pricelists.companyId, companyId))
    .orderBy(...order);
}

function matchesOf(companyId: string, filter: PricelistFilter): SQL | undefined {
  const { q, scope, customerId, skuId, serviceId, status, updatedSince } = filter;
  return and(
    eq(pricelists.companyId, companyId),
    contains(pricelists.searchText, q),
    scope ? eq(pricelists.scope, scope) : undefined,
    customerId === undefined ? undefined : eq(pricelists.customerId, customerId),
    status ? eq(pricelists.status, status) : undefined,
    changedSince(lastChangeColumn(pricelists), updatedSince),
    skuId === undefined ? undefined : containsSku(companyId, skuId),
    serviceId === undefined ? undefined : containsService(companyId, serviceId),
  );
}

/** Finds a company's pricelist, with the same fields as in lists. */
export async function findPricelist(
  db: Executor,
  companyId: string,
  id: string,
): Promise<Pricelist | undefined> {
  const [row] = await select(db, companyId).where(
    and(eq(pricelists.companyId, companyId), eq(pricelists.id, id)),
  );
  return row;
}

/** Finds some of a company's pricelists, with the same fields as in lists, by id. */
export async function findPricelists(
  db: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<Pricelist[]> {
  if (ids.length === 0) return [];
  return await select(db, companyId)
    .where(and(eq(pricelists.companyId, companyId), inArray(pricelists.id, [...ids])))
    .orderBy(pricelists.id);
}

/** Each table has the company as a condition, see core/companies/sharding.ts. */
function select(db: Executor, companyId: string) {
  return db
    .select({
      id: pricelists.id,
      name: pricelists.name,
      scope: pricelists.scope,
      status: pricelists.status,
      isDefault: pricelists.isDefault,
      isEcommerce: pricelists.isEcommerce,
      isZoneBased: pricelists.isZoneBased,
      services: sql<Pricelist["services"]>`(
        select coalesce(json_agg(json_build_object('id', ${qualified(services.id)}, 'identifier', ${qualified(services.identifier)})
          order by ${qualified(services.identifier)}, ${qualified(services.id)}), '[]')
        from ${pricelistServices}
        join ${services} on ${qualified(services.companyId)} = ${companyId} and ${qualified(services.id)} = ${qualified(pricelistServices.serviceId)}
        where ${qualified(pricelistServices.companyId)} = ${companyId} and ${qualified(pricelistServices.pricelistId)} = ${qualified(pricelists.id)})`,
      skuCount:
        sql<number>`coalesce(${qualified(pricelists.skuCount)}, (${countOf(companyId, pricelistSkus)}))`.mapWith(
          Number,
        ),
      chargeCount:
        sql<number>`coalesce(${qualified(pricelists.chargeCount)}, (${countOf(companyId, charges)}))`.mapWith(
          Number,
        ),
      customerCount: sql<number>`(${qualified(pricelists.customerId)} is not null)::int`.mapWith(
        Number,
      ),
      customerId: pricelists.customerId,
      currency: sql<string>`(select ${qualified(companies.currency)} from ${companies} where ${qualified(companies.id)} = ${companyId})`,
      createdAt: isoInstant(pricelists.createdAt),
      updatedAt: lastChange(pricelists),
    })
    .from(pricelists)
    .$dynamic();
}

/** Counts a pricelist's rows, for lists without a stored number. */
function countOf(companyId: string, table: typeof pricelistSkus | typeof charges): SQL {
  return sql`select count(*) from ${table}
    where ${qualified(table.companyId)} = ${companyId} and ${qualified(table.pricelistId)} = ${qualified(pricelists.id)}`;
}

/** The condition that a pricelist contains a SKU. */
function containsSku(companyId: string, skuId: string): SQL {
  return sql`exists (
    select from ${pricelistSkus}
    where ${qualified(pricelistSkus.companyId)} = ${companyId} and ${qualified(pricelistSkus.pricelistId)} = ${qualified(pricelists.id)}
      and ${qualified(pricelistSkus.skuId)} = ${skuId})`;
}

/** The condition that a pricelist contains a SKU of a service. */
function containsService(companyId: string, serviceId: string): SQL {
  return sql`exists (
    select from ${pricelistServices}
    where ${qualified(pricelistServices.companyId)} = ${companyId} and ${qualified(pricelistServices.pricelistId)} = ${qualified(pricelists.id)}
      and ${qualified(pricelistServices.serviceId)} = ${serviceId})`;
}

/** Whether the company has this pricelist. */
export async function hasPricelist(db: Executor, companyId: string, id: string): Promise<boolean> {
  return (
    (await db.$count(pricelists, and(eq(pricelists.companyId, companyId), eq(pricelists.id, id)))) >
    0
  );
}

/** The number of SKUs in a pricelist. */
export async function countPricelistSkus(
  db: Executor,
  companyId: string,
  id: string,
): Promise<number> {
  return await db.$count(
    pricelistSkus,
    and(eq(pricelistSkus.companyId, companyId), eq(pricelistSkus.pricelistId, id)),
  );
}

/** The given SKU ids that a pricelist contains. */
export const findSkuIdsInPricelist = findsIdsInPricelist(pricelistSkus, pricelistSkus.skuId);

/** The given charge ids that a pricelist contains. */
export const findChargeIdsInPricelist = findsIdsInPricelist(charges, charges.id);

function findsIdsInPricelist(table: typeof pricelistSkus | typeof charges, id: PgColumn) {
  return async (
    db: Executor,
    companyId: string,
    pricelistId: string,
    ids: readonly string[],
  ): Promise<Set<string>> => {
    if (ids.length === 0) return new Set();
    const rows = await db
      .select({ id: sql<string>`${id}` })
      .from(table)
      .where(
        and(
          eq(table.companyId, companyId),
          eq(table.pricelistId, pricelistId),
          inArray(id, [...ids]),
        ),
      );
    return new Set(rows.map((row) => row.id));
  };
}
