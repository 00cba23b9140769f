import { v7 as uuid } from "uuid";
import { findCustomerJsonByExternalId } from "../../db/customers/customer-json.ts";
import {
  CREATE_CUSTOMER,
  toCreateRow,
  toUpsertRow,
  UPDATE_CUSTOMER,
} from "../../db/writes/customer-writes.ts";
import type { Customer, CustomerResponse, CustomerUpsert } from "../../generated/schemas.ts";
import { noExternalId } from "../../kernel/errors.ts";
import type { JsonText } from "../../kernel/json-text.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";
import { untilWritten } from "../until-written.ts";

/** Creates the customer with an external ID, or updates it. */
export const upsertCustomer: Handler<"upsertCustomer"> = async (call, { db }, respond) => {
  const { companyId, body, requireMatch } = call;
  const { externalId } = call.params;
  const find = async () => await findCustomerJsonByExternalId(db.fast, companyId, externalId);
  return await untilWritten(
    async () => {
      const json = await find();
      if (json === undefined) {
        if (requireMatch?.needsCurrent) throw noExternalId(externalId);
        const row = toCreateRow(uuid(), { ...body, externalId });
        const created = await call.apply(CREATE_CUSTOMER, row);
        return created && respond(201, created.body as JsonText<CustomerResponse>);
      }
      requireMatch?.(resourceBody<CustomerResponse>(json));
      const current = JSON.parse(json) as Customer;
      if (!differs(current, body)) return respond(200, resourceBody(json));
      const row = toUpsertRow(current.id, externalId, body, requireMatch?.tags);
      return await call.apply(UPDATE_CUSTOMER, row);
    },
    async () => undefined, // another request created or changed it
  );
};

/** Whether an upsert would change a customer. */
function differs(customer: Customer, change: CustomerUpsert): boolean {
  const stored: { readonly [field: string]: unknown } = { ...customer };
  return Object.entries(change).some(
    ([field, value]) => value !== undefined && (value === "" ? null : value) !== stored[field],
  );
}
