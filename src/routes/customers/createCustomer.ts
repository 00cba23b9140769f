import { v7 as uuid } from "uuid";
import { findIdByExternalId } from "../../db/core/statements/batched-read.ts";
import { CREATE_CUSTOMER, toCreateRow } from "../../db/writes/customer-writes.ts";
import { externalIdExists } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { untilWritten } from "../until-written.ts";

export const createCustomer: Handler<"createCustomer"> = async (call, { db }) => {
  const { companyId, body } = call;
  return await untilWritten(
    async () => await call.apply(CREATE_CUSTOMER, toCreateRow(uuid(), body)),
    async () => {
      if (!body.externalId) throw new Error(`company ${companyId} has no counters`);
      const other = await findIdByExternalId(db.read, "customers", companyId, body.externalId);
      if (other) throw externalIdExists("customer", body.externalId, other);
      return undefined;
    },
  );
};
