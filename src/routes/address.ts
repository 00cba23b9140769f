/** Finds the addresses that requests contain or name, and converts failures of the geocoder to API errors. */
import PQueue from "p-queue";
import { findValidatedAddress } from "../db/locations/validated-addresses.ts";
import { ApiError, referenceNotFound, retryAfter } from "../kernel/errors.ts";
import type { Found, Geocoder } from "../geocoding/geocoder.ts";
import type { RequestServices } from "../services.ts";

/** Addresses of a batch that are resolved at the same time: a provider may limit requests. */
const CONCURRENT_ADDRESSES = 8;

/** Returns a geocoder for the items of a batch. */
export function limitGeocoder(geocoder: Geocoder): Geocoder {
  const queue = new PQueue({ concurrency: CONCURRENT_ADDRESSES });
  return {
    name: geocoder.name,
    geocode: (...request) => queue.add(() => geocoder.geocode(...request)),
  };
}

/** The address of a location in a body: as text, or as the id of one that was validated. */
interface AddressBody {
  readonly address?: string | undefined;
  readonly geoPlaceId?: string | undefined;
}

/**
 * Returns the validated address that a body names, or resolves the one that it contains. Call it outside a transaction.
 * @throws ApiError REFERENCE_NOT_FOUND, or an error of `resolveAddress`
 */
export async function findAddress(
  companyId: string,
  { address = "", geoPlaceId }: AddressBody,
  { db, geocoder, clock }: RequestServices,
): Promise<Omit<Found, "components">> {
  if (geoPlaceId === undefined) return await resolveAddress(geocoder, address);
  const found = await findValidatedAddress(db.read, companyId, geoPlaceId, clock.now());
  if (found) return found;
  const message =
    "names no address that was validated in the last 24 hours: validate the address again, or send it as address";
  throw referenceNotFound([{ in: "body", path: "/geoPlaceId", keyword: "reference", message }]);
}

/**
 * Resolves an address. Call it outside a transaction: a provider may take seconds.
 * @throws ApiError ADDRESS_NOT_FOUND, ADDRESS_AMBIGUOUS or GEOCODER_UNAVAILABLE
 */
export async function resolveAddress(geocoder: Geocoder, text: string): Promise<Found> {
  const result = await geocoder.geocode(text);
  switch (result.kind) {
    case "found":
      return result;
    case "not_found":
      throw new ApiError("ADDRESS_NOT_FOUND", result.message, {
        extraData: {
          reason: result.reason,
          ...(result.candidates ? { candidates: result.candidates } : {}),
        },
      });
    case "ambiguous":
      throw new ApiError("ADDRESS_AMBIGUOUS", result.message, {
        extraData: { candidates: result.candidates, total: result.total },
      });
    case "unavailable":
      throw new ApiError(
        "GEOCODER_UNAVAILABLE",
        `Addresses can't be resolved right now, and nothing was changed. Retry after ${result.retryAfterSeconds} seconds.`,
        {
          extraData: { retryAfter: result.retryAfterSeconds },
          headers: retryAfter(result.retryAfterSeconds),
          cause: new Error(`geocoder ${geocoder.name}: ${result.cause}`),
        },
      );
  }
}
