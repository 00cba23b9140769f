import { v7 as uuid } from "uuid";
import { insertCustomer } from "../../db/customers/customers.ts";
import type { Handler } from "../handler.ts";

export const createCustomer: Handler<"createCustomer"> = async (
  { companyId, body, write },
  { clock, events },
  respond,
) =>
  await write(async (tx) => {
    const customer = await insertCustomer(tx, companyId, { ...body, id: uuid() }, clock.now());
    await events.emit(tx, companyId, "customer.created", customer);
    return respond(200, { data: customer });
  });
