import { findCustomerJsonByExternalId } from "../../db/customers/customer-json.ts";
import { noExternalId } from "../../kernel/errors.ts";
import { updateFoundCustomer } from "../customer-update.ts";
import type { Handler } from "../handler.ts";
import { untilWritten } from "../until-written.ts";

export const updateCustomerByExternalId: Handler<"updateCustomerByExternalId"> = async (
  call,
  { db },
  respond,
) => {
  const { externalId } = call.params;
  return await untilWritten(
    async () => {
      const json = await findCustomerJsonByExternalId(db.read, call.companyId, externalId);
      if (json === undefined) throw noExternalId("customer", externalId);
      return await updateFoundCustomer(call, json, (body) => respond(200, body));
    },
    async () => undefined, // another request changed it
  );
};
