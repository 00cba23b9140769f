/** Searches customers. The cost of a page hardly grows with the number of customers. */
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Database, DatabasePool, Executor } from "../core/client.ts";
import { customerJsonColumn } from "./customer-json.ts";
import { countCustomers } from "./customers.ts";
import { joinJson, offsetOf, type JsonPage, type PageRequest } from "../core/page.ts";
import { companyCounters, customers } from "../schema/index.ts";
import { contains, containsByScan, hasTrigram } from "../core/search.ts";

/** A page of a common term is searched in the newest customers: this number times the rows up to its end. */
const NEWEST_FACTOR = 100;
/** The number of newest customers that show whether a term is common. */
const SAMPLE_SIZE = 500;
/** If more customers in the sample match, reading all customers counts faster than using the trigram index. */
const COMMON_MATCHES = SAMPLE_SIZE / 4;
/** Up to this number of customers, matches of any term are counted in a few milliseconds by either method. */
const SMALL_COMPANY = 20_000;

const newestFirst = sql`created_at desc nulls last, id desc`;

/** Lists a page of the company's customers that match a term, newest first, with the total from the same snapshot. */
export async function searchCustomers(
  db: Database,
  companyId: string,
  term: string,
  page: PageRequest,
): Promise<JsonPage> {
  if (hasTrigram(term) || (await countCustomers(db.fast, companyId)) <= SMALL_COMPANY) {
    const { items, total } = await findPage(db.work, companyId, term, page);
    if (total !== undefined) return { items, total };
  }
  return await readingCoveringIndex(db.work, async (tx) => {
    const { items, total } = await findPage(tx, companyId, term, page);
    return { items, total: total ?? (await countBy(countCommonQuery(tx, companyId, term))) };
  });
}

/**
 * Runs queries on one snapshot that read all of a company's customers from the covering index when necessary. It
 * raises the planner's cost of reading a page; otherwise the planner chooses other plans that are twice as slow.
 */
export async function readingCoveringIndex<T>(
  db: DatabasePool,
  run: (tx: Executor) => Promise<T>,
): Promise<T> {
  return await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local seq_page_cost = 10`);
      return await run(tx);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Finds a page. The total is undefined when the term is so common that countCommonQuery is faster. */
async function findPage(
  db: Executor,
  companyId: string,
  term: string,
  page: PageRequest,
): Promise<{ items: string; total: number | undefined }> {
  const rows = await searchQuery(db, companyId, term, page);
  const [first] = rows;
  if (first) return { items: joinJson(rows), total: first.total ?? undefined };
  return { items: "", total: page.page === 1 ? 0 : await countBy(countQuery(db, companyId, term)) };
}

/**
 * Queries a page of the matches of a term. Each row has the total, which is null for a common term unless the company
 * is small. The page is filled from a limited number of the newest customers if they contain enough matches;
 * otherwise all matches are read. Without this, the planner guesses which of the two applies, and a wrong guess makes
 * the query a hundred times slower.
 */
export function searchQuery(db: Executor, companyId: string, term: string, page: PageRequest) {
  const offset = offsetOf(page);
  const { limit } = page;
  const isFull = sql`(select count(*) from newest) = ${limit}`;
  const isMatch = containsByScan(sql`search_text`, term);
  const found = sql`(
    with newest as materialized (
      select id, created_at from ${newest(companyId, NEWEST_FACTOR * (offset + limit))}
      where ${isMatch} limit ${limit} offset ${offset}
    ), matches as materialized (
      select id, created_at from ${customers}
      where company_id = ${companyId} and ${contains(customers.searchText, term)} and not ${isFull}
    )
    select id, case when
        (select count(*) from ${newest(companyId, SAMPLE_SIZE)} where ${isMatch}) <= ${COMMON_MATCHES}
        or (select customers from ${companyCounters} where company_id = ${companyId}) <= ${SMALL_COMPANY}
        then (${countQuery(db, companyId, term)}) end as total
      from newest where ${isFull}
    union all
    (select id, (select count(*) from matches) from matches
      order by ${newestFirst} limit ${limit} offset ${offset})
  ) found`;
  const total = sql<number | null>`found.total`.mapWith(Number);
  return db
    .select({ json: customerJsonColumn, total })
    .from(found)
    .innerJoin(customers, and(eq(customers.companyId, companyId), sql`${customers.id} = found.id`))
    .orderBy(sql`${customers.createdAt} desc nulls last`, desc(customers.id));
}

/** Queries the number of customers that match a term. */
export function countQuery(db: Executor, companyId: string, term: string) {
  return count(db, companyId, contains(customers.searchText, term));
}

/** Like `countQuery`, for common terms: doesn't use the trigram index. */
export function countCommonQuery(db: Executor, companyId: string, term: string) {
  return count(db, companyId, containsByScan(customers.searchText, term));
}

function count(db: Executor, companyId: string, matches: SQL | undefined) {
  return db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), matches));
}

async function countBy(query: ReturnType<typeof count>): Promise<number> {
  const [row] = await query;
  return row?.total ?? 0;
}

/** The `count` newest customers, in order, from the covering index only. */
function newest(companyId: string, count: number) {
  return sql`(
    select id, created_at, search_text from ${customers} where company_id = ${companyId}
    order by ${newestFirst} limit ${count}
  ) customer`;
}
