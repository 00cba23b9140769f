import { findCustomerJsonByExternalId } from "../../db/customers/customer-json.ts";
import { noExternalId } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";

export const getCustomerByExternalId: Handler<"getCustomerByExternalId"> = async (
  { companyId, params: { externalId } },
  { db },
  respond,
) => {
  const customer = await findCustomerJsonByExternalId(db.read, companyId, externalId);
  if (!customer) throw noExternalId("customer", externalId);
  return respond(200, resourceBody(customer));
};
