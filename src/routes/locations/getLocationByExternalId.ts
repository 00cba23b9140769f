import { findLocationByExternalId } from "../../db/locations/locations.ts";
import { noExternalId } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";

export const getLocationByExternalId: Handler<"getLocationByExternalId"> = async (
  { companyId, params: { externalId } },
  { db },
  respond,
) => {
  const location = await findLocationByExternalId(db.read, companyId, externalId);
  if (!location) throw noExternalId("location", externalId);
  return respond(200, resourceBody(location.json));
};
