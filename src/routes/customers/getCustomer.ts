import { findCustomerJson } from "../../db/customers/customer-json.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";

export const getCustomer: Handler<"getCustomer"> = async (call, { db }, respond) => {
  const customer = await findCustomerJson(db.fast, call.companyId, call.params.id);
  if (!customer) throw notFound("customer", call.params.id);
  return respond(200, resourceBody(customer));
};
