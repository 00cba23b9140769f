/** Checks that a catalog has no pricelists of erased customers: their names could contain what was erased. */
import type { Executor } from "../../db/core/connections/client.ts";
import { findErasedCustomers, findPricelistsOfErased } from "../../db/import/erased-customers.ts";
import type { ReadCatalog } from "./read-catalog.ts";

/** Adds pricelists that are, or would become, an erased customer's to the catalog's problems. */
export async function checkErasedOwners(
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
