import { findLocationJson } from "../../db/locations/location-json.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";

export const getLocation: Handler<"getLocation"> = async (
  { companyId, params },
  { db },
  respond,
) => {
  const location = await findLocationJson(db.read, companyId, params.id);
  if (!location) throw notFound("location", params.id);
  return respond(200, resourceBody(location));
};
