import { listPricelistCharges as findPage } from "../../db/catalog/pricelist-content.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { objectPageBody } from "../json-bodies.ts";
import { pagingOf } from "../list-cursor.ts";

export const listPricelistCharges: Handler<"listPricelistCharges"> = async (
  call,
  { db },
  respond,
) => {
  const { id } = call.params;
  const paging = pagingOf("pricelistCharges", call);
  const filter = { ...call.query, ...paging };
  const found = await db.list(async (work) => findPage(work, call.companyId, id, filter));
  if (!found) throw notFound("pricelist", id);
  return respond(200, objectPageBody(paging, found));
};
