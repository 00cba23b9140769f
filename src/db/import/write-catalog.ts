/** Writes a checked catalog: inserts new records and updates those with the same id. */
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { lockPricelists, summarizePricelists } from "../catalog/pricelist-summary.ts";
import type { Executor } from "../core/connections/client.ts";
import * as schema from "../schema/index.ts";
import {
  PRICELIST_CONTENT,
  SKU_CONTENT,
  stampingChanges,
  ZONE_CONTENT,
} from "./changed-content.ts";
import { batches, replaceRows, upsertRows, uuids, type ImportRow } from "./rows.ts";

type Dated<T extends PgTable> = Omit<ImportRow<T>, "createdAt" | "updatedAt">;

interface ServiceRow extends Omit<Dated<typeof schema.services>, "subscribedAt" | "activatedAt"> {
  /** Undefined keeps the stored value, or uses `now` for a new service. */
  readonly subscribedAt: Date | undefined;
  readonly activatedAt: Date | undefined;
}

/** The rows of a catalog, by table. The records they refer to must exist in the catalog or in the database. */
export interface CatalogRows {
  readonly services: ServiceRow[];
  readonly products: ImportRow<typeof schema.products>[];
  readonly materialTypes: ImportRow<typeof schema.materialTypes>[];
  readonly loadCompositions: ImportRow<typeof schema.loadCompositions>[];
  readonly pricingTypes: ImportRow<typeof schema.pricingTypes>[];
  readonly skus: Dated<typeof schema.skus>[];
  readonly skuFees: ImportRow<typeof schema.skuFees>[];
  readonly pricelists: Omit<Dated<typeof schema.pricelists>, "skuCount" | "chargeCount">[];
  readonly pricelistSkus: ImportRow<typeof schema.pricelistSkus>[];
  readonly charges: ImportRow<typeof schema.charges>[];
  readonly zones: Dated<typeof schema.zones>[];
  readonly zoneZipCodes: ImportRow<typeof schema.zoneZipCodes>[];
  readonly zoneServices: ImportRow<typeof schema.zoneServices>[];
}

/**
 * Writes a catalog in the caller's transaction. Child rows (fees, prices, charges, ZIP codes, services) are replaced.
 * If a pricelist becomes the default, the previous default is cleared.
 * @param now the creation time of new rows, and the time of the change of those that differ
 * @param signal aborts between tables, with an AbortError
 */
export async function writeCatalog(
  tx: Executor,
  companyId: string,
  rows: CatalogRows,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const upsert = async <T extends PgTable>(table: T, values: readonly ImportRow<T>[]) => {
    signal?.throwIfAborted();
    const insertOnly = ["createdAt", "skuCount", "chargeCount"];
    await upsertRows(tx, companyId, table, values, insertOnly, ["updatedAt"]);
  };
  const replace = async <T extends PgTable>(
    table: T,
    parent: PgColumn,
    parents: readonly { readonly id: string }[],
    values: readonly ImportRow<T>[],
  ) => {
    signal?.throwIfAborted();
    await replaceRows(tx, companyId, table, parent, parents, values);
  };

  const dated = <Row>(undated: readonly Row[]) =>
    undated.map((row) => ({ ...row, createdAt: now, updatedAt: now }));

  await upsert(schema.services, await datedServices(tx, companyId, rows.services, now));
  await upsert(schema.products, rows.products);
  await upsert(schema.materialTypes, rows.materialTypes);
  await upsert(schema.loadCompositions, rows.loadCompositions);
  await upsert(schema.pricingTypes, rows.pricingTypes);
  await upsert(schema.skus, dated(rows.skus));
  await stampingChanges(tx, companyId, SKU_CONTENT, rows.skus, now, async () => {
    await replace(schema.skuFees, schema.skuFees.skuId, rows.skus, rows.skuFees);
  });

  // Before the rows are locked: requests that change a pricelist take their locks in this order too.
  await lockPricelists(tx, companyId);
  await clearOtherDefault(tx, companyId, rows.pricelists, now);
  await upsert(schema.pricelists, dated(rows.pricelists));
  const { pricelistSkus, charges, zoneZipCodes, zoneServices } = schema;
  await stampingChanges(tx, companyId, PRICELIST_CONTENT, rows.pricelists, now, async () => {
    await replace(pricelistSkus, pricelistSkus.pricelistId, rows.pricelists, rows.pricelistSkus);
    await replace(charges, charges.pricelistId, rows.pricelists, rows.charges);
  });

  // A changed SKU may have moved to another service, in any pricelist.
  const changed = rows.skus.length > 0 ? undefined : rows.pricelists.map(({ id }) => id);
  await summarizePricelists(tx, companyId, changed);

  await upsert(
    schema.zones,
    rows.zones.map((zone) => ({ ...zone, updatedAt: now })),
  );
  await stampingChanges(tx, companyId, ZONE_CONTENT, rows.zones, now, async () => {
    await replace(zoneZipCodes, zoneZipCodes.zoneId, rows.zones, rows.zoneZipCodes);
    await replace(zoneServices, zoneServices.zoneId, rows.zones, rows.zoneServices);
  });
}

/** Fills in timestamps that the file omits, so that importing it again changes nothing. */
async function datedServices(
  tx: Executor,
  companyId: string,
  rows: readonly ServiceRow[],
  now: Date,
): Promise<ImportRow<typeof schema.services>[]> {
  const { services } = schema;
  const dated: ImportRow<typeof services>[] = [];
  for (const batch of batches(rows)) {
    const ids = uuids(batch.map(({ id }) => id));
    const stored = await tx
      .select({
        id: services.id,
        subscribedAt: services.subscribedAt,
        activatedAt: services.activatedAt,
      })
      .from(services)
      .where(and(eq(services.companyId, companyId), sql`${services.id} in ${ids}`));
    const byId = new Map(stored.map((service) => [service.id, service]));
    for (const row of batch) {
      const before = byId.get(row.id);
      dated.push({
        ...row,
        subscribedAt: row.subscribedAt ?? before?.subscribedAt ?? now,
        activatedAt: row.activatedAt ?? before?.activatedAt ?? now,
        createdAt: now,
        updatedAt: now,
      });
    }
  }
  return dated;
}

/** Clears the previous default pricelist. Called before the new one is written, because an index allows only one. */
async function clearOtherDefault(
  tx: Executor,
  companyId: string,
  rows: CatalogRows["pricelists"],
  now: Date,
): Promise<void> {
  const { pricelists } = schema;
  const defaultIds = rows.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  if (defaultIds.length === 0) return;
  await tx
    .update(pricelists)
    .set({ isDefault: false, updatedAt: now })
    .where(
      and(
        eq(pricelists.companyId, companyId),
        pricelists.isDefault,
        notInArray(pricelists.id, defaultIds),
      ),
    );
}

/**
 * Serializes imports of a company until the transaction ends. Writes of the API aren't blocked.
 * @returns false when there is no such company
 */
export async function lockCompany(tx: Executor, companyId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: schema.companies.id })
    .from(schema.companies)
    .where(eq(schema.companies.id, companyId))
    .for("no key update");
  return locked.length > 0;
}
