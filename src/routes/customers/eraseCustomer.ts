import { findCustomerJson } from "../../db/customers/customer-json.ts";
import { eraseCustomer as erase } from "../../db/customers/erase-customer.ts";
import { emitErased } from "../../events/emit-erased.ts";
import { ERASURES } from "../../jobs/queues.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";

export const eraseCustomer: Handler<"eraseCustomer"> = async (
  { companyId, params, write },
  { clock, events, jobs },
  respond,
) =>
  await write(async (tx) => {
    const erased = await erase(tx, companyId, params.id, clock.now());
    if (!erased) {
      const json = await findCustomerJson(tx, companyId, params.id);
      if (json === undefined) throw notFound("customer", params.id);
      return respond(200, resourceBody(json)); // erased before
    }
    jobs.runSoon(tx, ERASURES);
    await emitErased(events, tx, companyId, erased.resources);
    await events.emit(tx, companyId, "customer.erased", erased.customer);
    return respond(200, { data: erased.customer });
  });
