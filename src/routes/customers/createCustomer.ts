import { v7 as uuid } from "uuid";
import { findCustomerId } from "../../db/customers/customers.ts";
import { CREATE_CUSTOMER, toCreateRow } from "../../db/writes/customer-writes.ts";
import { externalIdExists } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

/** Attempts of a create whose external ID became free each time. */
const MAX_ATTEMPTS = 5;

export const createCustomer: Handler<"createCustomer"> = async (call, { db }) => {
  const { companyId, body } = call;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const created = await call.apply(CREATE_CUSTOMER, toCreateRow(uuid(), body));
    if (created) return created;
    if (!body.externalId) throw new Error(`company ${companyId} has no counters`);
    const other = await findCustomerId(db.fast, companyId, body.externalId);
    if (other) throw externalIdExists("customer", body.externalId, other);
  }
  throw new Error("an external ID was taken and freed at every attempt");
};
