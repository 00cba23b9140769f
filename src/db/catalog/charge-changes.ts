/** Changes, adds and removes charges of a pricelist. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { ChargeAddition, ChargeChange } from "../../generated/schemas.ts";
import type { Executor } from "../core/connections/client.ts";
import { charges, removedCharges } from "../schema/index.ts";

/** Changes charges. Fields that are undefined keep their values. */
export async function changeCharges(
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
export async function addCharges(
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

export async function removeCharges(
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
export function asText(prices: readonly object[]): string {
  return JSON.stringify(prices);
}

/** The form of a name in which names are compared, as documented. */
export function comparable(name: string): string {
  return name.trim().normalize("NFC");
}
