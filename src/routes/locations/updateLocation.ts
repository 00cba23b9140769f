import { ERASED_GEOCODER } from "../../db/customers/erased.ts";
import { findLocation } from "../../db/locations/locations.ts";
import { customerErased, notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { updateNamedLocation } from "../location-update.ts";

export const updateLocation: Handler<"updateLocation"> = async (call, services, respond) => {
  const { id } = call.params;
  const find = async () => {
    const current = await findLocation(services.db.read, call.companyId, id);
    if (!current) throw notFound("location", id);
    if (current.geocoder === ERASED_GEOCODER) throw customerErased(current.customerId);
    return current;
  };
  return await updateNamedLocation(call, services, { id }, find, (body) => respond(200, body));
};
