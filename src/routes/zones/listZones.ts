import { listZones as findAll } from "../../db/catalog/zones.ts";
import type { Handler } from "../handler.ts";

export const listZones: Handler<"listZones"> = async (call, { db }, respond) =>
  respond(200, { data: await db.list(async (work) => findAll(work, call.companyId)) });
