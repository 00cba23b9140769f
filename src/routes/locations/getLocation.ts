import { findLocation, toLocation } from "../../db/locations/locations.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

export const getLocation: Handler<"getLocation"> = async (call, { db }, respond) => {
  const location = await findLocation(db.fast, call.companyId, call.params.id);
  if (!location) throw notFound("location", call.params.id);
  return respond(200, { data: toLocation(location) });
};
