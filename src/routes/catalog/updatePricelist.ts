import { findExceededLimit, lockLimit } from "../../db/accounts/company-limits.ts";
import { comparable, countCharges, findRemovedChargeIds } from "../../db/catalog/charge-changes.ts";
import {
  changePricelist,
  findActivePricelistByName,
  findSkuIds,
} from "../../db/catalog/pricelist-changes.ts";
import { lockPricelists } from "../../db/catalog/pricelist-summary.ts";
import {
  findChargeIdsInPricelist,
  findPricelist,
  findSkuIdsInPricelist,
} from "../../db/catalog/pricelists.ts";
import type { Executor } from "../../db/core/connections/client.ts";
import { isCustomerErased } from "../../db/customers/customers.ts";
import type { Pricelist, PricelistUpdate } from "../../generated/schemas.ts";
import {
  ApiError,
  customerErased,
  limitExceeded,
  notFound,
  referenceNotFound,
  validationFailed,
  type Issue,
} from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { findRepeated, issue, pricelistExists } from "../pricelist-problems.ts";

/** Charges that a pricelist can have after an update that adds some. */
const MAX_CHARGES = 1_000;

/** Changes a customer's pricelist, all of it or nothing. */
export const updatePricelist: Handler<"updatePricelist"> = async (
  call,
  { clock, events },
  respond,
) => {
  const { companyId, body } = call;
  const { id } = call.params;
  const repeated = findRepeatedIds(body);
  if (repeated.length > 0) throw validationFailed(repeated);

  return await call.write(async (tx) => {
    // First the limit, as createPricelist does: two requests that lock in different orders would wait for each other.
    if (body.skuPrices) await lockLimit(tx, companyId, "pricelistSkus");
    await lockPricelists(tx, companyId);
    const before = await findPricelist(tx, companyId, id);
    if (!before) throw notFound("pricelist", id);
    const { customerId } = before;
    // Before any row of the pricelist, in the order of erasures.
    if (
      customerId !== null &&
      (await isCustomerErased(tx, companyId, customerId, { isLocked: true }))
    )
      throw customerErased(customerId);
    call.requireMatch?.({ data: before });
    if (before.scope !== "customer" || customerId === null) throw notEditable(before);
    const change = toChange(body);
    const missing = await findMissing(tx, companyId, id, change);
    if (missing.length > 0) throw referenceNotFound(missing);
    await requireCapacity(tx, companyId, id, change, clock.now());
    const after = { name: body.name ?? before.name, status: body.status ?? before.status };
    const claimsName = after.name !== before.name || before.status !== "active";
    if (after.status === "active" && claimsName) {
      const other = await findActivePricelistByName(tx, companyId, customerId, after.name, id);
      if (other) throw pricelistExists(other);
    }
    const isChanged = await changePricelist(tx, companyId, id, change, clock.now());
    if (change.chargeAdditions.length > 0 && (await countCharges(tx, companyId, id)) > MAX_CHARGES)
      throw tooManyCharges();
    if (!isChanged) return respond(200, { data: before });
    const pricelist = await findPricelist(tx, companyId, id);
    if (!pricelist) throw new Error("a pricelist that was just updated is gone");
    await events.emit(tx, companyId, "pricelist.updated", pricelist);
    return respond(200, { data: pricelist });
  });
};

type Change = ReturnType<typeof toChange>;

/** Ids are in lower case, as the database returns them. */
function toChange({
  skuPrices = [],
  skuRemovals = [],
  chargeChanges = [],
  chargeAdditions = [],
  chargeRemovals = [],
  ...fields
}: PricelistUpdate) {
  return {
    ...fields,
    skuPrices: skuPrices.map(({ skuId, price }) => ({ skuId: skuId.toLowerCase(), price })),
    skuRemovals: skuRemovals.map((id) => id.toLowerCase()),
    chargeChanges: chargeChanges.map(({ chargeId, ...charge }) => ({
      chargeId: chargeId.toLowerCase(),
      ...charge,
    })),
    chargeAdditions,
    chargeRemovals: chargeRemovals.map((id) => id.toLowerCase()),
  };
}

/** Finds SKUs, charges and names of added charges that are listed twice. JSON Schema can't require it, least of all of two arrays together. */
function findRepeatedIds(body: PricelistUpdate): Issue[] {
  const { skuPrices = [], skuRemovals = [], chargeChanges = [], chargeRemovals = [] } = body;
  const skus = [
    ...skuPrices.map(({ skuId }, i) => ({ path: `/skuPrices/${i}/skuId`, id: skuId })),
    ...skuRemovals.map((id, i) => ({ path: `/skuRemovals/${i}`, id })),
  ];
  const charges = [
    ...chargeChanges.map(({ chargeId }, i) => ({
      path: `/chargeChanges/${i}/chargeId`,
      id: chargeId,
    })),
    ...chargeRemovals.map((id, i) => ({ path: `/chargeRemovals/${i}`, id })),
  ];
  const names = (body.chargeAdditions ?? []).map(({ name }, i) => ({
    path: `/chargeAdditions/${i}/name`,
    id: name,
  }));
  return [
    ...findRepeated(skus, "SKU"),
    ...findRepeated(charges, "charge"),
    ...findRepeated(names, "charge", comparable),
  ];
}

async function findMissing(
  tx: Executor,
  companyId: string,
  id: string,
  change: Change,
): Promise<Issue[]> {
  const { skuRemovals, chargeRemovals } = change;
  const skuIds = change.skuPrices.map(({ skuId }) => skuId);
  const chargeIds = change.chargeChanges.map(({ chargeId }) => chargeId);
  const skus = await findSkuIds(tx, companyId, [...skuIds, ...skuRemovals]);
  const charges = await findChargeIdsInPricelist(tx, companyId, id, [
    ...chargeIds,
    ...chargeRemovals,
  ]);
  const removed = await findRemovedChargeIds(tx, companyId, id, chargeRemovals);
  const report = (
    ids: readonly string[],
    known: ReadonlySet<string>,
    pathOf: (at: number) => string,
    message: string,
  ) =>
    ids.flatMap((each, at) => (known.has(each) ? [] : [issue(pathOf(at), "reference", message)]));
  return [
    ...report(skuIds, skus, (at) => `/skuPrices/${at}/skuId`, "names no SKU"),
    // Also one that the pricelist doesn't contain: a request that is sent again must not fail. So do removed charges.
    ...report(skuRemovals, skus, (at) => `/skuRemovals/${at}`, "names no SKU"),
    ...report(
      chargeIds,
      charges,
      (at) => `/chargeChanges/${at}/chargeId`,
      "names no charge of the pricelist",
    ),
    ...report(
      chargeRemovals,
      charges.union(removed),
      (at) => `/chargeRemovals/${at}`,
      "names no charge of the pricelist",
    ),
  ];
}

/** @throws ApiError LIMIT_EXCEEDED */
async function requireCapacity(
  tx: Executor,
  companyId: string,
  id: string,
  { skuPrices, skuRemovals }: Change,
  now: Date,
): Promise<void> {
  if (skuPrices.length === 0) return;
  const priced = skuPrices.map(({ skuId }) => skuId);
  const present = await findSkuIdsInPricelist(tx, companyId, id, [...priced, ...skuRemovals]);
  const isPresent = (skuId: string) => present.has(skuId);
  const added =
    priced.length - priced.filter(isPresent).length - skuRemovals.filter(isPresent).length;
  if (added <= 0) return;
  const limit = await findExceededLimit(tx, companyId, "pricelistSkus", now, added);
  if (limit !== undefined)
    throw limitExceeded("pricelistSkus", "SKUs in all pricelists together", limit);
}

function tooManyCharges(): ApiError {
  return new ApiError(
    "LIMIT_EXCEEDED",
    `A pricelist can have at most ${MAX_CHARGES} charges. Nothing was changed. Remove charges, or change some that exist.`,
    { extraData: { limit: MAX_CHARGES, resource: "charges" } },
  );
}

function notEditable({ scope }: Pricelist): ApiError {
  return new ApiError(
    "PRICELIST_NOT_EDITABLE",
    `This pricelist has the scope ${scope}, so the company maintains it in its catalog. Only pricelists with the scope customer can be updated. Copy it for a customer with POST /v1/pricelists, and update the copy.`,
  );
}
