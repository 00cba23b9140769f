import { listCustomers as findPage } from "../../db/customers/customer-list.ts";
import type { Handler } from "../handler.ts";
import { pageBody } from "../json-bodies.ts";

export const listCustomers: Handler<"listCustomers"> = async (call, { db }, respond) => {
  const found = await findPage(db, call.companyId, call.query);
  return respond(200, pageBody(call.query, found));
};
