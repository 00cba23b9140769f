/** Sets `updated_at` of the SKUs, pricelists and zones whose child rows an import changes. */
import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../core/connections/client.ts";
import { qualified } from "../core/statements/qualified.ts";
import {
  charges,
  pricelists,
  pricelistSkus,
  skuFees,
  skus,
  zones,
  zoneServices,
  zoneZipCodes,
} from "../schema/index.ts";
import { batches, uuids } from "./rows.ts";

/** A table and its child rows, which belong to its `updated_at`. */
interface Content {
  readonly table: typeof skus | typeof pricelists | typeof zones;
  /** The column of each child table that refers to `table`. */
  readonly parents: readonly PgColumn[];
}

export const SKU_CONTENT: Content = { table: skus, parents: [skuFees.skuId] };
export const PRICELIST_CONTENT: Content = {
  table: pricelists,
  parents: [pricelistSkus.pricelistId, charges.pricelistId],
};
export const ZONE_CONTENT: Content = {
  table: zones,
  parents: [zoneZipCodes.zoneId, zoneServices.zoneId],
};

/**
 * Replaces child rows, and sets `updated_at` of the rows whose child rows then differ.
 * @param rows whose child rows `replace` may change
 */
export async function stampingChanges(
  tx: Executor,
  companyId: string,
  content: Content,
  rows: readonly { readonly id: string }[],
  now: Date,
  replace: () => Promise<void>,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const before = await digests(tx, companyId, content, ids);
  await replace();
  const after = await digests(tx, companyId, content, ids);
  const changed = ids.filter((id) => before.get(id) !== after.get(id));
  for (const batch of batches(changed))
    await tx.execute(sql`
      update ${content.table} set updated_at = ${now}
      where company_id = ${companyId} and id in ${uuids(batch)} and updated_at is distinct from ${now}`);
}

/** Digests of the child rows, by the id of the row that they belong to. */
async function digests(
  tx: Executor,
  companyId: string,
  { table, parents }: Content,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const id = qualified(table.id);
  const contents = parents.map((parent) => contentOf(parent, companyId, id));
  for (const batch of batches(ids)) {
    const { rows } = await tx.execute<{ id: string; digest: string }>(sql`
      select ${id} as id, concat_ws('/', ${sql.join(contents, sql`, `)}) as digest from ${table}
      where ${qualified(table.companyId)} = ${companyId} and ${id} in ${uuids(batch)}`);
    for (const row of rows) found.set(row.id, row.digest);
  }
  return found;
}

/** SQL of a digest of the rows of a child table. */
function contentOf(parent: PgColumn, companyId: string, id: SQL): SQL {
  const child = sql`child::text collate "C"`;
  return sql`(
    select coalesce(md5(string_agg(${child}, ',' order by ${child})), '') from ${parent.table} as child
    where child.company_id = ${companyId} and child.${sql.identifier(parent.name)} = ${id})`;
}
