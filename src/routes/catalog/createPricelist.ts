import { findExceededLimit } from "../../db/accounts/company-limits.ts";
import type { Executor } from "../../db/core/connections/client.ts";
import { copyPricelist } from "../../db/catalog/copy-pricelist.ts";
import { findActivePricelistByName } from "../../db/catalog/pricelist-changes.ts";
import { lockPricelists } from "../../db/catalog/pricelist-summary.ts";
import { isCustomerErased } from "../../db/customers/customers.ts";
import {
  countPricelistSkus,
  findChargeIdsInPricelist,
  findSkuIdsInPricelist,
  findPricelist,
  hasPricelist,
} from "../../db/catalog/pricelists.ts";
import {
  customerErased,
  limitExceeded,
  referenceNotFound,
  validationFailed,
  type Issue,
} from "../../kernel/errors.ts";
import type { PricelistCreate } from "../../generated/schemas.ts";
import type { Handler } from "../handler.ts";
import { findRepeated, issue, pricelistExists } from "../pricelist-problems.ts";

/** Copies a pricelist for a customer: docs/decisions/0047-pricelists-of-customers.md. */
export const createPricelist: Handler<"createPricelist"> = async (
  call,
  { clock, events },
  respond,
) => {
  const { companyId, body } = call;
  const duplicates = findDuplicates(body);
  if (duplicates.length > 0) throw validationFailed(duplicates);

  return await call.write(async (tx) => {
    const missing = await findMissing(tx, companyId, body);
    if (missing.length > 0) throw referenceNotFound(missing);
    await requireCapacity(tx, companyId, body, clock.now());
    await lockPricelists(tx, companyId);
    const other = await findActivePricelistByName(tx, companyId, body.customerId, body.name);
    if (other) throw pricelistExists(other);
    const created = await copyPricelist(
      tx,
      companyId,
      {
        sourcePriceListId: body.sourcePriceListId,
        customerId: body.customerId,
        name: body.name,
        includeAll: body.includeAll,
        selections: body.skuSelections ?? [],
        chargeRemovals: body.chargeRemovals ?? [],
      },
      clock.now(),
    );
    // As late as possible, because updates of the customer wait.
    if (await isCustomerErased(tx, companyId, body.customerId, { isLocked: true }))
      throw customerErased(body.customerId);
    const pricelist = await findPricelist(tx, companyId, created.priceListId);
    if (!pricelist) throw new Error("a pricelist that was just created is gone");
    await events.emit(tx, companyId, "pricelist.created", pricelist);
    return respond(201, { data: created });
  });
};

/** @throws ApiError LIMIT_EXCEEDED */
async function requireCapacity(
  tx: Executor,
  companyId: string,
  { sourcePriceListId, includeAll, skuSelections = [] }: PricelistCreate,
  now: Date,
): Promise<void> {
  const lists = await findExceededLimit(tx, companyId, "pricelists", now);
  if (lists !== undefined) throw limitExceeded("pricelists", "pricelists", lists);
  const added = includeAll
    ? await countPricelistSkus(tx, companyId, sourcePriceListId)
    : skuSelections.length;
  const skus = await findExceededLimit(tx, companyId, "pricelistSkus", now, added);
  if (skus !== undefined)
    throw limitExceeded("pricelistSkus", "SKUs in all pricelists together", skus);
}

/** Finds SKUs that are selected twice. JSON Schema can't require one field of an array's items to be unique. */
function findDuplicates({ skuSelections = [] }: PricelistCreate): Issue[] {
  return findRepeated(
    skuSelections.map(({ skuId }, at) => ({ path: `/skuSelections/${at}/skuId`, id: skuId })),
    "SKU",
  );
}

async function findMissing(
  tx: Executor,
  companyId: string,
  { sourcePriceListId, customerId, skuSelections = [], chargeRemovals = [] }: PricelistCreate,
): Promise<Issue[]> {
  const missing: Issue[] = [];
  const report = (path: string, message: string) => missing.push(issue(path, "reference", message));
  const isErased = await isCustomerErased(tx, companyId, customerId);
  if (isErased) throw customerErased(customerId);
  if (isErased === undefined) report("/customerId", "names no customer");
  if (!(await hasPricelist(tx, companyId, sourcePriceListId))) {
    report("/sourcePriceListId", "names no pricelist");
    return missing; // without the source, nothing else can be checked
  }
  const skuIds = skuSelections.map(({ skuId }) => skuId.toLowerCase());
  const skus = await findSkuIdsInPricelist(tx, companyId, sourcePriceListId, skuIds);
  for (const [position, id] of skuIds.entries())
    if (!skus.has(id))
      report(`/skuSelections/${position}/skuId`, "names no SKU of the source pricelist");
  const chargeIds = chargeRemovals.map((id) => id.toLowerCase());
  const charges = await findChargeIdsInPricelist(tx, companyId, sourcePriceListId, chargeIds);
  for (const [position, id] of chargeIds.entries())
    if (!charges.has(id))
      report(`/chargeRemovals/${position}`, "names no charge of the source pricelist");
  return missing;
}
