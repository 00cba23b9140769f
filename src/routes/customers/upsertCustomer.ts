import { v7 as uuid } from "uuid";
import { findCustomerJsonByExternalId } from "../../db/customers/customer-json.ts";
import { CREATE_CUSTOMER, toCreateRow } from "../../db/writes/customer-writes.ts";
import { noExternalId } from "../../kernel/errors.ts";
import { updateFoundCustomer } from "../customer-update.ts";
import type { Handler } from "../handler.ts";
import { untilWritten } from "../until-written.ts";

/** Creates the customer with an external ID, or replaces its fields: the body has defaults for those that were omitted. */
export const upsertCustomer: Handler<"upsertCustomer"> = async (call, { db }, respond) => {
  const { companyId, body, requireMatch } = call;
  const { externalId } = call.params;
  return await untilWritten(
    async () => {
      const json = await findCustomerJsonByExternalId(db.read, companyId, externalId);
      if (json !== undefined)
        return await updateFoundCustomer(call, json, (body) => respond(200, body));
      if (requireMatch?.needsCurrent) throw noExternalId("customer", externalId);
      const row = toCreateRow(uuid(), { ...body, externalId });
      return await call.apply(CREATE_CUSTOMER, row, 201);
    },
    async () => undefined, // another request created or changed it
  );
};
