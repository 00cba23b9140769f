/** Locks, finds and counts customers. customer-json.ts and customer-list.ts read them, db/writes/ writes them. */
import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { companyCounters, customers } from "../schema/index.ts";
import { CUSTOMER_JSON } from "./customer-json.ts";

const LOCK = `
  select ${CUSTOMER_JSON} as json from customers where company_id = $1 and id = $2
  for no key update`; // new locations, which refer to the customer, needn't wait

/**
 * Finds a company's customer and locks it until the transaction ends.
 * @returns its JSON
 */
export async function lockCustomer(
  tx: Executor,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await tx.runForCompany(companyId, LOCK, [companyId, id]);
  const [row] = rows as { json: string }[];
  return row?.json;
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
