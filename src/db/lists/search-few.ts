/** Finds a few rows while somebody types a term. Unlike `search-rows.ts`, it counts nothing and stores nothing. */
import { sql, type SQL } from "drizzle-orm";
import type { CompanyDatabase } from "../core/connections/client.ts";
import {
  containsByScan,
  containsTerm,
  hasTrigram,
  prepareTerm,
  type SearchTerm,
} from "../core/lists/search.ts";
import { toQuery } from "./list-query.ts";
import { orderOf, type ListedTable } from "./listed-table.ts";
import { findSize } from "./search-size.ts";

/** Up to this number of rows are read: matches that the trigram index finds, or the newest rows for a common term. */
export const MAX_READ = 1_000;

/**
 * Finds rows that match a term, newest first. Of more than `MAX_READ` matches, it finds some.
 * @param text not empty, without control characters
 * @returns their JSON, with commas between; empty for a term without three consecutive letters or digits
 */
export async function searchFew(
  db: CompanyDatabase,
  table: ListedTable,
  companyId: string,
  text: string,
  limit: number,
): Promise<string> {
  const term = await prepareTerm(db.read, text, table.numbers);
  if (!term.words.some(hasTrigram)) return "";
  const size = await findSize(db.read, table, companyId, toQuery(table, term, {}));
  const query = (size?.isCommon ? newestQuery : matchesQuery)(table, companyId, term, limit);
  const { rows } = await db.list(async (work) => work.execute<{ items: string | null }>(query));
  return rows[0]?.items ?? "";
}

/** Queries matches that the trigram index finds. Exported so that tests can explain its plan. */
export function matchesQuery(
  table: ListedTable,
  companyId: string,
  term: SearchTerm,
  limit: number,
): SQL {
  const isMatch = sql`${containsTerm(table.rows.searchText, term)}`;
  return few(table, companyId, isMatch, sql`true`, sql``, limit);
}

/** Queries matches among the newest rows. Exported so that tests can explain its plan. */
export function newestQuery(
  table: ListedTable,
  companyId: string,
  term: SearchTerm,
  limit: number,
): SQL {
  const isMatch = containsByScan(sql`search_text`, term);
  const newest = sql`order by ${orderOf(table, "-createdAt")}`;
  return few(table, companyId, sql`true`, isMatch, newest, limit);
}

/** @param found condition of the rows to read, in the given order; @param isMatch condition of those to return */
function few(
  table: ListedTable,
  companyId: string,
  found: SQL,
  isMatch: SQL,
  order: SQL,
  limit: number,
): SQL {
  const { rows, json } = table;
  return sql`
    with candidates as materialized (
      select id, created_at, search_text from ${rows} where company_id = ${companyId} and ${found}
      ${order} limit ${MAX_READ}
    )
    select array_to_string(array(
      select (select ${sql.raw(json)} from ${rows} where company_id = ${companyId} and id = matching.id) from (
        select id from candidates where ${isMatch}
        order by ${orderOf(table, "-createdAt")} limit ${limit}
      ) matching
    ), ',') as items`;
}
