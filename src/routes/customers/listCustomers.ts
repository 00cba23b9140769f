import { listCustomers as findPage } from "../../db/customers/customer-list.ts";
import type { Handler } from "../handler.ts";

export const listCustomers: Handler<"listCustomers"> = async (call, { db }, respond) => {
  const { page, limit } = call.query;
  const { data, total } = await findPage(db, call.companyId, call.query);
  return respond(200, { data, page, limit, total });
};
