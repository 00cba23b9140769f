import { findCustomerJson } from "../../db/customers/customer-json.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";

export const getCustomer: Handler<"getCustomer"> = async (call, { db }, respond) => {
  const { companyId, params, prefetched } = call;
  const customer = await (prefetched ?? findCustomerJson(db.fast, companyId, params.id));
  if (!customer) throw notFound("customer", params.id);
  return respond(200, resourceBody(customer));
};
