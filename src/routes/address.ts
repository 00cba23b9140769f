/** Resolves addresses with the geocoder, and converts its failures to API errors. */
import PQueue from "p-queue";
import { ApiError, retryAfter } from "../kernel/errors.ts";
import type { Found, Geocoder } from "../geocoding/geocoder.ts";

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
