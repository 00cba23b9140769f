import PQueue from "p-queue";
import type { LocationBatchResponse } from "../../generated/schemas.ts";
import type { Geocoder } from "../../geocoding/geocoder.ts";
import { runBatch } from "../batch.ts";
import type { Handler } from "../handler.ts";

/** Addresses of a batch that are resolved at the same time: a provider may limit requests. */
const CONCURRENT_ADDRESSES = 8;

export const createLocationsBatch: Handler<"createLocationsBatch"> = async (
  call,
  { geocoder },
  respond,
) => {
  const limited = { geocoder: limit(geocoder) };
  const { body, isTransient } = await runBatch<LocationBatchResponse>(call, limited);
  return { ...respond(200, body), isTransient };
};

function limit(geocoder: Geocoder): Geocoder {
  const queue = new PQueue({ concurrency: CONCURRENT_ADDRESSES });
  return {
    name: geocoder.name,
    geocode: (...request) => queue.add(() => geocoder.geocode(...request)),
  };
}
