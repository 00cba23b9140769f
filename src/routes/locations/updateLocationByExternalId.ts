import { findLocationByExternalId } from "../../db/locations/locations.ts";
import { noExternalId } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { updateNamedLocation } from "../location-update.ts";

export const updateLocationByExternalId: Handler<"updateLocationByExternalId"> = async (
  call,
  services,
  respond,
) => {
  const { externalId } = call.params;
  const find = async () => {
    const current = await findLocationByExternalId(services.db.read, call.companyId, externalId);
    if (!current) throw noExternalId("location", externalId); // an erased one has no external ID
    return current;
  };
  const named = { externalId };
  return await updateNamedLocation(call, services, named, find, (body) => respond(200, body));
};
