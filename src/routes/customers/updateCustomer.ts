import { updateCustomer as update } from "../../db/customers.ts";
import { notFound } from "../../errors.ts";
import type { Handler } from "../../handler.ts";

export const updateCustomer: Handler<"updateCustomer"> = async (call, { clock }, respond) =>
  await call.write(async (tx) => {
    const { id } = call.params;
    const customer = await update(tx, call.companyId, id, call.body, clock.now());
    if (!customer) throw notFound("customer", id);
    return respond(200, { data: customer });
  });
