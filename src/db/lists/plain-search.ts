/** Searches rows by one statement, which reads a page in the order of the list and counts all matches. */
import { sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { CompanyDatabase, Executor } from "../core/connections/client.ts";
import { offsetOf, type JsonPage, type PageRequest } from "../core/lists/page.ts";
import { containsTerm, isLikeAll, type SearchTerm } from "../core/lists/search.ts";
import { orderOf, type ListedTable } from "./listed-table.ts";
import type { MatchCounts } from "./match-counts.ts";
import type { ListVersion } from "./search-totals.ts";

/** All of so few rows are read in half a millisecond, by the same plan for any term. */
const FEW_ROWS = 1_000;

const dialect = new PgDialect();

/**
 * Lists a page of the company's rows that match a term, newest first, with the total from the same snapshot.
 * @param size the approximate number of the company's rows
 */
export async function searchSmallCompany(
  db: CompanyDatabase,
  table: ListedTable,
  companyId: string,
  term: SearchTerm,
  page: PageRequest,
  size: number,
): Promise<JsonPage> {
  // A replica takes searches off the primary, small ones too.
  if (db.hasReplica || size > FEW_ROWS || term.words.some((word) => word.length > 1))
    return await db.list(async (work) => {
      const isMatch = sql`${containsTerm(table.rows.searchText, term)}`;
      const { rows } = await work.execute(smallQuery(table, companyId, isMatch, page));
      return toPage(rows);
    });
  const isMatch = isLikeAll(sql`search_text`, term);
  const { sql: text, params } = dialect.sqlToQuery(smallQuery(table, companyId, isMatch, page));
  const { rows } = await db.read.runStatement(text, params);
  return toPage(rows);
}

function toPage(rows: readonly unknown[]): JsonPage {
  const [page] = rows as { items: string; total: number }[];
  return { items: page?.items ?? "", total: page?.total ?? 0 };
}

/** Does the same for a company with more rows, and returns what can be stored. */
export async function searchPlainly(
  db: Executor,
  table: ListedTable,
  companyId: string,
  term: SearchTerm,
  page: PageRequest,
): Promise<JsonPage & { readonly stored: MatchCounts & ListVersion }> {
  const { version, unrecorded } = table.counters;
  const isMatch = sql`${containsTerm(table.rows.searchText, term)}`;
  const isAny = sql`(select total > 0 from counted)`;
  const { rows } = await db.execute(sql`
    with counted as materialized (
      select count(*)::int as total, count(created_at)::int as dated
      from ${table.rows} where company_id = ${companyId} and ${isMatch}
    )
    select array_to_string(${itemsOf(table, companyId, sql`${isMatch} and ${isAny}`, page)}, ',') as items, total, dated,
      version::float8, unrecorded::float8
    from counted, (
      select ${sql.raw(`${version} as version, ${unrecorded} as unrecorded`)} from company_counters
      where company_id = ${companyId}
    ) counters`);
  const [found] = rows as unknown as (JsonPage & ListVersion & { readonly dated: number })[];
  if (!found) throw new Error(`company ${companyId} has no counters`);
  const { items, total, dated, ...stored } = found;
  return { items, total, stored: { ...stored, total, bounds: [], counts: [total - dated, dated] } };
}

/** Queries a page, and counts matches only if the page doesn't end with the last one. Exported so that tests can explain its plan. */
export function smallQuery(
  table: ListedTable,
  companyId: string,
  isMatch: SQL,
  page: PageRequest,
): SQL {
  const offset = offsetOf(page);
  const isLast = sql`cardinality(items) between ${offset === 0 ? 0 : 1}::int and ${page.limit}::int - 1`;
  return sql`
    select array_to_string(items, ',') as items, case when ${isLast} then ${offset}::float8 + cardinality(items)
      else (select count(*) from ${table.rows} where company_id = ${companyId} and ${isMatch}) end as total
    from (select ${itemsOf(table, companyId, isMatch, page)} as items offset 0) page`;
}

/** SQL of an array of the JSON of a page's rows. */
function itemsOf(table: ListedTable, companyId: string, isMatch: SQL, page: PageRequest): SQL {
  return sql`array(
      select ${sql.raw(table.json)} from (
        select * from ${table.rows} where company_id = ${companyId} and ${isMatch}
        order by ${orderOf(table, "-createdAt")} limit ${page.limit} offset ${offsetOf(page)}
      ) ${sql.raw(table.name)}
    )`;
}
