/** Reads pages of all rows of a company, newest first: the first page, and pages after a row. */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { columnArray } from "../core/statements/arrays.ts";
import type { BatchedRead, ReadRow } from "../core/statements/batched-read.ts";
import type { CompanyKey } from "../core/companies/company-statement.ts";
import type { ListRequest } from "../core/lists/keyset.ts";
import type { JsonPage } from "../core/lists/page.ts";
import type { ListedTable } from "./listed-table.ts";

/** The place of a page in the list. */
export interface NewestKey extends CompanyKey {
  /** The page has rows that were created before. */
  readonly before: string;
  /** Or at the same time, with a smaller id. */
  readonly beforeId: string;
  /** The number of rows. */
  readonly limit: number;
}

/** Before all rows. */
const FIRST = { before: "infinity", beforeId: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
/** Fields of a request that don't filter a list. */
const PAGING: ReadonlySet<string> = new Set([
  "page",
  "limit",
  "sort",
  "after",
  "position",
  "cursorAfter",
]);

/**
 * Finds out which page a request asks for.
 * @param request with its filters; those that are empty have no effect
 * @returns undefined for a page that this file can't read: it has a filter or another order, or isn't the first page and has a number
 *   or a position without a time
 */
export function newestKeyOf(companyId: string, request: ListRequest): NewestKey | undefined {
  const { page, limit, sort = "-createdAt", position } = request;
  const isFiltered = Object.entries(request).some(
    ([name, value]) => value !== undefined && value !== "" && !PAGING.has(name),
  );
  if (isFiltered || sort !== "-createdAt") return undefined;
  if (!position) return page === 1 ? { companyId, limit, ...FIRST } : undefined;
  const { value, id } = position;
  return value === null ? undefined : { companyId, limit, before: value, beforeId: id };
}

/** Creates the read of a table's pages. */
export function newestRows({
  name: table,
  rows,
  json,
  counters,
  order,
}: ListedTable): BatchedRead<NewestKey> {
  const ordered = `order by ${order("-createdAt", `${table}.created_at`, `${table}.id`)} limit requested.size + 1`;
  // Reads a row more than the page has, which shows whether there are more.
  const part = (condition: string) => companySql`(
        select * from ${tableOf(table)} where ${table}.company_id = requested.company_id and ${condition} ${ordered})`;
  const older = part(
    `(${table}.created_at, ${table}.id) < (requested.before, requested.before_id)`,
  );
  // Rows without a creation date, which an import may bring, are the last ones. The planner merges both parts in their order.
  const parts = rows.createdAt.notNull
    ? older
    : companySql`${older}
        union all ${part(`${table}.created_at is null`)}`;
  return {
    columns: [
      {
        name: "before",
        type: "timestamptz",
        toArray: (keys) => columnArray(keys, ({ before }) => before),
      },
      {
        name: "before_id",
        type: "uuid",
        toArray: (keys) => columnArray(keys, ({ beforeId }) => beforeId),
      },
      { name: "size", type: "int", toArray: (keys) => columnArray(keys, ({ limit }) => limit) },
    ],
    selected: [
      { name: "json", type: "text", sql: "array_to_string(page.items[1:requested.size], ',')" },
      { name: "total", type: "float8", sql: "counted.total" },
      { name: "hasMore", type: "boolean", sql: "cardinality(page.items) > requested.size" },
    ],
    join: companySql`
  left join lateral (
    select ${counters.total}::float8 as total from ${tableOf("company_counters")} where company_id = requested.company_id
  ) as counted on true
  cross join lateral (
    select array(
      select ${json} from (${parts}
      ) as ${table}
      ${ordered}
    ) as items
    offset 0 -- The planner would read the page once for each of its columns.
  ) as page`,
  };
}

/** The page of a row of `newestRows`. */
export function toPage(found: ReadRow | undefined): JsonPage {
  return { items: found?.json ?? "", total: found?.total ?? 0, hasMore: found?.hasMore ?? false };
}
