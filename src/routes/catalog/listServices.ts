import { listServices as findPage } from "../../db/catalog/services.ts";
import type { Handler } from "../handler.ts";

export const listServices: Handler<"listServices"> = async (call, { db }, respond) => {
  const { page, limit } = call.query;
  const { data, total } = await db.readList(async (work) =>
    findPage(work, call.companyId, call.query),
  );
  return respond(200, { data, page, limit, total });
};
