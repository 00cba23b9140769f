import { findCustomer } from "../../db/customers/customers.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

export const getCustomer: Handler<"getCustomer"> = async (call, { db }, respond) => {
  const customer = await findCustomer(db.fast, call.companyId, call.params.id);
  if (!customer) throw notFound("customer", call.params.id);
  return respond(200, { data: customer });
};
