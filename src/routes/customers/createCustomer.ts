import { v7 as uuid } from "uuid";
import { insertCustomer } from "../../db/customers.ts";
import type { Handler } from "../../handler.ts";

export const createCustomer: Handler<"createCustomer"> = async (call, { clock }, respond) =>
  await call.write(async (tx) => {
    const customer = { ...call.body, id: uuid() };
    return respond(200, {
      data: await insertCustomer(tx, call.companyId, customer, clock.now()),
    });
  });
