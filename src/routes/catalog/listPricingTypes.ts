import { listEntries } from "../../db/catalog/entries.ts";
import type { Handler } from "../handler.ts";
import { objectPageBody } from "../json-bodies.ts";
import { pagingOf } from "../list-cursor.ts";

export const listPricingTypes: Handler<"listPricingTypes"> = async (call, { db }, respond) => {
  const paging = pagingOf("pricingTypes", call);
  const filter = { ...call.query, ...paging };
  const found = await db.list(async (work) =>
    listEntries(work, call.companyId, "pricingTypes", filter),
  );
  return respond(200, objectPageBody(paging, found));
};
