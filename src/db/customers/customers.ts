/** Counts, creates and updates customers. customer-json.ts and customer-list.ts read them. */
import { and, eq, sql } from "drizzle-orm";
import type { Customer, CustomerCreate, CustomerUpdate } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { isoInstant, toIsoInstant } from "../core/iso-instant.ts";
import { companyCounters, customers } from "../schema/index.ts";
import { countCreated, COUNT_UPDATED, STORED_CUSTOMER_CHANGE } from "../lists/stored-changes.ts";

const customerColumns = {
  id: customers.id,
  displayName: customers.displayName,
  customerId: customers.customerNumber,
  status: customers.status,
  email: customers.email,
  phone: customers.phone,
  companyName: customers.companyName,
  externalId: customers.externalId,
  createdAt: isoInstant(customers.createdAt),
  updatedAt: isoInstant(customers.updatedAt),
  erasedAt: isoInstant(customers.erasedAt),
};

/** Finds a company's customer and locks it until the transaction ends. */
export async function lockCustomer(
  tx: Executor,
  companyId: string,
  id: string,
): Promise<Customer | undefined> {
  const [row] = await tx
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id)))
    .for("no key update"); // new locations, which refer to the customer, needn't wait
  return row && toCustomer(row);
}

/** Finds a company's customer by its external ID and locks it until the transaction ends. */
export async function lockCustomerByExternalId(
  tx: Executor,
  companyId: string,
  externalId: string,
): Promise<Customer | undefined> {
  const [row] = await tx
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.externalId, externalId)))
    .for("no key update");
  return row && toCustomer(row);
}

/**
 * Finds out whether a company's customer is erased. An erased customer stays so.
 * @returns undefined when there is no such customer
 */
export async function isCustomerErased(
  db: Executor,
  companyId: string,
  id: string,
): Promise<boolean | undefined> {
  const [found] = await db
    .select({ erasedAt: customers.erasedAt })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id)));
  return found && found.erasedAt !== null;
}

/**
 * Locks a company's customer until the transaction ends, so that it isn't erased meanwhile. Call it before the company's
 * counter is locked. Others may do so too.
 * @returns whether the customer is erased; undefined when there is no such customer
 */
export async function shareCustomer(
  tx: Executor,
  companyId: string,
  id: string,
): Promise<boolean | undefined> {
  const [found] = await tx
    .select({ erasedAt: customers.erasedAt })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id)))
    .for("share");
  return found && found.erasedAt !== null;
}

/**
 * Finds the id of the customer with an external ID.
 * @returns undefined when no customer of the company has it
 */
export async function findCustomerId(
  db: Executor,
  companyId: string,
  externalId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.externalId, externalId)));
  return row?.id;
}

/** Reads the counter that every write updates: counting a million rows would cost each list 50 ms. */
export const totalQuery = (db: Executor) =>
  db
    .select({ total: companyCounters.customers })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, sql.placeholder("companyId")))
    .prepare("customers_total");

/** The number of a company's customers; 0 when there is no such company. */
export async function countCustomers(db: Executor, companyId: string): Promise<number> {
  const [row] = await db.prepared(totalQuery).execute({ companyId });
  return row?.total ?? 0;
}

// A single statement, because the company's counter stays locked until the transaction ends.
const INSERT = `
  with counter as (
    update company_counters set next_customer_number = next_customer_number + 1, ${countCreated("$9::timestamptz")}
    where company_id = $1
    returning next_customer_number - 1 as number, customer_version, stored_changes_until
  ), customer as (
    insert into customers (company_id, id, customer_number, display_name, status, email, phone,
      company_name, external_id, created_at, updated_at)
    select $1, $2, number::text, $3, $4, $5, $6, $7, $8, $9, $9 from counter
    returning company_id, id, customer_number, created_at, search_text, status, updated_at
  ), changed as (
    select company_id, customer_version as version, stored_changes_until as stored_until, id, created_at,
      null as before, search_text as after, null as status_before, status as status_after,
      null::timestamptz as updated_before, updated_at as updated_after
    from customer, counter
  ), ${STORED_CUSTOMER_CHANGE}
  select customer_number as "customerId" from customer`;

/**
 * Inserts a customer with the next number in the company's series.
 * @param now used for both timestamps
 */
export async function insertCustomer(
  tx: Executor,
  companyId: string,
  customer: CustomerCreate & { id: string },
  now: Date,
): Promise<Customer> {
  const { id, displayName, status = "active" } = customer;
  const { email = null, externalId = null } = customer;
  const [phone, companyName] = [orNull(customer.phone), orNull(customer.companyName)];
  const values = [companyId, id, displayName, status, email, phone, companyName, externalId, now];
  const { rows } = await tx.runForCompany(companyId, INSERT, values);
  const [row] = rows as { customerId: string }[];
  if (!row) throw new Error(`company ${companyId} has no counters`);
  const at = now.toISOString();
  const { customerId } = row;
  const fields = { id, displayName, customerId, status, email, phone, companyName };
  return { ...fields, externalId, createdAt: at, updatedAt: at, erasedAt: null };
}

// Locks the customer before the counter, as all updates do; the other order could cause a deadlock.
const UPDATE = `
  with previous as (
    select search_text, status, updated_at from customers where company_id = $1 and id = $2 for no key update
  ), customer as (
    update customers set
      display_name = coalesce($3::jsonb ->> 'displayName', display_name),
      status = coalesce($3::jsonb ->> 'status', status),
      email = case when $3::jsonb ? 'email' then $3::jsonb ->> 'email' else email end,
      phone = case when $3::jsonb ? 'phone' then nullif($3::jsonb ->> 'phone', '') else phone end,
      company_name = case when $3::jsonb ? 'companyName' then nullif($3::jsonb ->> 'companyName', '')
        else company_name end,
      external_id = case when $3::jsonb ? 'externalId' then $3::jsonb ->> 'externalId' else external_id end,
      updated_at = $4
    where company_id = $1 and id = $2 and exists (select from previous)
    returning *
  ), counter as (
    update company_counters set ${COUNT_UPDATED} where company_id = $1 and exists (select from customer)
    returning customer_version, stored_changes_until
  ), changed as (
    select company_id, customer_version as version, stored_changes_until as stored_until, id, created_at,
      previous.search_text as before, customer.search_text as after,
      previous.status as status_before, customer.status as status_after,
      previous.updated_at as updated_before, customer.updated_at as updated_after
    from customer, counter, previous
  ), ${STORED_CUSTOMER_CHANGE}
  select id, display_name as "displayName", customer_number as "customerId", status, email, phone,
    company_name as "companyName", external_id as "externalId", created_at::text as "createdAt", updated_at::text as "updatedAt",
    erased_at::text as "erasedAt"
  from customer`;

/**
 * Updates the given fields; null and "" clear a field. The company's counter stays locked until the transaction ends. To
 * set an external ID, lock it before (lockCounter), and check that no other customer has it.
 * @returns undefined when there is no such customer
 */
export async function updateCustomer(
  tx: Executor,
  companyId: string,
  id: string,
  change: CustomerUpdate,
  now: Date,
): Promise<Customer | undefined> {
  const values = [companyId, id, JSON.stringify(change), now];
  const { rows } = await tx.runForCompany(companyId, UPDATE, values);
  const [row] = rows as CustomerRow[];
  if (!row) return undefined;
  const { createdAt, updatedAt, erasedAt } = row;
  return toCustomer({
    ...row,
    createdAt: createdAt && toIsoInstant(createdAt),
    updatedAt: updatedAt && toIsoInstant(updatedAt),
    erasedAt: erasedAt && toIsoInstant(erasedAt),
  });
}

/** Returns null for a field that is unset: its only form, so "" is another way to clear it. */
export function orNull(text: string | null | undefined): string | null {
  return text || null;
}

/** A customer as stored. */
type CustomerRow = Omit<Customer, "status"> & { readonly status: string };

/** Converts a stored customer to its form in the API. Earlier versions stored "". */
function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    displayName: row.displayName,
    customerId: row.customerId,
    status: row.status as Customer["status"],
    email: row.email,
    phone: orNull(row.phone),
    companyName: orNull(row.companyName),
    externalId: row.externalId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    erasedAt: row.erasedAt,
  };
}
