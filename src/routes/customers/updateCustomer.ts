import { findCustomerJson } from "../../db/customers/customer-json.ts";
import { findIdByExternalId } from "../../db/core/statements/batched-read.ts";
import { toUpdateRow, UPDATE_CUSTOMER } from "../../db/writes/customer-writes.ts";
import type { Customer, CustomerResponse } from "../../generated/schemas.ts";
import { customerErased, externalIdExists, notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";
import { untilWritten } from "../until-written.ts";

export const updateCustomer: Handler<"updateCustomer"> = async (call, { db }) => {
  const { companyId, body, requireMatch } = call;
  const { id } = call.params;
  return await untilWritten(
    async () => await call.apply(UPDATE_CUSTOMER, toUpdateRow(id, body, requireMatch?.tags)),
    async () => {
      const json = await findCustomerJson(db.read, companyId, id);
      if (json === undefined) throw notFound("customer", id);
      const current = JSON.parse(json) as Customer;
      if (current.erasedAt !== null) throw customerErased(current.id);
      requireMatch?.(resourceBody<CustomerResponse>(json));
      const { externalId } = body;
      const other =
        externalId && (await findIdByExternalId(db.read, "customers", companyId, externalId));
      if (other && other !== current.id) throw externalIdExists("customer", externalId, other);
      return undefined;
    },
  );
};
