/** Describes rows by a term and filters, as counts and pages compare them. */
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { toTimestamp, type ListSort } from "../core/lists/keyset.ts";
import { containsByScan, type SearchTerm } from "../core/lists/search.ts";
import type { ListFilter } from "./list-filter.ts";
import { isByCreation, type ListedTable } from "./listed-table.ts";

/** A search term, which has no words if there is none, and filters. */
export interface ListQuery extends SearchTerm {
  readonly filter?: ListFilter | undefined;
  /** Whether matches are counted by ranges of the times of their last change. Default: by ranges of creation times. */
  readonly isByChange?: boolean;
  /** Whether a large part of the newest rows match the term, so that reading all rows is faster than the trigram index. */
  readonly isCommon?: boolean | undefined;
}

/**
 * Combines a term and filters. The key of a term alone is the prefix and the term's.
 * @param sort the order of the list. Default: by creation
 */
export function toQuery(
  { keyPrefix }: ListedTable,
  term: SearchTerm | undefined,
  filter: ListFilter,
  sort: ListSort = "createdAt",
): ListQuery {
  const { status, updatedSince } = filter;
  const isByChange = !isByCreation(sort);
  const { key: termKey = "", words = [] } = term ?? {};
  const key = `${keyPrefix}${termKey}`;
  const isFiltered = status !== undefined || updatedSince !== undefined;
  if (!isFiltered && !isByChange) return { key, words };
  const since = updatedSince === undefined ? "" : toTimestamp(updatedSince);
  return {
    key: [key, status ?? "", since, ...(isByChange ? ["updatedAt"] : [])].join(SEPARATOR),
    words,
    filter: isFiltered ? { status, updatedSince } : undefined,
    isByChange,
  };
}

/** The column of the times that matches are counted by. */
export const timeOf = ({ isByChange }: ListQuery) =>
  sql.raw(isByChange ? "updated_at" : "created_at");

/** Conditions of the rows that the index of these times has in order. Only the index of creation times has both statuses together. */
export function indexParts({ statuses }: ListedTable, { filter, isByChange }: ListQuery): SQL[] {
  if (!isByChange) return [sql`true`];
  const { status } = filter ?? {};
  return (status === undefined ? statuses : [status]).map((of) => sql`status = ${of}`);
}

/** Separates a term from filters and order in a key. Terms contain no control characters, see SearchTerm. */
const SEPARATOR = "\u001D";

/** SQL of what a query compares. */
export interface ComparedColumns {
  readonly text: AnyColumn | SQL;
  readonly status: SQL;
  readonly updatedAt: SQL;
}

/** Columns whose indexes a query may use. */
export const INDEXED: ComparedColumns = {
  text: sql`search_text`,
  status: sql`status`,
  updatedAt: sql`updated_at`,
};

/** Expressions, which the planner can't find in an index: it would read all matches of a filter for each page. */
const UNINDEXED: ComparedColumns = {
  text: sql`search_text`,
  status: sql`(status || '')`,
  updatedAt: sql`(updated_at + interval '0')`,
};

/** The condition that a row matches a query. By default, no index of what it compares is used. */
export function matchesByScan(
  { filter = {}, ...term }: ListQuery,
  columns: ComparedColumns = UNINDEXED,
): SQL {
  const { status, updatedSince } = filter;
  const conditions = [
    ...(term.words.length > 0 ? [containsByScan(columns.text, term)] : []),
    ...filtersOf({ status, updatedSince }, columns),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The conditions of filters. */
export function filtersOf({ status, updatedSince }: ListFilter, columns: ComparedColumns): SQL[] {
  return [
    ...(status === undefined ? [] : [sql`${columns.status} = ${status}`]),
    ...(updatedSince === undefined
      ? []
      : [sql`${columns.updatedAt} >= ${toTimestamp(updatedSince)}::timestamptz`]),
  ];
}
