/** Writes the events of an erasure besides `customer.erased`. */
import type { Transaction } from "../db/core/connections/client.ts";
import type { ErasedResources } from "../db/customers/erase-customer.ts";
import type { Events } from "./emit.ts";

/**
 * Writes an event for each location and pricelist that an erasure changed, so that whoever follows the events has what
 * the tables have.
 * @param tx transaction of the changes
 */
export async function emitErased(
  events: Events,
  tx: Transaction,
  companyId: string,
  { locations, pricelists }: ErasedResources,
): Promise<void> {
  await events.emitMany(tx, companyId, "location.updated", locations);
  await events.emitMany(tx, companyId, "pricelist.updated", pricelists);
}
