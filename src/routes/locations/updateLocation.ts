import { isUniqueViolation } from "../../db/core/failures.ts";
import {
  addressColumns,
  updateLocationRow,
  findLocation,
  findLocationId,
  findOtherAtPlace,
  isAtPlace,
  isErased,
  lockCounter,
  lockLocation,
  placeIds,
  toLocation,
  type StoredLocation,
} from "../../db/locations/locations.ts";
import { toLocationUpdateRow, UPDATE_LOCATION } from "../../db/writes/location-writes.ts";
import { ApiError, customerErased, externalIdExists, notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { resolveAddress } from "../address.ts";

export const updateLocation: Handler<"updateLocation"> = async (call, services, respond) => {
  const { companyId, body } = call;
  const { id } = call.params;
  const { address, ...fields } = body;
  if (address === undefined && !call.requireMatch) {
    const updated = await call.apply(UPDATE_LOCATION, toLocationUpdateRow(id, fields));
    if (updated) return updated;
  }
  const current = await findLocation(services.db.fast, companyId, id);
  if (!current) throw notFound("location", id);
  if (isErased(current)) throw customerErased(current.customerId);
  call.requireMatch?.({ data: toLocation(current) }); // before geocoding, which may cost money
  const place =
    address === undefined ? undefined : await resolveAddress(services.geocoder, address);
  const ids = place && placeIds(place);

  try {
    return await call.write(async (tx) => {
      const before = await lockLocation(tx, companyId, id);
      if (!before) throw notFound("location", id);
      if (isErased(before)) throw customerErased(before.customerId);
      call.requireMatch?.({ data: toLocation(before) });
      const { externalId } = fields;
      if (ids || externalId) await lockCounter(tx, companyId);
      const stays = ids && isAtPlace(before, ids);
      const other = ids && !stays && (await findOtherAtPlace(tx, companyId, before, ids));
      if (other) throw locationExists(other);
      const holder = externalId ? await findLocationId(tx, companyId, externalId) : undefined;
      if (externalId && holder && holder !== before.id)
        throw externalIdExists("location", externalId, holder);
      const change: Partial<StoredLocation> = {
        ...fields,
        ...(place ? addressColumns(place) : {}),
        ...(stays ? { geoPlaceId: before.geoPlaceId } : {}), // partners may have stored it
      };
      if (!differs(before, change)) return respond(200, { data: toLocation(before) });
      const after = await updateLocationRow(tx, companyId, before, change, services.clock.now());
      await services.events.emit(tx, companyId, "location.updated", toLocation(after));
      const isReactivated = before.status === "INACTIVE" && after.status === "ACTIVE";
      return respond(200, { data: toLocation(after, { reactivated: isReactivated }) });
    });
  } catch (error) {
    // Another request created a location at this place after our check.
    if (!ids || !isUniqueViolation(error, "locations_place")) throw error;
    const other = await findOtherAtPlace(services.db.work, companyId, current, ids);
    throw other ? locationExists(other) : error;
  }
};

function differs(before: StoredLocation, change: Partial<StoredLocation>): boolean {
  return Object.entries(change).some(([name, value]) => {
    const previous = before[name as keyof StoredLocation];
    return (previous === null) !== (value === null) || String(previous) !== String(value);
  });
}

function locationExists(locationId: string): ApiError {
  return new ApiError(
    "LOCATION_EXISTS",
    `The customer already has a location at this address: ${locationId}. Use that one, or give another address.`,
    { extraData: { locationId } },
  );
}
