/** Defines the conditions by which requests are searched, and converts them to SQL. */
import { and, eq, gt, gte, inArray, lt, not, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { firstUuidAt } from "../../kernel/uuid.ts";
import { requestLog } from "../schema/index.ts";

/** Values to search for, to leave out, or both. An empty list has no effect. */
export interface Choice<T> {
  readonly anyOf?: readonly T[] | undefined;
  readonly noneOf?: readonly T[] | undefined;
}

/** Statuses from one to another, both included. */
export interface StatusRange {
  readonly from: number;
  readonly to: number;
}

/** A request has to fulfill all conditions. An empty object matches every request. */
export interface RequestConditions {
  readonly statuses?: Choice<StatusRange> | undefined;
  readonly methods?: Choice<string> | undefined;
  readonly operations?: Choice<string> | undefined;
  /** Patterns, in which `*` matches any text. */
  readonly paths?: Choice<string> | undefined;
  /** Error codes. */
  readonly codes?: Choice<string> | undefined;
  /** `api` or `mcp`. */
  readonly sources?: Choice<string> | undefined;
  /** Made with one of these API keys. */
  readonly keyIds?: Choice<string> | undefined;
  /** Made by one of these agents. */
  readonly grantIds?: Choice<string> | undefined;
  readonly slowerThanMs?: number | undefined;
  readonly fasterThanMs?: number | undefined;
  /** Made at this time or later. */
  readonly since?: Date | undefined;
  /** Made before this time. */
  readonly until?: Date | undefined;
}

/** The columns that conditions need, of the table or of a subquery. */
type Columns = {
  readonly [
    name in
      | "status"
      | "method"
      | "operation"
      | "path"
      | "code"
      | "source"
      | "keyId"
      | "grantId"
      | "durationMs"
  ]: AnyColumn;
};

/** The conditions that no index supports, and those that one does: all except the time. */
export function matches(columns: Columns, conditions: RequestConditions): SQL | undefined {
  const { slowerThanMs, fasterThanMs } = conditions;
  const equalTo = (column: AnyColumn) => (values: readonly string[]) =>
    inArray(column, [...values]);
  return and(
    chosen(columns.status, conditions.statuses, (ranges) =>
      or(...ranges.map(({ from, to }) => sql`${columns.status} between ${from} and ${to}`)),
    ),
    chosen(columns.method, conditions.methods, equalTo(columns.method)),
    chosen(columns.operation, conditions.operations, equalTo(columns.operation)),
    chosen(columns.path, conditions.paths, (patterns) =>
      or(...patterns.map((pattern) => sql`${columns.path} like ${likePattern(pattern)}`)),
    ),
    chosen(columns.code, conditions.codes, equalTo(columns.code)),
    chosen(columns.source, conditions.sources, equalTo(columns.source)),
    chosen(columns.keyId, conditions.keyIds, equalTo(columns.keyId)),
    chosen(columns.grantId, conditions.grantIds, equalTo(columns.grantId)),
    slowerThanMs === undefined ? undefined : gt(columns.durationMs, slowerThanMs),
    fasterThanMs === undefined ? undefined : lt(columns.durationMs, fasterThanMs),
  );
}

/** A request without a value, such as an error code, isn't one of those to leave out. */
function chosen<T>(
  column: AnyColumn,
  { anyOf = [], noneOf = [] }: Choice<T> = {},
  isOneOf: (values: readonly T[]) => SQL | undefined,
): SQL | undefined {
  const other = noneOf.length > 0 ? isOneOf(noneOf) : undefined;
  return and(
    anyOf.length > 0 ? isOneOf(anyOf) : undefined,
    other && or(sql`${column} is null`, not(other)),
  );
}

/** Converts a pattern with `*` to one of LIKE. */
function likePattern(pattern: string): string {
  return pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/\*+/g, "%");
}

/** The condition that a company's requests are in the range of time. Ids are UUIDv7, so an index has their order. */
export function isInTime(companyId: string, { since, until }: RequestConditions): SQL | undefined {
  return and(
    eq(requestLog.companyId, companyId),
    since && gte(requestLog.id, firstUuidAt(since)),
    until && lt(requestLog.id, firstUuidAt(until)),
  );
}

/** An index scan over at most so many keys costs about as much as one. */
const MAX_INDEXED_KEYS = 10;

/**
 * The conditions that an index supports, in its order of ids: one for each scan whose results are to be merged. They
 * are necessary for a match, but not sufficient.
 */
export function indexedConditions(conditions: RequestConditions): readonly (SQL | undefined)[] {
  const { keyIds, grantIds, sources, statuses } = conditions;
  const keys = keyIds?.anyOf ?? [];
  if (keys.length > 0 && keys.length <= MAX_INDEXED_KEYS)
    return [...new Set(keys)].map((id) => eq(requestLog.keyId, id));
  const isOfAgents = (grantIds?.anyOf ?? []).length > 0 || isOnly(sources?.anyOf, "mcp");
  if (isOfAgents) return [sql`${requestLog.grantId} is not null`]; // as in the index
  const found = statuses?.anyOf ?? [];
  const isRefusal = found.length > 0 && found.every(({ from }) => from >= 400);
  return [isRefusal ? sql`${requestLog.status} >= 400` : undefined]; // the same condition as in the index
}

function isOnly(values: readonly string[] | undefined, value: string): boolean {
  return values !== undefined && values.length > 0 && values.every((each) => each === value);
}
