import {
  findCustomerId,
  isCustomerErased,
  lockCustomer,
  updateCustomer as update,
} from "../../db/customers/customers.ts";
import { toUpdateRow, UPDATE_CUSTOMER } from "../../db/writes/customer-writes.ts";
import { lockCounter } from "../../db/locations/locations.ts";
import { customerErased, externalIdExists, notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

export const updateCustomer: Handler<"updateCustomer"> = async (
  call,
  { clock, db, events },
  respond,
) => {
  const { id } = call.params;
  const { companyId, requireMatch } = call;
  const { externalId } = call.body;
  if (!requireMatch) {
    const updated = await call.apply(UPDATE_CUSTOMER, toUpdateRow(id, call.body));
    if (updated) return updated;
    if (!externalId)
      throw (await isCustomerErased(db.work, companyId, id))
        ? customerErased(id)
        : notFound("customer", id);
  }
  return await call.write(async (tx) => {
    const current = await lockCustomer(tx, companyId, id);
    if (!current) throw notFound("customer", id);
    if (current.erasedAt !== null) throw customerErased(current.id);
    requireMatch?.({ data: current });
    if (externalId) {
      await lockCounter(tx, companyId);
      const other = await findCustomerId(tx, companyId, externalId);
      if (other && other !== current.id) throw externalIdExists("customer", externalId, other);
    }
    const customer = await update(tx, companyId, id, call.body, clock.now());
    if (!customer) throw notFound("customer", id);
    await events.emit(tx, companyId, "customer.updated", customer);
    return respond(200, { data: customer });
  });
};
