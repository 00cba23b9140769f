import { lockCustomer, updateCustomer as update } from "../../db/customers/customers.ts";
import { toUpdateRow, UPDATE_CUSTOMER } from "../../db/writes/customer-writes.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

export const updateCustomer: Handler<"updateCustomer"> = async (
  call,
  { clock, events },
  respond,
) => {
  const { id } = call.params;
  const { requireMatch } = call;
  if (!requireMatch) {
    const updated = await call.apply(UPDATE_CUSTOMER, toUpdateRow(id, call.body));
    if (!updated) throw notFound("customer", id);
    return updated;
  }
  return await call.write(async (tx) => {
    const current = await lockCustomer(tx, call.companyId, id);
    if (!current) throw notFound("customer", id);
    requireMatch({ data: current });
    const customer = await update(tx, call.companyId, id, call.body, clock.now());
    if (!customer) throw notFound("customer", id);
    await events.emit(tx, call.companyId, "customer.updated", customer);
    return respond(200, { data: customer });
  });
};
