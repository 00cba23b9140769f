import { v7 as uuid } from "uuid";
import { CREATE_CUSTOMER, toCreateRow } from "../../db/writes/customer-writes.ts";
import type { Handler } from "../handler.ts";

export const createCustomer: Handler<"createCustomer"> = async ({ companyId, body, apply }) => {
  const created = await apply(CREATE_CUSTOMER, toCreateRow(uuid(), body));
  if (!created) throw new Error(`company ${companyId} has no counters`);
  return created;
};
