/** Orders lists, and continues them after a row, so that no page depends on how many rows come before it. */
import { sql, type SQL } from "drizzle-orm";
import { offsetOf, type PageRequest } from "./page.ts";

export type ListSort = "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";

/** A row's place in an order. */
export interface Position {
  /**
   * The value that the list is sorted by: a time as RFC 3339 text, or a name. Null for a row without it, and in a list that is sorted
   * by id alone.
   */
  readonly value: string | null;
  readonly id: string;
}

/** A page of a sorted list. */
export interface ListRequest extends PageRequest {
  /** Default: `-createdAt`. */
  readonly sort?: ListSort;
  /** Lists what comes after this position, instead of `page`. */
  readonly position?: Position | undefined;
}

/** SQL of the columns that a list can be sorted by. */
export interface SortColumns {
  readonly createdAt: SQL;
  readonly updatedAt: SQL;
  readonly id: SQL;
}

/** Whether a list begins with the latest times. */
export function isDescending(sort: ListSort): boolean {
  return sort.startsWith("-");
}

function sortColumn(sort: ListSort, columns: SortColumns): SQL {
  return sort.endsWith("createdAt") ? columns.createdAt : columns.updatedAt;
}

/**
 * The terms of ORDER BY. The columns have no nulls, but without the place of nulls that the indexes of creation times have,
 * the planner would sort all rows.
 */
export function orderOf(sort: ListSort, columns: SortColumns): SQL[] {
  const direction = sql.raw(DIRECTIONS[sort]);
  return [sortColumn(sort, columns), columns.id].map((column) => sql`${column} ${direction}`);
}

/** SQL of the directions of columns without nulls, for `orderOf`. */
export const DIRECTIONS: { readonly [Sort in ListSort]: string } = {
  createdAt: "asc nulls first",
  "-createdAt": "desc nulls last",
  updatedAt: "asc",
  "-updatedAt": "desc",
};

/** The condition that a row comes after a position. The column has no nulls. */
export function isAfter(sort: ListSort, columns: SortColumns, { value, id }: Position): SQL {
  const operator = isDescending(sort) ? sql`<` : sql`>`;
  return sql`(${sortColumn(sort, columns)}, ${columns.id}) ${operator} (${value}::timestamptz, ${id}::uuid)`;
}

/** The condition that a row changed at or after a time, an RFC 3339 text. */
export function changedSince(updatedAt: SQL, since: string | undefined): SQL | undefined {
  return since === undefined ? undefined : sql`${updatedAt} >= ${toTimestamp(since)}::timestamptz`;
}

/**
 * Converts an RFC 3339 time to the first millisecond that isn't before it, as Postgres reads it: Postgres has no year 0,
 * no offsets of 16 hours and more, and would round fractions.
 */
export function toTimestamp(text: string): string {
  const isLeap = text.slice(17, 19) === "60";
  const plain = isLeap ? `${text.slice(0, 17)}59${text.slice(19)}` : text;
  const isLater = /\.\d{3}\d*[1-9]/.test(text);
  const ms = Date.parse(plain.toUpperCase()) + (isLeap ? 1000 : 0) + (isLater ? 1 : 0);
  if (ms < MIN_MS) return "-infinity";
  return ms > MAX_MS ? "infinity" : new Date(ms).toISOString();
}

/** Years 1 to 9999. */
const MIN_MS = Date.parse("0001-01-01T00:00:00Z");
const MAX_MS = Date.parse("9999-12-31T23:59:59.999Z");

/** The number of rows to skip and to read: one more than the page, which shows whether there are more. */
export function windowOf({ page, limit, position }: ListRequest): { offset: number; rows: number } {
  return { offset: position ? 0 : offsetOf({ page, limit }), rows: limit + 1 };
}

/** Cuts off the row that `windowOf` adds. */
export function cutPage<T>(rows: T[], { limit }: PageRequest): { data: T[]; hasMore: boolean } {
  return { data: rows.slice(0, limit), hasMore: rows.length > limit };
}
