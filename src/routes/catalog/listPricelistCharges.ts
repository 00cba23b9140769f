import { listPricelistCharges as findPage } from "../../db/catalog/pricelist-content.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

export const listPricelistCharges: Handler<"listPricelistCharges"> = async (
  call,
  { db },
  respond,
) => {
  const { id } = call.params;
  const { page, limit } = call.query;
  const found = await db.readList(async (work) => findPage(work, call.companyId, id, call.query));
  if (!found) throw notFound("pricelist", id);
  return respond(200, { ...found, page, limit });
};
