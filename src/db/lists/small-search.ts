/** Searches the customers of a company that is small enough to count all matches each time. */
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { joinJson, offsetOf, type JsonPage, type PageRequest } from "../core/page.ts";
import { containsTerm, containsByScan, type SearchTerm } from "../core/search.ts";
import { customers } from "../schema/index.ts";
import { customerJsonColumn } from "../customers/customer-json.ts";

/** A page of a common term is searched in the newest customers: this number times the rows up to its end. */
const NEWEST_FACTOR = 100;

const newestFirst = sql`created_at desc nulls last, id desc`;

/** Lists a page of the company's customers that match a term, newest first, with the total from the same snapshot. */
export async function searchSmallCompany(
  db: Executor,
  companyId: string,
  term: SearchTerm,
  page: PageRequest,
): Promise<JsonPage> {
  const rows = await searchQuery(db, companyId, term, page);
  const [first] = rows;
  if (first) return { items: joinJson(rows), total: first.total };
  if (page.page === 1) return { items: "", total: 0 };
  const [counted] = await countQuery(db, companyId, term);
  return { items: "", total: counted?.total ?? 0 };
}

/**
 * Queries a page of the matches of a term. Each row has the total. The page is filled from a limited number of the
 * newest customers if they contain enough matches; otherwise all matches are read. The planner would choose between the
 * two by its estimates, and a wrong estimate makes the query a hundred times slower.
 */
export function searchQuery(db: Executor, companyId: string, term: SearchTerm, page: PageRequest) {
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
      where company_id = ${companyId} and ${containsTerm(customers.searchText, term)} and not ${isFull}
    )
    select id, (${countQuery(db, companyId, term)}) as total from newest where ${isFull}
    union all
    (select id, (select count(*) from matches) from matches
      order by ${newestFirst} limit ${limit} offset ${offset})
  ) found`;
  return db
    .select({ json: customerJsonColumn, total: sql`found.total`.mapWith(Number) })
    .from(found)
    .innerJoin(customers, and(eq(customers.companyId, companyId), sql`${customers.id} = found.id`))
    .orderBy(sql`${customers.createdAt} desc nulls last`, desc(customers.id));
}

/** Queries the number of customers that match a term. */
export function countQuery(db: Executor, companyId: string, term: SearchTerm) {
  return db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), containsTerm(customers.searchText, term)));
}

/** The `count` newest customers, in order, from the covering index only. */
function newest(companyId: string, count: number): SQL {
  return sql`(
    select id, created_at, search_text from ${customers} where company_id = ${companyId}
    order by ${newestFirst} limit ${count}
  ) customer`;
}
