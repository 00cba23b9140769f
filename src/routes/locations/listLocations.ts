import { listLocations as findPage } from "../../db/locations/location-list.ts";
import type { Handler } from "../handler.ts";

export const listLocations: Handler<"listLocations"> = async (call, { db }, respond) => {
  const { page, limit } = call.query;
  const { data, total } = await findPage(db.work, call.companyId, call.query);
  return respond(200, { data, page, limit, total });
};
