/** Changes a pricelist: its name, status, prices, SKUs and charges. */
import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { ChargeChange, ChargeAddition, SkuPrice } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { charges, pricelists, pricelistSkus, removedCharges, skus } from "../schema/index.ts";
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

async function setSkuPrices(
  tx: Executor,
  companyId: string,
  id: string,
  prices: readonly SkuPrice[],
): Promise<boolean> {
  if (prices.length === 0) return false;
  const values = asText(prices.map(({ skuId, price }) => ({ skuId, price: String(price) })));
  const { rows } = await tx.executeForCompany(
    companyId,
    sql`
    insert into ${pricelistSkus} (company_id, pricelist_id, sku_id, price)
    select ${companyId}::uuid, ${id}::uuid, changed."skuId", changed.price
    from json_to_recordset(${values}::json) as changed("skuId" uuid, price numeric)
    on conflict (company_id, pricelist_id, sku_id) do update set price = excluded.price
      where pricelist_skus.price is distinct from excluded.price
    returning sku_id`,
  );
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

/** Changes charges. Fields that are undefined keep their values. */
async function changeCharges(
  tx: Executor,
  companyId: string,
  id: string,
  changes: readonly ChargeChange[],
): Promise<boolean> {
  if (changes.length === 0) return false;
  const values = asText(
    changes.map(({ chargeId, name, price, per }) => ({
      chargeId,
      name,
      price: price === undefined ? undefined : String(price),
      per,
      setsPer: per !== undefined,
    })),
  );
  const { rows } = await tx.execute(sql`
    update ${charges} set
      name = coalesce(changed.name, charges.name),
      price = coalesce(changed.price, charges.price),
      per = case when changed."setsPer" then changed.per else charges.per end
    from json_to_recordset(${values}::json)
      as changed("chargeId" uuid, name text, price numeric, per text, "setsPer" boolean)
    where charges.company_id = ${companyId} and charges.pricelist_id = ${id}
      and charges.id = changed."chargeId"
      and (charges.name is distinct from coalesce(changed.name, charges.name)
        or charges.price is distinct from coalesce(changed.price, charges.price)
        or changed."setsPer" and charges.per is distinct from changed.per)
    returning charges.id`);
  return rows.length > 0;
}

/** Adds charges, and changes those whose names the pricelist has. */
async function addCharges(
  tx: Executor,
  companyId: string,
  id: string,
  additions: readonly ChargeAddition[],
): Promise<boolean> {
  if (additions.length === 0) return false;
  const names = await findChargeNames(tx, companyId, id);
  const places = additions.map(({ name, price, per = null }) => {
    const chargeId = names.get(comparable(name));
    return { chargeId, name, price, per };
  });
  const isChanged = await changeCharges(
    tx,
    companyId,
    id,
    places.flatMap(({ chargeId, price, per }) => (chargeId ? [{ chargeId, price, per }] : [])),
  );
  const added = places.flatMap(({ chargeId, price, ...charge }) =>
    chargeId ? [] : [{ ...charge, companyId, pricelistId: id, id: uuid(), price: String(price) }],
  );
  if (added.length > 0) await tx.insert(charges).values(added);
  return isChanged || added.length > 0;
}

/** The ids of a pricelist's charges by comparable name: the first by id if several have one. */
async function findChargeNames(
  tx: Executor,
  companyId: string,
  id: string,
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: charges.id, name: charges.name })
    .from(charges)
    .where(and(eq(charges.companyId, companyId), eq(charges.pricelistId, id)))
    .orderBy(desc(charges.id));
  return new Map(rows.map((row) => [comparable(row.name), row.id]));
}

/** The number of a pricelist's charges. */
export async function countCharges(tx: Executor, companyId: string, id: string): Promise<number> {
  return await tx.$count(
    charges,
    and(eq(charges.companyId, companyId), eq(charges.pricelistId, id)),
  );
}

async function removeCharges(
  tx: Executor,
  companyId: string,
  id: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const removed = await tx
    .delete(charges)
    .where(
      and(
        eq(charges.companyId, companyId),
        eq(charges.pricelistId, id),
        inArray(charges.id, [...ids]),
      ),
    )
    .returning({ id: charges.id });
  if (removed.length === 0) return false;
  await tx
    .insert(removedCharges)
    .values(removed.map((charge) => ({ companyId, pricelistId: id, id: charge.id })))
    .onConflictDoNothing();
  return true;
}

/** The given ids that are charges which were removed from a pricelist. */
export async function findRemovedChargeIds(
  db: Executor,
  companyId: string,
  id: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: removedCharges.id })
    .from(removedCharges)
    .where(
      and(
        eq(removedCharges.companyId, companyId),
        eq(removedCharges.pricelistId, id),
        inArray(removedCharges.id, [...ids]),
      ),
    );
  return new Set(rows.map((row) => row.id));
}

/** As text, prices keep the digits that were sent: the database never reads them as floats. */
function asText(prices: readonly object[]): string {
  return JSON.stringify(prices);
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

/** The form of a name in which names are compared, as documented. */
export function comparable(name: string): string {
  return name.trim().normalize("NFC");
}
