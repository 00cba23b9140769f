import { lockCustomer, updateCustomer as update } from "../../db/customers/customers.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

export const updateCustomer: Handler<"updateCustomer"> = async (call, { clock, events }, respond) =>
  await call.write(async (tx) => {
    const { id } = call.params;
    if (call.requireMatch) {
      const current = await lockCustomer(tx, call.companyId, id);
      if (!current) throw notFound("customer", id);
      call.requireMatch({ data: current });
    }
    const customer = await update(tx, call.companyId, id, call.body, clock.now());
    if (!customer) throw notFound("customer", id);
    await events.emit(tx, call.companyId, "customer.updated", customer);
    return respond(200, { data: customer });
  });
