/** Finds what an import of a catalog created or changed, as the API returns it. */
import { and, eq, or } from "drizzle-orm";
import type { Service } from "../../generated/schemas.ts";
import { findPricelists } from "../catalog/pricelists.ts";
import { listServices } from "../catalog/services.ts";
import { findSkus } from "../catalog/skus.ts";
import { listZones } from "../catalog/zones.ts";
import type { Executor } from "../core/connections/client.ts";
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

/** Reads the zones to compare with after an import: they also contain the names of their services. */
export async function readZones(tx: Executor, companyId: string): Promise<ReadonlySet<string>> {
  return new Set((await listZones(tx, companyId)).map(toJson));
}

/**
 * Reads the resources that the transaction's import created or changed, in batches. A pricelist that is no longer the
 * default is one of them.
 * @param zonesBefore see `readZones`
 * @param now the time of the import, which new and changed rows have
 */
export async function* changedCatalog(
  tx: Executor,
  companyId: string,
  zonesBefore: ReadonlySet<string>,
  now: Date,
): AsyncGenerator<ChangedResources> {
  const services = await allServices(tx, companyId);
  const changed = services.filter(({ updatedAt }) => updatedAt === now.toISOString());
  yield { type: "service.updated", data: changed.map(toJson) };
  for (const { ids } of idBatches(await changedRows(tx, companyId, skus, now)))
    yield { type: "sku.updated", data: (await findSkus(tx, companyId, ids)).map(toJson) };
  for (const { isNew, ids } of idBatches(await changedRows(tx, companyId, pricelists, now)))
    yield {
      type: isNew ? "pricelist.created" : "pricelist.updated",
      data: (await findPricelists(tx, companyId, ids)).map(toJson),
    };
  const zones = [...(await readZones(tx, companyId))];
  yield { type: "zone.updated", data: zones.filter((zone) => !zonesBefore.has(zone)) };
}

const toJson = (resource: object) => JSON.stringify(resource);

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
