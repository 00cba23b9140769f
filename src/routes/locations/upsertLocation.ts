import { v7 as uuid } from "uuid";
import {
  addressColumns,
  findLocationByExternalId,
  placeIds,
} from "../../db/locations/locations.ts";
import {
  CREATE_LOCATION,
  toLocationRow,
  toLocationUpdateRow,
  UPDATE_LOCATION,
} from "../../db/writes/location-writes.ts";
import type { LocationResponse } from "../../generated/schemas.ts";
import { externalIdExists, noExternalId } from "../../kernel/errors.ts";
import { findAddress } from "../address.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";
import {
  defaultName,
  isChanged,
  requireCustomer,
  requireFreePlace,
  requireUpdatable,
} from "../location-update.ts";
import { untilWritten } from "../until-written.ts";

/** Creates the location with an external ID, or replaces its fields: the body has defaults for those that were omitted. */
export const upsertLocation: Handler<"upsertLocation"> = async (call, services, respond) => {
  const { companyId, requireMatch } = call;
  const { externalId } = call.params;
  const { customerId, address, geoPlaceId, name, ...fields } = call.body;
  const { read } = services.db;
  const find = async () => {
    const current = await findLocationByExternalId(read, companyId, externalId);
    if (!current) {
      if (requireMatch?.needsCurrent) throw noExternalId("location", externalId);
      return undefined;
    }
    // A location stays with its customer.
    if (current.customerId !== customerId.toLowerCase())
      throw externalIdExists("location", externalId, current.id);
    requireMatch?.(resourceBody<LocationResponse>(current.json));
    return current;
  };
  // Before geocoding, which may cost money.
  await requireCustomer(read, companyId, customerId);
  await find();
  const found = await findAddress(companyId, { address, geoPlaceId }, services);
  const place = placeIds(found);
  const change = { ...fields, name: name ?? defaultName(found), ...addressColumns(found) };

  return await untilWritten(
    async () => {
      const current = await find();
      if (!current) {
        const location = { id: uuid(), customerId, externalId, ...change };
        return await call.apply(CREATE_LOCATION, toLocationRow(location, place), 201);
      }
      if (!isChanged(current, change, place)) return respond(200, resourceBody(current.json));
      const required = { ...requireMatch?.tags, externalId };
      const row = toLocationUpdateRow(current.id, change, required, place);
      return await call.apply(UPDATE_LOCATION, row);
    },
    async () => {
      const current = await find();
      if (current) await requireUpdatable(read, companyId, current, change, place);
      else {
        await requireCustomer(read, companyId, customerId);
        await requireFreePlace(read, companyId, customerId, place);
      }
      return undefined; // another request created or changed it
    },
  );
};
