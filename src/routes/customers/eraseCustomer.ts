import { eraseLockedCustomer } from "../../db/customers/erase-customer.ts";
import { lockCustomer } from "../../db/customers/customers.ts";
import { emitErased } from "../../events/emit-erased.ts";
import { ERASURES } from "../../jobs/queues.ts";
import type { Customer } from "../../generated/schemas.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

export const eraseCustomer: Handler<"eraseCustomer"> = async (
  { companyId, params, write },
  { clock, events, jobs },
  respond,
) =>
  await write(async (tx) => {
    const json = await lockCustomer(tx, companyId, params.id);
    if (json === undefined) throw notFound("customer", params.id);
    const customer = JSON.parse(json) as Customer;
    if (customer.erasedAt !== null) return respond(200, { data: customer });
    const erased = await eraseLockedCustomer(tx, companyId, customer, clock.now());
    jobs.runSoon(tx, ERASURES);
    await emitErased(events, tx, companyId, erased.resources);
    await events.emit(tx, companyId, "customer.erased", erased.customer);
    return respond(200, { data: erased.customer });
  });
