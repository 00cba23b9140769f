import { listLocations as findPage } from "../../db/locations/location-list.ts";
import type { Handler } from "../handler.ts";
import { pageBody } from "../json-bodies.ts";

export const listLocations: Handler<"listLocations"> = async (call, { db }, respond) => {
  const found = await db.readList(async (work) => findPage(work, call.companyId, call.query));
  return respond(200, pageBody(call.query, found));
};
