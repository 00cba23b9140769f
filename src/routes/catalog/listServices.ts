import { listServices as findPage } from "../../db/catalog/services.ts";
import type { Handler } from "../handler.ts";
import { objectPageBody } from "../json-bodies.ts";
import { pagingOf } from "../list-cursor.ts";

export const listServices: Handler<"listServices"> = async (call, { db }, respond) => {
  const paging = pagingOf("services", call);
  const filter = { ...call.query, ...paging };
  const found = await db.list(async (work) => findPage(work, call.companyId, filter));
  return respond(200, objectPageBody(paging, found));
};
