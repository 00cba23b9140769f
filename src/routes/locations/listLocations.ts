import { listLocations as findPage } from "../../db/locations/location-list.ts";
import type { Handler } from "../handler.ts";
import { pageBody } from "../json-bodies.ts";
import { pagingOf } from "../list-cursor.ts";

export const listLocations: Handler<"listLocations"> = async (call, { db }, respond) => {
  const paging = pagingOf("locations", call);
  const filter = { ...call.query, ...paging };
  const found = await findPage(db, call.companyId, filter);
  return respond(200, pageBody(paging, found));
};
