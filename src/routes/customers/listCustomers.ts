import { listCustomers as findPage } from "../../db/customers/customer-list.ts";
import type { Handler } from "../handler.ts";
import { pageBody } from "../json-bodies.ts";
import { pagingOf } from "../list-cursor.ts";

export const listCustomers: Handler<"listCustomers"> = async (call, { db }, respond) => {
  const paging = pagingOf("customers", call);
  const found = await findPage(db, call.companyId, { ...call.query, ...paging });
  return respond(200, pageBody(paging, found));
};
