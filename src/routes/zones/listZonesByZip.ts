import { listZonesByZip as findByZip } from "../../db/catalog/zones.ts";
import type { Handler } from "../handler.ts";

export const listZonesByZip: Handler<"listZonesByZip"> = async (call, { db }, respond) =>
  respond(200, {
    data: await db.list(async (work) => findByZip(work, call.companyId, call.query.zipcode)),
  });
