import { listPricelists as findPage } from "../../db/catalog/pricelists.ts";
import type { Handler } from "../handler.ts";
import { objectPageBody } from "../json-bodies.ts";
import { pagingOf } from "../list-cursor.ts";

export const listPricelists: Handler<"listPricelists"> = async (call, { db }, respond) => {
  const paging = pagingOf("pricelists", call);
  const filter = { ...call.query, ...paging };
  const found = await db.list(async (work) => findPage(work, call.companyId, filter));
  return respond(200, objectPageBody(paging, found));
};
