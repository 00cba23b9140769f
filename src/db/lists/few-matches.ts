/** Reads a page of few matches, which are all found by an index and sorted. */
import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import {
  isDescending,
  type ListRequest,
  type ListSort,
  type Position,
} from "../core/lists/keyset.ts";
import { offsetOf, type JsonPage } from "../core/lists/page.ts";
import { containsTerm, type SearchTerm } from "../core/lists/search.ts";
import type { ListFilter } from "./list-filter.ts";
import { filtersOf, INDEXED } from "./list-query.ts";
import { isByCreation, orderOf, type ListedTable } from "./listed-table.ts";

/** Rows that a condition finds, and which of them match. */
export interface FewMatches {
  /** The condition of an index. */
  readonly found: SQL;
  /** A condition on the status and the times of what the index finds. Default: all match. */
  readonly isMatch?: SQL | undefined;
  /** Up to this number of rows are read. Default: all. */
  readonly most?: number | undefined;
}

/**
 * Reads a page, and counts the matches.
 * @returns undefined if the condition finds more than `most` rows
 */
export async function readFew(
  db: Executor,
  table: ListedTable,
  companyId: string,
  request: ListRequest,
  few: FewMatches,
): Promise<JsonPage | undefined> {
  const { rows } = await db.execute(fewQuery(table, companyId, request, few));
  const [page] = rows as { items: string | null; more: boolean; total: number; read: number }[];
  if (!page || page.read > (few.most ?? Infinity)) return undefined;
  return { items: page.items ?? "", total: page.total, hasMore: page.more };
}

/** Does the same for a condition of few rows, all of which match. */
export async function readAll(
  db: Executor,
  table: ListedTable,
  companyId: string,
  request: ListRequest,
  found: SQL,
): Promise<JsonPage> {
  const page = await readFew(db, table, companyId, request, { found });
  if (!page) throw new Error("the database returned no page");
  return page;
}

/** Queries one row with a page and the number of matches. Exported so that tests can explain its plan. */
export function fewQuery(
  table: ListedTable,
  companyId: string,
  request: ListRequest,
  { found, isMatch, most }: FewMatches,
): SQL {
  const { rows, json } = table;
  const { sort = "-createdAt", position, limit } = request;
  const after = sql.join(partsAfter(sort, timeColumn(sort), position), sql` or `);
  const read = sql`(select count(*) from candidates)`;
  const isFew = most === undefined ? sql`true` : sql`${read} <= ${most}`;
  const total = isMatch ? sql`(select count(*) from candidates where ${isMatch})` : sql`read`;
  return sql`
    with candidates as materialized (
      -- Not only columns of the covering index: the planner would read all of it for a term that it thinks is common.
      select id, created_at, updated_at${isMatch ? sql`, status` : sql``} from ${rows} where company_id = ${companyId} and ${found}
      ${most === undefined ? sql`` : sql`limit ${most + 1}`}
    )
    select array_to_string(items[1:${limit}::int], ',') as items, cardinality(items) > ${limit}::int as more,
      ${total}::float8 as total, read
    from (
      select ${read}::float8 as read, array(
        select (select ${sql.raw(json)} from ${rows} where company_id = ${companyId} and id = found.id) from (
          select id from candidates where ${isMatch ?? sql`true`} and (${after}) and ${isFew}
          order by ${orderOf(table, sort)} limit ${limit + 1} offset ${position ? 0 : offsetOf(request)}
        ) found
      ) as items offset 0
    ) page`;
}

/** A term's matches, found by the trigram index, of which some match the filters. */
export function byTrigrams(
  { rows }: ListedTable,
  term: SearchTerm,
  filter: ListFilter = {},
): FewMatches {
  const filters = filtersOf(filter, INDEXED);
  return {
    found: sql`${containsTerm(rows.searchText, term)}`,
    isMatch: filters.length > 0 ? sql.join(filters, sql` and `) : undefined,
  };
}

/** The column that a list is sorted by. */
export function timeColumn(sort: ListSort): SQL {
  return isByCreation(sort) ? sql`created_at` : sql`updated_at`;
}

/** Conditions of the rows after a position: those with a time, and those without one. */
export function partsAfter(sort: ListSort, at: SQL, position: Position | undefined): SQL[] {
  if (!position) return [sql`true`];
  const { id } = position;
  if (isDescending(sort))
    return position.value === null
      ? [sql`(${at} is null and id < ${id}::uuid)`]
      : [sql`(${at}, id) < (${position.value}::timestamptz, ${id}::uuid)`, sql`${at} is null`];
  return position.value === null
    ? [sql`(${at} is null and id > ${id}::uuid)`, sql`${at} is not null`]
    : [sql`(${at}, id) > (${position.value}::timestamptz, ${id}::uuid)`];
}
