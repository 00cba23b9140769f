import { listPricelists as findPage } from "../../db/catalog/pricelists.ts";
import type { Handler } from "../handler.ts";

export const listPricelists: Handler<"listPricelists"> = async (call, { db }, respond) => {
  const { page, limit } = call.query;
  const { data, total } = await db.readList(async (work) =>
    findPage(work, call.companyId, call.query),
  );
  return respond(200, { data, page, limit, total });
};
