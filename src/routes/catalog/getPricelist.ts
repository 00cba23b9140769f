import { findPricelist } from "../../db/catalog/pricelists.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

export const getPricelist: Handler<"getPricelist"> = async (call, { db }, respond) => {
  const pricelist = await findPricelist(db.read, call.companyId, call.params.id);
  if (!pricelist) throw notFound("pricelist", call.params.id);
  return respond(200, { data: pricelist });
};
