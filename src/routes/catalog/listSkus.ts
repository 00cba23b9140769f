import { listSkus as findPage } from "../../db/catalog/skus.ts";
import type { Handler } from "../handler.ts";

export const listSkus: Handler<"listSkus"> = async (call, { db }, respond) => {
  const { page, limit } = call.query;
  const { data, total } = await db.readList(async (work) =>
    findPage(work, call.companyId, call.query),
  );
  return respond(200, { data, page, limit, total });
};
