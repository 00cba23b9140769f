import { v7 as uuid } from "uuid";
import { findCustomerJsonByExternalId } from "../../db/customers/customer-json.ts";
import {
  findCustomerId,
  insertCustomer,
  lockCustomerByExternalId,
  orNull,
  updateCustomer,
} from "../../db/customers/customers.ts";
import { lockCounter } from "../../db/locations/locations.ts";
import {
  CREATE_CUSTOMER,
  toCreateRow,
  toUpsertRow,
  UPSERT_CUSTOMER,
} from "../../db/writes/customer-writes.ts";
import type { Customer, CustomerResponse, CustomerUpsert } from "../../generated/schemas.ts";
import { noExternalId } from "../../kernel/errors.ts";
import type { JsonText } from "../../kernel/json-text.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";

/** Attempts of an upsert whose customer is created, or changed otherwise, by another request each time. */
const MAX_ATTEMPTS = 10;

/** Another request created the customer between two statements of a transaction. */
class CreatedMeanwhile extends Error {}

/** Creates the customer with an external ID, or updates it. */
export const upsertCustomer: Handler<"upsertCustomer"> = async (call, services, respond) => {
  if (call.requireMatch) return await upsertIfMatch(call, services, respond);
  const { companyId, body } = call;
  const { externalId } = call.params;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const json = await findCustomerJsonByExternalId(services.db.fast, companyId, externalId);
    if (json === undefined) {
      const row = toCreateRow(uuid(), { ...body, externalId });
      const created = await call.apply(CREATE_CUSTOMER, row);
      if (created) return respond(201, created.body as JsonText<CustomerResponse>);
      continue; // another request created it
    }
    const current = JSON.parse(json) as Customer;
    if (!differs(current, body)) return respond(200, resourceBody(json));
    const updated = await call.apply(UPSERT_CUSTOMER, toUpsertRow(current.id, externalId, body));
    if (updated) return updated;
  }
  throw new Error("a customer was changed by others at every attempt");
};

/** Does the same in a transaction that checks preconditions. */
const upsertIfMatch: Handler<"upsertCustomer"> = async (call, { clock, events }, respond) => {
  const { companyId, body, requireMatch } = call;
  const { externalId } = call.params;
  const attempt = async () =>
    await call.write(async (tx) => {
      const current = await lockCustomerByExternalId(tx, companyId, externalId);
      if (current) {
        requireMatch?.({ data: current });
        if (!differs(current, body)) return respond(200, { data: current });
        const after = await updateCustomer(tx, companyId, current.id, body, clock.now());
        if (!after) throw new Error("a locked customer disappeared");
        await events.emit(tx, companyId, "customer.updated", after);
        return respond(200, { data: after });
      }
      if (requireMatch?.needsCurrent) throw noExternalId(externalId);
      await lockCounter(tx, companyId);
      // Rows are locked before the counter, so it takes another transaction to lock this one.
      if (await findCustomerId(tx, companyId, externalId)) throw new CreatedMeanwhile();
      const customer = { ...body, externalId, id: uuid() };
      const created = await insertCustomer(tx, companyId, customer, clock.now());
      await events.emit(tx, companyId, "customer.created", created);
      return respond(201, { data: created });
    });
  for (let attempts = 1; ; attempts++)
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CreatedMeanwhile) || attempts === MAX_ATTEMPTS) throw error;
    }
};

/** Whether an upsert would change a customer. */
function differs(customer: Customer, change: CustomerUpsert): boolean {
  const { displayName, status = customer.status, email = customer.email } = change;
  const { phone = customer.phone, companyName = customer.companyName } = change;
  return (
    displayName !== customer.displayName ||
    status !== customer.status ||
    email !== customer.email ||
    orNull(phone) !== customer.phone ||
    orNull(companyName) !== customer.companyName
  );
}
