import { findPlaceOfLocation, findPrices, type PricePlace } from "../../db/catalog/prices.ts";
import type { Executor } from "../../db/core/client.ts";
import { isCustomerErased } from "../../db/customers/customers.ts";
import type { OperationTypes } from "../../generated/operations.ts";
import { referenceNotFound, validationFailed, type Issue } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

type Query = OperationTypes["getPrices"]["query"];

/** Gets the prices at a place, by the rule that the document explains under "Prices". */
export const getPrices: Handler<"getPrices"> = async (call, { db }, respond) => {
  const { companyId, query } = call;
  const { page, limit, serviceId } = query;
  checkPlace(query);
  // An empty list counts as not sent, as in a query string.
  const skuIds = query.skuId && query.skuId.length > 0 ? query.skuId : undefined;
  const data = await db.readList(async (work) => {
    const place = await findPlace(work, companyId, query);
    const found = await findPrices(work, companyId, { ...place, skuIds, serviceId, page, limit });
    const { customerId = null, zipcode } = place;
    return { customerId, zipcode, ...found, page, limit };
  });
  return respond(200, { data });
};

/** @throws ApiError VALIDATION_FAILED unless there is exactly one of `zipcode` and `locationId` */
function checkPlace({ zipcode, locationId }: Query): void {
  if (zipcode === undefined && locationId === undefined)
    throw validationFailed([
      issue("/zipcode", "required", "is required: send the ZIP code, or a locationId instead"),
    ]);
  if (zipcode !== undefined && locationId !== undefined)
    throw validationFailed([
      issue("/locationId", "oneOf", "can't be combined with zipcode: send only one of them"),
    ]);
}

/** @throws ApiError REFERENCE_NOT_FOUND for an unknown customer or location */
async function findPlace(
  work: Executor,
  companyId: string,
  { customerId, zipcode = "", locationId }: Query,
): Promise<PricePlace> {
  const missing: Issue[] = [];
  if (
    customerId !== undefined &&
    (await isCustomerErased(work, companyId, customerId)) === undefined
  )
    missing.push(issue("/customerId", "reference", "names no customer"));
  const location =
    locationId === undefined ? undefined : await findPlaceOfLocation(work, companyId, locationId);
  if (locationId !== undefined && !location)
    missing.push(issue("/locationId", "reference", "names no location"));
  if (missing.length > 0) throw referenceNotFound(missing);
  return {
    customerId: customerId?.toLowerCase() ?? location?.customerId,
    zipcode: location?.zipcode ?? zipcode.trim(),
  };
}

function issue(path: string, keyword: string, message: string): Issue {
  return { in: "query", path, keyword, message };
}
