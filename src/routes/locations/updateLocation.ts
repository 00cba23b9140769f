import {
  addressColumns,
  findAtPlace,
  findLocation,
  findLocationId,
  isAtPlace,
  isErased,
  placeIds,
} from "../../db/locations/locations.ts";
import {
  changesLocation,
  toLocationUpdateRow,
  UPDATE_LOCATION,
} from "../../db/writes/location-writes.ts";
import type { LocationResponse } from "../../generated/schemas.ts";
import { ApiError, customerErased, externalIdExists, notFound } from "../../kernel/errors.ts";
import { resolveAddress } from "../address.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";
import { untilWritten } from "../until-written.ts";

export const updateLocation: Handler<"updateLocation"> = async (call, services, respond) => {
  const { companyId, requireMatch } = call;
  const { id } = call.params;
  const { address, ...fields } = call.body;
  const { fast } = services.db;
  const findCurrent = async () => {
    const current = await findLocation(fast, companyId, id);
    if (!current) throw notFound("location", id);
    if (isErased(current)) throw customerErased(current.customerId);
    requireMatch?.(resourceBody<LocationResponse>(current.json));
    return current;
  };
  if (address !== undefined) await findCurrent(); // before geocoding, which may cost money
  const found =
    address === undefined ? undefined : await resolveAddress(services.geocoder, address);
  const place = found && placeIds(found);
  const change = { ...fields, ...(found ? addressColumns(found) : {}) };
  const row = toLocationUpdateRow(id, change, requireMatch?.tags, place);

  return await untilWritten(
    async () => await call.apply(UPDATE_LOCATION, row),
    async () => {
      const current = await findCurrent();
      const stays = place !== undefined && isAtPlace(current, place);
      const other =
        place && !stays
          ? await findAtPlace(fast, companyId, current.customerId, place, current.id)
          : undefined;
      if (other) throw locationExists(other.id);
      const { externalId } = fields;
      const holder = externalId && (await findLocationId(fast, companyId, externalId));
      if (holder && holder !== current.id) throw externalIdExists("location", externalId, holder);
      const { geoPlaceId } = stays ? current : { ...current, ...change };
      const isChanged = changesLocation(current, { ...change, geoPlaceId });
      return isChanged ? undefined : respond(200, resourceBody(current.json));
    },
  );
};

function locationExists(locationId: string): ApiError {
  return new ApiError(
    "LOCATION_EXISTS",
    `The customer already has a location at this address: ${locationId}. Use that one, or give another address.`,
    { extraData: { locationId } },
  );
}
