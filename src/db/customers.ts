/** Customers: found one by one, created and changed. Pages of them are in customer-list.ts. */
import { and, eq, sql } from "drizzle-orm";
import type { Customer, CustomerCreate, CustomerUpdate } from "../generated/schemas.ts";
import { batched } from "./batched.ts";
import type { Executor } from "./client.ts";
import { isoInstant } from "./iso-instant.ts";
import { prepared } from "./prepared.ts";
import { companyCounters, customers } from "./schema/index.ts";

export const customerColumns = {
  id: customers.id,
  displayName: customers.displayName,
  customerId: customers.customerNumber,
  status: customers.status,
  email: customers.email,
  phone: customers.phone,
  companyName: customers.companyName,
  createdAt: isoInstant(customers.createdAt),
  updatedAt: isoInstant(customers.updatedAt),
};

const wanted = sql`unnest(${sql.placeholder("companyIds")}::uuid[], ${sql.placeholder("ids")}::uuid[]) as wanted (company_id, id)`;

const byIds = prepared((db) =>
  db
    .select({ ...customerColumns, companyId: customers.companyId })
    .from(customers)
    .innerJoin(
      wanted,
      sql`${customers.companyId} = wanted.company_id and ${customers.id} = wanted.id`,
    )
    .prepare("customers_by_ids"),
);

/** A customer as it is stored. */
export type CustomerRow = Omit<
  Awaited<ReturnType<ReturnType<typeof byIds>["execute"]>>[number],
  "companyId"
>;

const byId = batched(async (db, keys: readonly { companyId: string; id: string }[]) => {
  const rows = await byIds(db).execute({
    companyIds: keys.map(({ companyId }) => companyId),
    ids: keys.map(({ id }) => id),
  });
  const found = new Map(rows.map((row) => [`${row.companyId}/${row.id}`, row]));
  return keys.map(({ companyId, id }) => found.get(`${companyId}/${id.toLowerCase()}`));
});

/** A company's customer. */
export async function findCustomer(
  db: Executor,
  companyId: string,
  id: string,
): Promise<Customer | undefined> {
  const row = await byId(db, { companyId, id });
  return row && toCustomer(row);
}

/** Whether the company has this customer. */
export async function customerExists(
  db: Executor,
  companyId: string,
  id: string,
): Promise<boolean> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id)));
  return found.length > 0;
}

/**
 * Creates a customer with the next number of the company's series.
 * @param now becomes both timestamps
 */
export async function insertCustomer(
  tx: Executor,
  companyId: string,
  customer: CustomerCreate & { id: string },
  now: Date,
): Promise<Customer> {
  const [counter] = await tx
    .update(companyCounters)
    .set({
      nextCustomerNumber: sql`${companyCounters.nextCustomerNumber} + 1`,
      customers: sql`${companyCounters.customers} + 1`,
    })
    .where(eq(companyCounters.companyId, companyId))
    .returning({ next: companyCounters.nextCustomerNumber });
  if (!counter) throw new Error(`company ${companyId} has no counters`);
  const [row] = await tx
    .insert(customers)
    .values({
      companyId,
      id: customer.id,
      displayName: customer.displayName,
      customerNumber: String(counter.next - 1),
      status: customer.status ?? "active",
      email: customer.email ?? null,
      phone: customer.phone ?? null,
      companyName: customer.companyName ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning(customerColumns);
  if (!row) throw new Error("an inserted customer was not returned");
  return toCustomer(row);
}

/** Changes the fields that are given; null clears one. Undefined when there is no such customer. */
export async function updateCustomer(
  tx: Executor,
  companyId: string,
  id: string,
  change: CustomerUpdate,
  now: Date,
): Promise<Customer | undefined> {
  const [row] = await tx
    .update(customers)
    .set({ ...change, updatedAt: now })
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id)))
    .returning(customerColumns);
  return row && toCustomer(row);
}

/** A stored customer as the API shows it. */
export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    displayName: row.displayName,
    customerId: row.customerId,
    status: row.status as Customer["status"],
    email: row.email,
    phone: row.phone,
    companyName: row.companyName,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
