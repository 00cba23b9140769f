import { findSku } from "../../db/catalog/skus.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

export const getSku: Handler<"getSku"> = async (call, { db }, respond) => {
  const sku = await findSku(db.read, call.companyId, call.params.id);
  if (!sku) throw notFound("SKU", call.params.id);
  return respond(200, { data: sku });
};
