/** Searches the rows of a company that is small enough to count all matches each time. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { joinJson, offsetOf, type JsonPage, type PageRequest } from "../core/page.ts";
import { containsTerm, containsByScan, type SearchTerm } from "../core/search.ts";
import { jsonColumn, orderOf, type ListedTable } from "./listed-table.ts";

/** A page of a common term is searched in the newest rows: this number times the rows up to its end. */
const NEWEST_FACTOR = 100;

/** Lists a page of the company's rows that match a term, newest first, with the total from the same snapshot. */
export async function searchSmallCompany(
  db: Executor,
  table: ListedTable,
  companyId: string,
  term: SearchTerm,
  page: PageRequest,
): Promise<JsonPage> {
  const rows = await searchQuery(db, table, companyId, term, page);
  const [first] = rows;
  if (first) return { items: joinJson(rows), total: first.total };
  if (page.page === 1) return { items: "", total: 0 };
  const [counted] = await countQuery(db, table, companyId, term);
  return { items: "", total: counted?.total ?? 0 };
}

/**
 * Queries a page of the matches of a term. Each row has the total. The page is filled from a limited number of the
 * newest rows if they contain enough matches; otherwise all matches are read. The planner would choose between the
 * two by its estimates, and a wrong estimate makes the query a hundred times slower.
 */
export function searchQuery(
  db: Executor,
  table: ListedTable,
  companyId: string,
  term: SearchTerm,
  page: PageRequest,
) {
  const { name, rows } = table;
  const offset = offsetOf(page);
  const { limit } = page;
  const isFull = sql`(select count(*) from newest) = ${limit}`;
  const isMatch = containsByScan(sql`search_text`, term);
  const found = sql`(
    with newest as materialized (
      select id, created_at from ${newest(table, companyId, NEWEST_FACTOR * (offset + limit))}
      where ${isMatch} limit ${limit} offset ${offset}
    ), matches as materialized (
      select id, created_at from ${rows}
      where company_id = ${companyId} and ${containsTerm(rows.searchText, term)} and not ${isFull}
    )
    select id, (${countQuery(db, table, companyId, term)}) as total from newest where ${isFull}
    union all
    (select id, (select count(*) from matches) from matches
      order by ${orderOf(table, "-createdAt")} limit ${limit} offset ${offset})
  ) found`;
  return db
    .select({ json: jsonColumn(table), total: sql`found.total`.mapWith(Number) })
    .from(found)
    .innerJoin(rows, and(eq(rows.companyId, companyId), sql`${rows.id} = found.id`))
    .orderBy(orderOf(table, "-createdAt", `${name}.created_at`, `${name}.id`));
}

/** Queries the number of rows that match a term. */
export function countQuery(
  db: Executor,
  { rows }: ListedTable,
  companyId: string,
  term: SearchTerm,
) {
  return db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(rows)
    .where(and(eq(rows.companyId, companyId), containsTerm(rows.searchText, term)));
}

/** The `count` newest rows, in order, from a covering index if there is one. */
function newest(table: ListedTable, companyId: string, count: number): SQL {
  return sql`(
    select id, created_at, search_text from ${table.rows} where company_id = ${companyId}
    order by ${orderOf(table, "-createdAt")} limit ${count}
  ) listed`;
}
