import { findCustomerJson } from "../../db/customers/customer-json.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";

export const getCustomer: Handler<"getCustomer"> = async (
  { companyId, params },
  { db },
  respond,
) => {
  const customer = await findCustomerJson(db.read, companyId, params.id);
  if (!customer) throw notFound("customer", params.id);
  return respond(200, resourceBody(customer));
};
