/** Finds what an import of a catalog created or changed, as the API returns it. */
import { and, eq, or } from "drizzle-orm";
import type { Service, Zone } from "../../generated/schemas.ts";
import { findPricelists } from "../catalog/pricelists.ts";
import { listServices } from "../catalog/services.ts";
import { findSkus } from "../catalog/skus.ts";
import { listZones } from "../catalog/zones.ts";
import type { Executor } from "../core/client.ts";
import { pricelists, skus } from "../schema/index.ts";

/** Resources that are read by one statement. */
const BATCH_SIZE = 500;

/** JSON texts of resources, to insert an event for each. */
export interface ChangedResources {
  readonly type:
    | "service.updated"
    | "sku.updated"
    | "pricelist.created"
    | "pricelist.updated"
    | "zone.updated";
  readonly data: readonly string[];
}

/** Services and zones before an import, for comparison: they didn't store when they changed. */
export interface CatalogBefore {
  readonly services: ReadonlySet<string>;
  readonly zones: ReadonlySet<string>;
}

/** Reads what `changedCatalog` compares with. Call it before the import. */
export async function readCatalogBefore(tx: Executor, companyId: string): Promise<CatalogBefore> {
  const services = (await allServices(tx, companyId)).map(comparedOf);
  const zones = (await listZones(tx, companyId)).map((zone) => JSON.stringify(zone));
  return { services: new Set(services), zones: new Set(zones) };
}

/**
 * Reads the resources that the transaction's import created or changed, in batches. A pricelist that is no longer the
 * default is one of them.
 * @param now the time of the import, which new and changed rows have
 */
export async function* changedCatalog(
  tx: Executor,
  companyId: string,
  before: CatalogBefore,
  now: Date,
): AsyncGenerator<ChangedResources> {
  const services = await allServices(tx, companyId);
  const changed = services.filter((service) => !before.services.has(comparedOf(service)));
  yield { type: "service.updated", data: changed.map(toJson) };
  for (const { ids } of idBatches(await changedRows(tx, companyId, skus, now)))
    yield { type: "sku.updated", data: (await findSkus(tx, companyId, ids)).map(toJson) };
  for (const { isNew, ids } of idBatches(await changedRows(tx, companyId, pricelists, now)))
    yield {
      type: isNew ? "pricelist.created" : "pricelist.updated",
      data: (await findPricelists(tx, companyId, ids)).map(toJson),
    };
  const zones: Zone[] = await listZones(tx, companyId);
  yield { type: "zone.updated", data: zones.map(toJson).filter((zone) => !before.zones.has(zone)) };
}

const toJson = (resource: object) => JSON.stringify(resource);

/** A service without what depends on pricelists and customers. */
function comparedOf(service: Service): string {
  const { priceLists: _lists, customerCount: _count, customerList: _list, ...fields } = service;
  return JSON.stringify(fields);
}

async function allServices(tx: Executor, companyId: string): Promise<Service[]> {
  const services: Service[] = [];
  for (let page = 1; ; page++) {
    const { data } = await listServices(tx, companyId, { page, limit: BATCH_SIZE });
    services.push(...data);
    if (data.length < BATCH_SIZE) return services;
  }
}

interface ChangedRow {
  readonly id: string;
  readonly isNew: boolean;
}

async function changedRows(
  tx: Executor,
  companyId: string,
  table: typeof skus | typeof pricelists,
  now: Date,
): Promise<ChangedRow[]> {
  const rows = await tx
    .select({ id: table.id, createdAt: table.createdAt })
    .from(table)
    .where(
      and(eq(table.companyId, companyId), or(eq(table.createdAt, now), eq(table.updatedAt, now))),
    )
    .orderBy(table.id);
  return rows.map(({ id, createdAt }) => ({ id, isNew: createdAt.getTime() === now.getTime() }));
}

/** Splits rows into batches, new ones first. */
function* idBatches(rows: readonly ChangedRow[]) {
  for (const isNew of [true, false]) {
    const ids = rows.filter((row) => row.isNew === isNew).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += BATCH_SIZE)
      yield { isNew, ids: ids.slice(at, at + BATCH_SIZE) };
  }
}
