/** Describes customers by a term and filters, as counts and pages compare them. */
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { toTimestamp } from "../core/keyset.ts";
import { containsByScan, type SearchTerm } from "../core/search.ts";
import type { CustomerFilter } from "./list-filter.ts";

/** A search term, which has no words if there is none, and filters. */
export interface CustomerQuery extends SearchTerm {
  readonly filter?: CustomerFilter | undefined;
}

/** Combines a term and filters. The key of a term alone is the term's. */
export function toQuery(term: SearchTerm | undefined, filter: CustomerFilter): CustomerQuery {
  const { status, updatedSince } = filter;
  const { key = "", words = [] } = term ?? {};
  if (status === undefined && updatedSince === undefined) return { key, words };
  const since = updatedSince === undefined ? "" : toTimestamp(updatedSince);
  return {
    key: [key, status ?? "", since].join(SEPARATOR),
    words,
    filter: { status, updatedSince },
  };
}

/** Separates a term from filters in a key. Terms contain no control characters, see SearchTerm. */
const SEPARATOR = "\u001D";

/** SQL of what a query compares. */
export interface ComparedColumns {
  readonly text: AnyColumn | SQL;
  readonly status: SQL;
  readonly updatedAt: SQL;
}

/** Expressions, which the planner can't find in an index: it would read all matches of a filter for each page. */
const UNINDEXED: ComparedColumns = {
  text: sql`search_text`,
  status: sql`(status || '')`,
  updatedAt: sql`(updated_at + interval '0')`,
};

/** The condition that a customer matches a query. By default, no index of what it compares is used. */
export function matchesByScan(
  { filter = {}, ...term }: CustomerQuery,
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
export function filtersOf(
  { status, updatedSince }: CustomerFilter,
  columns: ComparedColumns,
): SQL[] {
  return [
    ...(status === undefined ? [] : [sql`${columns.status} = ${status}`]),
    ...(updatedSince === undefined
      ? []
      : [sql`${columns.updatedAt} >= ${toTimestamp(updatedSince)}::timestamptz`]),
  ];
}
