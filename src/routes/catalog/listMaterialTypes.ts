import { listEntries } from "../../db/catalog/entries.ts";
import type { Handler } from "../handler.ts";

export const listMaterialTypes: Handler<"listMaterialTypes"> = async (call, { db }, respond) => {
  const { page, limit } = call.query;
  const { data, total } = await db.readList(async (work) =>
    listEntries(work, call.companyId, "materialTypes", call.query),
  );
  return respond(200, { data, page, limit, total });
};
