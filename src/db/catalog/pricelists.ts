/** Lists pricelists and copies them for customers. */
import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { v7 as uuid } from "uuid";
import type { Pricelist, PricelistCreation, SkuSelection } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { offsetOf, type Page, type PageRequest } from "../core/page.ts";
import { charges, pricelists, pricelistSkus, services, skus } from "../schema/index.ts";
import { qualified } from "../core/qualified.ts";
import { contains } from "../core/search.ts";

/** Lists a page of a company's pricelists, newest first. */
export async function listPricelists(
  db: Executor,
  companyId: string,
  filter: PageRequest & { q?: string; scope?: string },
): Promise<Page<Pricelist>> {
  const matches = and(
    eq(pricelists.companyId, companyId),
    contains(pricelists.searchText, filter.q),
    filter.scope ? eq(pricelists.scope, filter.scope) : undefined,
  );
  const [data, total] = await Promise.all([
    select(db)
      .where(matches)
      .orderBy(desc(pricelists.createdAt), desc(pricelists.id))
      .limit(filter.limit)
      .offset(offsetOf(filter)),
    db.$count(pricelists, matches),
  ]);
  return { data, total };
}

/** Finds a company's pricelist, with the same fields as in lists. */
export async function findPricelist(
  db: Executor,
  companyId: string,
  id: string,
): Promise<Pricelist | undefined> {
  const [row] = await select(db).where(
    and(eq(pricelists.companyId, companyId), eq(pricelists.id, id)),
  );
  return row;
}

function select(db: Executor) {
  const isOfList = sql`${qualified(pricelistSkus.companyId)} = ${qualified(pricelists.companyId)} and ${qualified(pricelistSkus.pricelistId)} = ${qualified(pricelists.id)}`;
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
        select coalesce(json_agg(json_build_object('id', service.id, 'identifier', service.identifier)
          order by service.identifier, service.id), '[]')
        from (
          select distinct ${qualified(services.id)} as id, ${qualified(services.identifier)} as identifier
          from ${pricelistSkus}
          join ${skus} on ${qualified(skus.companyId)} = ${qualified(pricelistSkus.companyId)} and ${qualified(skus.id)} = ${qualified(pricelistSkus.skuId)}
          join ${services} on ${qualified(services.companyId)} = ${qualified(skus.companyId)} and ${qualified(services.id)} = ${qualified(skus.serviceId)}
          where ${isOfList}
        ) service)`,
      skuCount: sql<number>`(select count(*) from ${pricelistSkus} where ${isOfList})`.mapWith(
        Number,
      ),
      chargeCount: sql<number>`(
        select count(*) from ${charges}
        where ${qualified(charges.companyId)} = ${qualified(pricelists.companyId)} and ${qualified(charges.pricelistId)} = ${qualified(pricelists.id)})`.mapWith(
        Number,
      ),
      customerCount: sql<number>`(${qualified(pricelists.customerId)} is not null)::int`.mapWith(
        Number,
      ),
    })
    .from(pricelists)
    .$dynamic();
}

/** Whether the company has this pricelist. */
export async function pricelistExists(
  db: Executor,
  companyId: string,
  id: string,
): Promise<boolean> {
  return (
    (await db.$count(pricelists, and(eq(pricelists.companyId, companyId), eq(pricelists.id, id)))) >
    0
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

export interface PricelistCopy {
  readonly sourcePriceListId: string;
  readonly customerId: string;
  readonly name: string;
  /** Copies every SKU at the source's price; `selections` then override prices. */
  readonly includeAll: boolean;
  readonly selections: readonly SkuSelection[];
  readonly chargeRemovals: readonly string[];
}

/**
 * Copies a pricelist for a customer. All ids in `copy` must exist; see findSkuIdsInPricelist and
 * findChargeIdsInPricelist.
 */
export async function copyPricelist(
  tx: Executor,
  companyId: string,
  copy: PricelistCopy,
  now: Date,
): Promise<PricelistCreation> {
  const priceListId = uuid();
  await tx.insert(pricelists).values({
    companyId,
    id: priceListId,
    name: copy.name,
    scope: "customer",
    status: "active",
    isDefault: false,
    isEcommerce: false,
    isZoneBased: false,
    customerId: copy.customerId,
    createdAt: now,
  });
  const skuCount = await copySkus(tx, companyId, copy, priceListId);
  const chargeCount = await copyCharges(tx, companyId, copy, priceListId);
  return { priceListId, skuCount, chargeCount };
}

async function copySkus(
  tx: Executor,
  companyId: string,
  copy: PricelistCopy,
  priceListId: string,
): Promise<number> {
  // As JSON text, prices keep the digits that were sent: the database never reads them as floats.
  const selections = JSON.stringify(
    copy.selections.map(({ skuId, price }) => ({ skuId, price: String(price) })),
  );
  const { rows } = await tx.execute(sql`
    insert into ${pricelistSkus} (company_id, pricelist_id, sku_id, price)
    select source.company_id, ${priceListId}::uuid, source.sku_id,
      case when selection."skuId" is null then source.price else selection.price end
    from ${pricelistSkus} source
    left join json_to_recordset(${selections}::json) as selection("skuId" uuid, price numeric)
      on selection."skuId" = source.sku_id
    where source.company_id = ${companyId} and source.pricelist_id = ${copy.sourcePriceListId}
      and (${copy.includeAll} or selection."skuId" is not null)
    returning sku_id`);
  return rows.length;
}

async function copyCharges(
  tx: Executor,
  companyId: string,
  copy: PricelistCopy,
  priceListId: string,
): Promise<number> {
  const copied = await tx
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.companyId, companyId),
        eq(charges.pricelistId, copy.sourcePriceListId),
        copy.chargeRemovals.length > 0
          ? notInArray(charges.id, [...copy.chargeRemovals])
          : undefined,
      ),
    )
    .orderBy(charges.id);
  if (copied.length === 0) return 0;
  await tx
    .insert(charges)
    .values(copied.map((charge) => ({ ...charge, id: uuid(), pricelistId: priceListId })));
  return copied.length;
}
