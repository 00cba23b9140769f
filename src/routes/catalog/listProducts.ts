import { listEntries } from "../../db/catalog/entries.ts";
import type { Handler } from "../handler.ts";
import { objectPageBody } from "../json-bodies.ts";
import { pagingOf } from "../list-cursor.ts";

export const listProducts: Handler<"listProducts"> = async (call, { db }, respond) => {
  const paging = pagingOf("products", call);
  const filter = { ...call.query, ...paging };
  const found = await db.list(async (work) =>
    listEntries(work, call.companyId, "products", filter),
  );
  return respond(200, objectPageBody(paging, found));
};
