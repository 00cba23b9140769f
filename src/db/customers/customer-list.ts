/** Lists customers. Pages have a constant cost at any table size. */
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Customer } from "../../generated/schemas.ts";
import type { Database, DatabasePool, Executor } from "../core/client.ts";
import { anchoredPage } from "./customer-anchors.ts";
import { searchCustomers } from "./customer-search.ts";
import { countCustomers, customerColumns, toCustomer } from "./customers.ts";
import { DEEP_OFFSET, offsetOf, type Page, type PageRequest } from "../core/page.ts";
import { qualified } from "../core/qualified.ts";
import { companyCounters, customers } from "../schema/index.ts";

// An imported customer may have no creation date.
const newestFirst = [sql`${customers.createdAt} desc nulls last`, desc(customers.id)];
const oldestFirst = [sql`${customers.createdAt} asc nulls first`, asc(customers.id)];

/**
 * Lists a page of a company's customers, newest first, with the total from the same snapshot.
 * @param filter `searchTerm` matches part of displayName, customerId, email or phone, ignoring case
 */
export async function listCustomers(
  db: Database,
  companyId: string,
  filter: PageRequest & { searchTerm?: string },
): Promise<Page<Customer>> {
  const { searchTerm, ...page } = filter;
  if (searchTerm) return await searchCustomers(db, companyId, searchTerm, page);
  if (offsetOf(page) < DEEP_OFFSET) return await newestPage(db.fast, companyId, page);
  return (
    (await anchoredPage(db.fast, companyId, page)) ?? (await deepPage(db.work, companyId, page))
  );
}

const counted = sql<number>`(select ${qualified(companyCounters.customers)} from ${companyCounters}
  where ${qualified(companyCounters.companyId)} = ${sql.placeholder("companyId")})`.mapWith(Number);

/** Prepares the query of the first page, in the order of the index. */
export const newestQuery = (db: Executor) =>
  db
    .select({ ...customerColumns, total: counted })
    .from(customers)
    .where(eq(customers.companyId, sql.placeholder("companyId")))
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"))
    .prepare("customers_newest");

/** Prepares the query of later pages: first the ids, from the covering index only, then the rows of the page. */
export function laterQuery(db: Executor) {
  const ids = db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.companyId, sql.placeholder("companyId")))
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("ids");
  return db
    .select({ ...customerColumns, total: counted })
    .from(ids)
    .innerJoin(
      customers,
      and(eq(customers.companyId, sql.placeholder("companyId")), eq(customers.id, ids.id)),
    )
    .orderBy(...newestFirst)
    .prepare("customers_later");
}

/** Queries the `limit` rows before the last `skip` rows, reading from the end of the list. */
export function tailQuery(db: Executor, companyId: string, limit: number, skip: number) {
  const ids = db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.companyId, companyId))
    .orderBy(...oldestFirst)
    .limit(limit)
    .offset(skip)
    .as("ids");
  return db
    .select(customerColumns)
    .from(ids)
    .innerJoin(customers, and(eq(customers.companyId, companyId), eq(customers.id, ids.id)))
    .orderBy(...newestFirst);
}

async function newestPage(
  db: Executor,
  companyId: string,
  page: PageRequest,
): Promise<Page<Customer>> {
  const { limit } = page;
  const offset = offsetOf(page);
  const rows =
    offset === 0
      ? await db.prepared(newestQuery).execute({ companyId, limit })
      : await db.prepared(laterQuery).execute({ companyId, limit, offset });
  return {
    data: rows.map(toCustomer),
    total: rows[0]?.total ?? (await countCustomers(db, companyId)),
  };
}

/** Lists a page with a large offset. Pages in the second half are read from the end of the list. */
async function deepPage(
  db: DatabasePool,
  companyId: string,
  page: PageRequest,
): Promise<Page<Customer>> {
  return await db.transaction(
    async (tx) => {
      const total = await countCustomers(tx, companyId);
      const offset = offsetOf(page);
      const rows = Math.min(page.limit, total - offset);
      if (rows <= 0) return { data: [], total };
      if (offset <= total / 2) return await newestPage(tx, companyId, page);
      const found = await tailQuery(tx, companyId, rows, total - offset - rows);
      return { data: found.map(toCustomer), total };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
