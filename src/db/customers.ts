/** Customers. */
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Customer, CustomerCreate, CustomerUpdate } from "../generated/schemas.ts";
import type { Database, Executor } from "./client.ts";
import { DEEP_OFFSET, offsetOf, type Page, type PageRequest } from "./page.ts";
import { prepared } from "./prepared.ts";
import { companyCounters, customers } from "./schema/index.ts";
import { contains } from "./search.ts";

const columns = {
  id: customers.id,
  displayName: customers.displayName,
  customerId: customers.customerNumber,
  status: customers.status,
  email: customers.email,
  phone: customers.phone,
  companyName: customers.companyName,
  createdAt: customers.createdAt,
  updatedAt: customers.updatedAt,
};

const ofCompany = eq(customers.companyId, sql.placeholder("companyId"));
// An imported customer may have no date.
const newestFirst = [sql`${customers.createdAt} desc nulls last`, desc(customers.id)];
const oldestFirst = [sql`${customers.createdAt} asc nulls first`, asc(customers.id)];

const byId = prepared((db) =>
  db
    .select(columns)
    .from(customers)
    .where(and(ofCompany, eq(customers.id, sql.placeholder("id"))))
    .prepare("customer_by_id"),
);

type Row = Awaited<ReturnType<ReturnType<typeof byId>["execute"]>>[number];

/** A company's customer. */
export async function findCustomer(
  db: Executor,
  companyId: string,
  id: string,
): Promise<Customer | undefined> {
  const [row] = await byId(db).execute({ companyId, id });
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
 * A page of a company's customers, newest first, with the total of the same snapshot.
 * @param filter `searchTerm`: contained in displayName, customerId, email or phone, in any case
 */
export async function listCustomers(
  db: Database,
  companyId: string,
  filter: PageRequest & { searchTerm?: string },
): Promise<Page<Customer>> {
  const { searchTerm, ...page } = filter;
  if (searchTerm) return await searchPage(db.work, companyId, searchTerm, page);
  if (offsetOf(page) >= DEEP_OFFSET) return await deepPage(db.work, companyId, page);
  return await newestPage(db.fast, companyId, page);
}

/** Kept by every write: counting a million rows would cost each list 50 ms. */
const total = prepared((db) =>
  db
    .select({ total: companyCounters.customers })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, sql.placeholder("companyId")))
    .prepare("customers_total"),
);

async function totalOf(db: Executor, companyId: string): Promise<number> {
  const [row] = await total(db).execute({ companyId });
  return row?.total ?? 0;
}

/** Ids first, from the covering index alone; then only the page's rows. */
const newest = prepared((db) => {
  const ids = db
    .select({ id: customers.id })
    .from(customers)
    .where(ofCompany)
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("ids");
  const all = db
    .select({ total: companyCounters.customers })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, sql.placeholder("companyId")));
  return db
    .select({ ...columns, total: sql<number>`(${all})`.mapWith(Number) })
    .from(ids)
    .innerJoin(customers, and(ofCompany, eq(customers.id, ids.id)))
    .orderBy(...newestFirst)
    .prepare("customers_newest");
});

async function newestPage(
  db: Executor,
  companyId: string,
  page: PageRequest,
): Promise<Page<Customer>> {
  const rows = await newest(db).execute({ companyId, limit: page.limit, offset: offsetOf(page) });
  return {
    data: rows.map(toCustomer),
    total: rows[0]?.total ?? (await totalOf(db, companyId)),
  };
}

/** Beyond the middle of the list, counts from its end. */
async function deepPage(
  db: Executor,
  companyId: string,
  page: PageRequest,
): Promise<Page<Customer>> {
  return await db.transaction(
    async (tx) => {
      const all = await totalOf(tx, companyId);
      const offset = offsetOf(page);
      const rows = Math.min(page.limit, all - offset);
      if (rows <= 0) return { data: [], total: all };
      if (offset <= all / 2) return await newestPage(tx, companyId, page);
      const ids = tx
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.companyId, companyId))
        .orderBy(...oldestFirst)
        .limit(rows)
        .offset(all - offset - rows)
        .as("ids");
      const found = await tx
        .select(columns)
        .from(ids)
        .innerJoin(customers, and(eq(customers.companyId, companyId), eq(customers.id, ids.id)))
        .orderBy(...newestFirst);
      return { data: found.map(toCustomer), total: all };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function searchPage(
  db: Executor,
  companyId: string,
  term: string,
  page: PageRequest,
): Promise<Page<Customer>> {
  const matches = and(eq(customers.companyId, companyId), contains(customers.searchText, term));
  const count = db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(customers)
    .where(matches);
  const ids = db
    .select({ id: customers.id })
    .from(customers)
    .where(matches)
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(offsetOf(page))
    .as("ids");
  const rows = await db
    .select({ ...columns, total: sql<number>`(${count})`.mapWith(Number) })
    .from(ids)
    .innerJoin(customers, and(eq(customers.companyId, companyId), eq(customers.id, ids.id)))
    .orderBy(...newestFirst);
  const first = rows[0];
  if (first || page.page === 1) return { data: rows.map(toCustomer), total: first?.total ?? 0 };
  const [counted] = await count;
  return { data: [], total: counted?.total ?? 0 };
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
    .returning(columns);
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
    .returning(columns);
  return row && toCustomer(row);
}

function toCustomer(row: Row): Customer {
  return {
    id: row.id,
    displayName: row.displayName,
    customerId: row.customerId,
    status: row.status as Customer["status"],
    email: row.email,
    phone: row.phone,
    companyName: row.companyName,
    createdAt: row.createdAt?.toISOString() ?? null,
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}
