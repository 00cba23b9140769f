/** Defines the query of the request list: its fields, and what they can be. */
import { operations } from "../../../generated/operations.ts";
import { ERROR_STATUS } from "../../../kernel/errors.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/time.ts";

/** Values to search for, and values to leave out. */
export interface Values {
  readonly anyOf: readonly string[];
  readonly noneOf: readonly string[];
}

/** Fields with values, in the order in which queries are printed. */
export const VALUE_FIELDS = [
  "status",
  "op",
  "method",
  "path",
  "code",
  "key",
  "agent",
  "source",
] as const;

export type ValueField = (typeof VALUE_FIELDS)[number];

/** All fields, for messages. */
export const FIELDS = [...VALUE_FIELDS, "duration", "last", "after", "before"] as const;

/** Periods up to now, in milliseconds. */
export const PERIODS = {
  "15m": 900_000,
  "1h": HOUR_MS,
  "6h": 6 * HOUR_MS,
  "24h": DAY_MS,
  "7d": 7 * DAY_MS,
} as const;

export type Period = keyof typeof PERIODS;

/** A parsed query. Requests have to match all of its fields. */
export type RequestQuery = { readonly [field in ValueField]: Values } & {
  readonly slowerThanMs?: number | undefined;
  readonly fasterThanMs?: number | undefined;
  /** Made in a period up to now; excludes `after` and `before`. */
  readonly last?: Period | undefined;
  /** Made at this time or later. */
  readonly after?: Date | undefined;
  /** Made before this time; later than `after`. */
  readonly before?: Date | undefined;
};

export const NO_VALUES: Values = { anyOf: [], noneOf: [] };

/** Matches every request. */
export const EMPTY_QUERY: RequestQuery = {
  status: NO_VALUES,
  op: NO_VALUES,
  method: NO_VALUES,
  path: NO_VALUES,
  code: NO_VALUES,
  key: NO_VALUES,
  agent: NO_VALUES,
  source: NO_VALUES,
};

export const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS"] as const;
export const SOURCES = ["api", "mcp"] as const;
export const OPERATIONS: readonly string[] = Object.keys(operations);
export const CODES: readonly string[] = Object.keys(ERROR_STATUS);

/** Whether a query has any field. */
export function isFiltered(query: RequestQuery): boolean {
  return hasConditions(query) || isTimed(query);
}

/** Whether a query has a field besides the time. */
export function hasConditions({ slowerThanMs, fasterThanMs, ...query }: RequestQuery): boolean {
  return (
    slowerThanMs !== undefined ||
    fasterThanMs !== undefined ||
    VALUE_FIELDS.some((field) => query[field].anyOf.length > 0 || query[field].noneOf.length > 0)
  );
}

/** Whether a query has a range of time. */
export function isTimed({ last, after, before }: RequestQuery): boolean {
  return [last, after, before].some((value) => value !== undefined);
}

/** A query without its range of time. */
export function untimed({ last: _l, after: _a, before: _b, ...query }: RequestQuery): RequestQuery {
  return query;
}
