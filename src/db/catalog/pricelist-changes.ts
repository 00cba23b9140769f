/** Changes a pricelist: its name, status, prices, SKUs and charges. */
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { ChargeChange, ChargeAddition, SkuPrice } from "../../generated/schemas.ts";
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import type { Executor } from "../core/connections/client.ts";
import { pricelists, pricelistSkus, skus } from "../schema/index.ts";
import { addCharges, asText, changeCharges, comparable, removeCharges } from "./charge-changes.ts";
import { summarizePricelists } from "./pricelist-summary.ts";

export interface PricelistChange {
  readonly name?: string;
  readonly status?: string;
  /** SKUs that the pricelist doesn't contain are added. */
  readonly skuPrices: readonly SkuPrice[];
  readonly skuRemovals: readonly string[];
  readonly chargeChanges: readonly ChargeChange[];
  /** A charge whose name the pricelist has gets the price and the unit. */
  readonly chargeAdditions: readonly ChargeAddition[];
  readonly chargeRemovals: readonly string[];
}

/**
 * Changes a pricelist. The caller has called lockPricelists in the same transaction, and all ids in `change` exist; see
 * findSkuIds, findChargeIdsInPricelist and findRemovedChargeIds.
 * @returns whether anything differs from before
 */
export async function changePricelist(
  tx: Executor,
  companyId: string,
  id: string,
  { name, status, ...content }: PricelistChange,
  now: Date,
): Promise<boolean> {
  const changes = [
    await setSkuPrices(tx, companyId, id, content.skuPrices),
    await removeSkus(tx, companyId, id, content.skuRemovals),
    await removeCharges(tx, companyId, id, content.chargeRemovals),
    await changeCharges(tx, companyId, id, content.chargeChanges),
    await addCharges(tx, companyId, id, content.chargeAdditions),
  ];
  const isContentChanged = changes.includes(true);
  const { rows } = await tx.execute(sql`
    update ${pricelists} set
      name = coalesce(${name ?? null}::text, name),
      status = coalesce(${status ?? null}::text, status),
      -- Always later, because the ETag must change when only prices do.
      updated_at = greatest(${now.toISOString()}::timestamptz, coalesce(updated_at, created_at) + interval '1 millisecond')
    where company_id = ${companyId} and id = ${id} and (${isContentChanged}
      or name is distinct from coalesce(${name ?? null}::text, name)
      or status is distinct from coalesce(${status ?? null}::text, status))
    returning id`);
  if (isContentChanged) await summarizePricelists(tx, companyId, [id]);
  return rows.length > 0;
}

/** Parameters: the company, the pricelist, and the prices as JSON. */
const SET_SKU_PRICES = companySql`
  insert into ${tableOf("pricelist_skus")} (company_id, pricelist_id, sku_id, price)
  select $1::uuid, $2::uuid, changed."skuId", changed.price
  from json_to_recordset($3::json) as changed("skuId" uuid, price numeric)
  on conflict (company_id, pricelist_id, sku_id) do update set price = excluded.price
    where pricelist_skus.price is distinct from excluded.price
  returning sku_id`;

async function setSkuPrices(
  tx: Executor,
  companyId: string,
  id: string,
  prices: readonly SkuPrice[],
): Promise<boolean> {
  if (prices.length === 0) return false;
  const values = asText(prices.map(({ skuId, price }) => ({ skuId, price: String(price) })));
  const { rows } = await tx.runForCompany(companyId, SET_SKU_PRICES, [companyId, id, values]);
  return rows.length > 0;
}

async function removeSkus(
  tx: Executor,
  companyId: string,
  id: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const removed = await tx
    .delete(pricelistSkus)
    .where(
      and(
        eq(pricelistSkus.companyId, companyId),
        eq(pricelistSkus.pricelistId, id),
        inArray(pricelistSkus.skuId, [...ids]),
      ),
    )
    .returning({ id: pricelistSkus.skuId });
  return removed.length > 0;
}

/** The given ids that are SKUs of the company. */
export async function findSkuIds(
  db: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: skus.id })
    .from(skus)
    .where(and(eq(skus.companyId, companyId), inArray(skus.id, [...ids])));
  return new Set(rows.map((row) => row.id));
}

/**
 * Finds an active pricelist of a customer by name, the oldest if there are several: older versions of the service allowed
 * that. The caller has called lockPricelists in the same transaction, so that the name stays free until it ends.
 * @param except id of a pricelist to disregard
 */
export async function findActivePricelistByName(
  tx: Executor,
  companyId: string,
  customerId: string,
  name: string,
  except?: string,
): Promise<string | undefined> {
  const active = await tx
    .select({ id: pricelists.id, name: pricelists.name })
    .from(pricelists)
    .where(
      and(
        eq(pricelists.companyId, companyId),
        eq(pricelists.customerId, customerId),
        eq(pricelists.status, "active"),
        except === undefined ? undefined : ne(pricelists.id, except),
      ),
    )
    .orderBy(asc(pricelists.createdAt), asc(pricelists.id));
  return active.find((other) => comparable(other.name) === comparable(name))?.id;
}
