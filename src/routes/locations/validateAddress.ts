import { storeValidatedAddress } from "../../db/locations/validated-addresses.ts";
import type { Handler } from "../handler.ts";
import { resolveAddress } from "../address.ts";

/** Stores the result for a while: a location can be created at it, by its `geoPlaceId`. */
export const validateAddress: Handler<"validateAddress"> = async (
  { companyId, body },
  { db, geocoder, clock },
  respond,
) => {
  const found = await resolveAddress(geocoder, body.address);
  await storeValidatedAddress(db.work, companyId, found, clock.now());
  const { address, components } = found;
  return respond(200, { data: { ...address, components } });
};
