import { findLocationOf, findPlaceOfLocation } from "../../db/catalog/price-place.ts";
import { findPrices } from "../../db/catalog/prices.ts";
import type { PricePlace } from "../../db/catalog/statements/prices-query.ts";
import type { Executor } from "../../db/core/connections/client.ts";
import { isCustomerErased } from "../../db/customers/customers.ts";
import type { OperationTypes } from "../../generated/operations.ts";
import type { Geocoder } from "../../geocoding/geocoder.ts";
import { referenceNotFound, validationFailed, type Issue } from "../../kernel/errors.ts";
import { resolveAddress } from "../address.ts";
import type { Handler } from "../handler.ts";
import { pagingOf } from "../list-cursor.ts";

type Query = OperationTypes["listPrices"]["query"];

/** Lists the prices at a place, by the rule that the document explains under "Prices". */
export const listPrices: Handler<"listPrices"> = async (call, { db, geocoder }, respond) => {
  const { companyId, query } = call;
  checkPlace(query);
  // An empty list counts as not sent, as in a query string.
  const skuIds = query.skuIds && query.skuIds.length > 0 ? query.skuIds : undefined;
  const zipcode = await zipcodeOf(geocoder, query);
  return respond(
    200,
    await db.list(async (work) => {
      const place = await findPlace(work, companyId, query, zipcode);
      // The place is one of the filters: the place of a location or a customer can change between pages.
      const { cursorAfter, ...paging } = pagingOf("prices", { ...call, params: place });
      const filter = { ...place, ...paging, skuIds, serviceId: query.serviceId, q: query.q };
      const { last, hasMore, ...found } = await findPrices(work, companyId, filter);
      const { customerId = null, locationId = null } = place;
      return {
        ...found,
        page: paging.page,
        limit: paging.limit,
        nextCursor: hasMore && last ? cursorAfter(last) : null,
        customerId,
        locationId,
        zipcode: place.zipcode,
      };
    }),
  );
};

/** @throws ApiError VALIDATION_FAILED unless the query has exactly one place */
function checkPlace({ zipcode, address, locationId, customerId }: Query): void {
  const places = Object.entries({ zipcode, address, locationId });
  const [first, ...others] = places.filter(([, value]) => value !== undefined);
  if (!first && customerId === undefined)
    throw validationFailed([
      issue(
        "/zipcode",
        "required",
        "is required: send the ZIP code, or an address, a locationId or a customerId instead",
      ),
    ]);
  if (first && others.length > 0)
    throw validationFailed(
      others.map(([name]) =>
        issue(`/${name}`, "oneOf", `can't be combined with ${first[0]}: send only one of them`),
      ),
    );
}

/** @throws ApiError ADDRESS_NOT_FOUND, ADDRESS_AMBIGUOUS or GEOCODER_UNAVAILABLE */
async function zipcodeOf(geocoder: Geocoder, { zipcode, address }: Query) {
  if (address === undefined) return zipcode?.trim();
  return (await resolveAddress(geocoder, address)).address.zipcode;
}

/** @throws ApiError REFERENCE_NOT_FOUND for an unknown customer or location, and for a customer without an active location */
async function findPlace(
  work: Executor,
  companyId: string,
  { customerId, locationId }: Query,
  zipcode: string | undefined,
): Promise<PricePlace> {
  const missing: Issue[] = [];
  const isUnknown =
    customerId !== undefined && (await isCustomerErased(work, companyId, customerId)) === undefined;
  if (isUnknown) missing.push(issue("/customerId", "reference", "names no customer"));
  const location =
    locationId === undefined ? undefined : await findPlaceOfLocation(work, companyId, locationId);
  if (locationId !== undefined && !location)
    missing.push(issue("/locationId", "reference", "names no location"));
  if (missing.length > 0) throw referenceNotFound(missing);
  if (location)
    return { ...location, customerId: customerId?.toLowerCase() ?? location.customerId };
  if (zipcode !== undefined) return { customerId: customerId?.toLowerCase(), zipcode };
  const ofCustomer = customerId && (await findLocationOf(work, companyId, customerId));
  if (!ofCustomer)
    throw referenceNotFound([
      issue(
        "/customerId",
        "reference",
        "has no active location: send a zipcode, an address or a locationId too",
      ),
    ]);
  return ofCustomer;
}

function issue(path: string, keyword: string, message: string): Issue {
  return { in: "query", path, keyword, message };
}
