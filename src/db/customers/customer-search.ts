/** Pages of the customers that a term matches, at a cost that a million others hardly raise. */
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Customer } from "../../generated/schemas.ts";
import type { Database, DatabasePool, Executor } from "../core/client.ts";
import { countCustomers, customerColumns, toCustomer } from "./customers.ts";
import { offsetOf, type Page, type PageRequest } from "../core/page.ts";
import { companyCounters, customers } from "../schema/index.ts";
import { contains, containsByScan, hasTrigram } from "../core/search.ts";

/** A page of a common term is looked for among this many times as many of the newest customers. */
const NEWEST_FACTOR = 100;
/** Of the newest customers, to tell whether a term is common. */
const SAMPLE_SIZE = 500;
/** When more of the sample match, reading all customers counts faster than the trigram index. */
const COMMON_MATCHES = SAMPLE_SIZE / 4;
/** Customers, of which any term is counted in a few milliseconds, whatever the way. */
const SMALL_COMPANY = 20_000;

const newestFirst = sql`created_at desc nulls last, id desc`;

/** A page of the company's customers that a term matches, newest first, with the total of the same snapshot. */
export async function searchCustomers(
  db: Database,
  companyId: string,
  term: string,
  page: PageRequest,
): Promise<Page<Customer>> {
  if (hasTrigram(term) || (await countCustomers(db.fast, companyId)) <= SMALL_COMPANY) {
    const { data, total } = await findPage(db.work, companyId, term, page);
    if (total !== undefined) return { data, total };
  }
  return await readingCoveringIndex(db.work, async (tx) => {
    const { data, total } = await findPage(tx, companyId, term, page);
    return { data, total: total ?? (await countBy(countCommonQuery(tx, companyId, term))) };
  });
}

/**
 * Runs queries on one snapshot which read all of a company's customers, if they must, from the covering
 * index: rows cost the planner more than they do, or it would read them by other ways, twice as slow.
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

/** The total is undefined when the term is so common that another way of counting is faster. */
async function findPage(
  db: Executor,
  companyId: string,
  term: string,
  page: PageRequest,
): Promise<{ data: Customer[]; total: number | undefined }> {
  const rows = await searchQuery(db, companyId, term, page);
  const [first] = rows;
  if (first) return { data: rows.map(toCustomer), total: first.total ?? undefined };
  return { data: [], total: page.page === 1 ? 0 : await countBy(countQuery(db, companyId, term)) };
}

/**
 * A page of what a term matches, each row with the total, which is null for a common term unless the
 * company is small. The page is filled from few of the newest customers, if they hold enough matches.
 * Otherwise all matches are found at once. Left to itself, the planner guesses which of both it will be, and
 * a wrong guess costs a hundredfold.
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
    .select({ ...customerColumns, total })
    .from(found)
    .innerJoin(customers, and(eq(customers.companyId, companyId), sql`${customers.id} = found.id`))
    .orderBy(sql`${customers.createdAt} desc nulls last`, desc(customers.id));
}

/** How many customers a term matches. */
export function countQuery(db: Executor, companyId: string, term: string) {
  return count(db, companyId, contains(customers.searchText, term));
}

/** As `countQuery`, for a term that many match: without the trigram index. */
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

/** Some of the newest customers, in order, from the covering index alone. */
function newest(companyId: string, count: number) {
  return sql`(
    select id, created_at, search_text from ${customers} where company_id = ${companyId}
    order by ${newestFirst} limit ${count}
  ) customer`;
}
