/** Creates a customer with its number, event, a delivery for each subscriber, and their jobs, in one transaction. */
import { randomUUID } from "node:crypto";
import { v7 as uuid } from "uuid";
import { CUSTOMER_SELECT } from "./customer-fields.ts";
import type { Query } from "./query.ts";
import type { AddJob } from "./queue.ts";

export interface NewCustomer {
  readonly displayName: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly companyName?: string | null | undefined;
  readonly status?: string | undefined;
}

const NEXT_NUMBERS = `
  update company_counters set next_customer_number = next_customer_number + 1, customers = customers + 1,
    next_event = next_event + 1
  where company_id = $1 returning next_customer_number - 1 as number, next_event - 1 as sequence`;
const INSERT_CUSTOMER = `
  insert into customers (company_id, id, display_name, customer_number, status, email, phone,
    company_name, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${CUSTOMER_SELECT}`;
const INSERT_EVENT = `
  insert into events (company_id, id, type, sequence, body, created_at, request_id)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const FIND_ENDPOINTS = `
  select id from webhook_endpoints
  where company_id = $1 and status = 'enabled' and $2 = any(event_types)`;
const INSERT_DELIVERY = `
  insert into deliveries (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at)
  values ($1, $2, $3, $4, 'event', 'pending', $5, $5)`;

/**
 * @param query runs statements in the caller's transaction
 * @returns the customer as the API returns it
 */
export async function createCustomer(
  query: Query,
  addJob: AddJob,
  { companyId, requestId }: { companyId: string; requestId: string },
  { displayName, email = null, phone = null, companyName = null, status = "active" }: NewCustomer,
): Promise<object> {
  const now = new Date();
  const [numbers] = await query<{ number: string; sequence: string }>(NEXT_NUMBERS, [companyId]);
  if (!numbers) throw new Error(`company ${companyId} has no counters`);
  const fields = [displayName, numbers.number, status, email, phone, companyName];
  const [customer] = await query<object>(INSERT_CUSTOMER, [companyId, uuid(), ...fields, now]);
  if (!customer) throw new Error("an inserted customer was not returned");

  const type = "customer.created";
  const eventId = `evt_${uuid().replaceAll("-", "")}`;
  const body = JSON.stringify({ id: eventId, type, createdAt: now, data: customer });
  await query(INSERT_EVENT, [companyId, eventId, type, numbers.sequence, body, now, requestId]);
  for (const endpoint of await query<{ id: string }>(FIND_ENDPOINTS, [companyId, type])) {
    const deliveryId = randomUUID();
    await query(INSERT_DELIVERY, [companyId, deliveryId, endpoint.id, eventId, now]);
    await addJob(query, deliveryId, { companyId });
  }
  return customer;
}
