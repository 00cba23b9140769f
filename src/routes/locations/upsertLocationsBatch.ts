import type { LocationBatchResponse } from "../../generated/schemas.ts";
import { limitGeocoder } from "../address.ts";
import { runBatch } from "../batch.ts";
import type { Handler } from "../handler.ts";

export const upsertLocationsBatch: Handler<"upsertLocationsBatch"> = async (
  call,
  { geocoder },
  respond,
) => {
  const services = { geocoder: limitGeocoder(geocoder) };
  const { body, isTransient } = await runBatch<LocationBatchResponse>(call, services);
  return { ...respond(200, body), isTransient };
};
