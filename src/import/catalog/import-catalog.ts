/** Imports a catalog that `readCatalog` returned. */
import type { Executor } from "../../db/core/connections/client.ts";
import { changedCatalog, readZones } from "../../db/import/changed-catalog.ts";
import { insertEvents } from "../../db/events/many-events.ts";
import { lockCompany, writeCatalog } from "../../db/import/write-catalog.ts";
import { actorText, OPERATOR } from "../../events/actor.ts";
import { makeEventId } from "../../events/envelope.ts";
import { unknownCompany } from "../../kernel/operator-error.ts";
import { KINDS, type Kind } from "./line-schemas.ts";
import type { ReadCatalog } from "./read-catalog.ts";
import { checkReferences } from "./references.ts";
import { toRows } from "./to-rows.ts";
import { findErasedCustomers, findPricelistsOfErased } from "../../db/import/erased-customers.ts";

export type CatalogCounts = { readonly [K in Kind]: number };

/**
 * Writes a catalog in the caller's transaction, which must be rolled back when this throws.
 * @param now creation time of new rows
 * @param signal aborts the import with an AbortError
 * @param onEvents if given, emits events of the services, SKUs, pricelists and zones that are new or differ, and is called with
 *   their number
 * @returns the number of lines of each kind
 * @throws OperatorError with every problem of the file, or when the company doesn't exist
 */
export async function importCatalog(
  tx: Executor,
  companyId: string,
  catalog: ReadCatalog,
  now: Date,
  signal?: AbortSignal,
  onEvents?: (count: number) => void,
): Promise<CatalogCounts> {
  if (!(await lockCompany(tx, companyId))) throw unknownCompany(companyId);
  await checkReferences(tx, companyId, catalog);
  await checkErasedOwners(tx, companyId, catalog);
  catalog.problems.refuseIfAny();
  const lines = catalog.lines.map(({ value }) => value);
  const zones = onEvents && (await readZones(tx, companyId));
  await writeCatalog(tx, companyId, toRows(lines), now, signal);
  // Customers aren't locked, because requests that change them would wait for the whole import. If one is erased between
  // this check and the commit, the task that erases copies also erases the names of its pricelists.
  await checkErasedOwners(tx, companyId, catalog);
  catalog.problems.refuseIfAny();
  if (onEvents && zones) onEvents(await emitChanges(tx, companyId, zones, now));
  const byKind = Map.groupBy(lines, ({ kind }) => kind);
  return Object.fromEntries(
    KINDS.map((kind) => [kind, byKind.get(kind)?.length ?? 0]),
  ) as unknown as CatalogCounts;
}

const actor = actorText({ actor: OPERATOR });

/** Emits an event for each resource that the import created or changed. */
async function emitChanges(
  tx: Executor,
  companyId: string,
  zonesBefore: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  let count = 0;
  for await (const { type, data } of changedCatalog(tx, companyId, zonesBefore, now)) {
    const events = data.map((each) => ({ id: makeEventId(), data: each }));
    await insertEvents(tx, companyId, type, events, { createdAt: now, actor });
    count += events.length;
  }
  return count;
}

/**
 * Adds pricelists that are, or would become, an erased customer's to the catalog's problems: their names could contain what
 * was erased.
 */
async function checkErasedOwners(
  tx: Executor,
  companyId: string,
  { lines, problems }: ReadCatalog,
): Promise<void> {
  const pricelists = lines.flatMap(({ number, value }) =>
    value.kind === "pricelist" ? [{ number, id: value.id, customerId: value.customerId }] : [],
  );
  const ids = pricelists.map(({ id }) => id);
  const customerIds = new Set(pricelists.flatMap(({ customerId }) => customerId ?? []));
  const erased = await findErasedCustomers(tx, companyId, [...customerIds]);
  const owned = await findPricelistsOfErased(tx, companyId, ids);
  for (const { number, id, customerId } of pricelists) {
    const owner = owned.get(id);
    if (customerId && erased.has(customerId))
      problems.add(
        number,
        `/customerId refers to a customer whose personal data was erased: ${customerId}. Remove this line`,
      );
    else if (owner !== undefined)
      problems.add(
        number,
        `/id is a pricelist of customer ${owner}, whose personal data was erased. Remove this line`,
      );
  }
}
