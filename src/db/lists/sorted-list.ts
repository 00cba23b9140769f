/**
 * Lists rows in any order, after any position, and with any filter. The planner doesn't choose where to begin: it
 * could read a whole list in its order to find a few matches, or sort a million matches for one page.
 */
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { CompanyDatabase, Executor } from "../core/connections/client.ts";
import { statusAndChange } from "../core/lists/filter-totals.ts";
import { toTimestamp, type ListRequest } from "../core/lists/keyset.ts";
import { DEEP_OFFSET, joinJson, offsetOf, type JsonPage } from "../core/lists/page.ts";
import { containsByScan, prepareTerm, type SearchTerm } from "../core/lists/search.ts";
import { countMatching, isFewChanged, isMatch, type ListFilter } from "./list-filter.ts";
import { toQuery, type ListQuery } from "./list-query.ts";
import { isByCreation, jsonColumn, orderOf, type ListedTable } from "./listed-table.ts";
import { readCounted, type CountQuery } from "./search-rows.ts";
import { findSize, isRare, SMALL_COMPANY } from "./search-size.ts";
import { byTrigrams, partsAfter, readAll, readFew, timeColumn } from "./few-matches.ts";
import type { MatchCounts } from "./match-counts.ts";
import { readFromRanges } from "./match-pages.ts";

/** Up to this number of matches are read and sorted for a page. */
const MAX_SORTED = 10_000;

/** Up to this offset, an index of changes is read from the list's beginning, in a few milliseconds. */
const DEEP_OFFSET_BY_CHANGE = 20_000;

/** The number of rows in which a list looks for matches before it counts where they are. */
const MAX_WALKED = 5_000;

export type SortedRequest = ListFilter & ListRequest & { readonly searchTerm?: string };

/** Whether a page of all rows, or of a term's matches, is asked for by its number, newest first. */
export function isPlain({
  status,
  updatedSince,
  sort = "-createdAt",
  position,
}: SortedRequest): boolean {
  return !position && status === undefined && updatedSince === undefined && sort === "-createdAt";
}

/** Lists a page of a company's rows, with the total from the same snapshot. */
export async function listSorted(
  db: CompanyDatabase,
  table: ListedTable,
  companyId: string,
  request: SortedRequest,
): Promise<JsonPage> {
  const { searchTerm } = request;
  if (searchTerm) return await searchSorted(db, table, companyId, searchTerm, request);
  return await readCounted(db, table, companyId, async (tx, count) =>
    listFiltered(tx, table, companyId, request, count),
  );
}

/** Lists a page of the rows that match filters. */
async function listFiltered(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  request: SortedRequest,
  count: CountQuery,
): Promise<JsonPage> {
  const { updatedSince, sort = "-createdAt", position } = request;
  const deepOffset = isByCreation(sort) ? DEEP_OFFSET : DEEP_OFFSET_BY_CHANGE;
  const isDeep = !position && offsetOf(request) >= deepOffset;
  // A list by change needs ranges only for a large offset.
  const query = toQuery(table, undefined, request, isDeep ? sort : undefined);
  const total = await countMatching(
    tx,
    table,
    companyId,
    request,
    async () => (await count(query)).total,
  );
  const isSince = updatedSince !== undefined;
  if (!isDeep && (!isByCreation(sort) || !isSince))
    return { ...cut(await sortedQuery(tx, table, companyId, request, {}), request), total };
  if (isSince && total <= MAX_SORTED)
    return await readAll(tx, table, companyId, request, byChange(table, request));
  if (!isDeep) {
    const rows = await sortedQuery(tx, table, companyId, request, { walked: MAX_WALKED });
    if (rows.length > request.limit) return { ...cut(rows, request), total };
  }
  const matches = await count(query);
  return { ...(await readRanges(tx, table, companyId, query, request, matches)), total };
}

/** Lists a page of the rows that match a term and the filters. */
async function searchSorted(
  db: CompanyDatabase,
  table: ListedTable,
  companyId: string,
  searchTerm: string,
  request: SortedRequest,
): Promise<JsonPage> {
  const term = await prepareTerm(db.read, searchTerm, table.numbers);
  const query = toQuery(table, term, request, request.sort);
  const size = await findSize(db.read, table, companyId, query);
  const isSmall = !size || size.rows <= SMALL_COMPANY;
  const few = byTrigrams(table, term, request);
  return await readCounted(db, table, companyId, async (tx, count) => {
    const most = isSmall ? undefined : MAX_SORTED;
    const found =
      isSmall || isRare(query, size)
        ? await readFew(tx, table, companyId, request, { ...few, most })
        : undefined;
    if (found) return found;
    if (await isFewChanged(tx, table, companyId, request, MAX_SORTED))
      return await readAll(tx, table, companyId, request, byChange(table, request, term));
    const searched = { ...query, isCommon: size?.isCommon };
    const matches = await count(searched);
    const page = await readRanges(tx, table, companyId, searched, request, matches);
    return { ...page, total: matches.total };
  });
}

/** The condition of rows that changed since a time, found by the index of changes, that match a term. */
export function byChange(
  table: ListedTable,
  { status, updatedSince = "" }: ListFilter,
  term?: SearchTerm,
): SQL {
  const { matches } = statusAndChange(table.statuses, { status, since: toTimestamp(updatedSince) });
  return term ? sql`${matches} and ${containsByScan(table.rows.searchText, term)}` : matches;
}

/**
 * Reads a page in the order of an index, and the total in the same statement.
 * @param counter SQL of the column of `company_counters` with the total
 */
export async function readSorted(
  db: Executor,
  table: ListedTable,
  companyId: string,
  request: SortedRequest,
  counter: string,
): Promise<JsonPage> {
  const total = sql`(select ${sql.raw(counter)} from company_counters where company_id = ${companyId})`;
  const rows = await sortedQuery(db, table, companyId, request, { total });
  const [first] = rows;
  if (first) return { ...cut(rows, request), total: first.total };
  if (request.page === 1 && !request.position) return { items: "", total: 0, hasMore: false };
  const counted = await db.execute<{ total: string | null }>(sql`select ${total} as total`);
  return { items: "", total: Number(counted.rows[0]?.total), hasMore: false };
}

/**
 * Reads a page of the rows that meet a condition, in the order of an index, with their number.
 * @returns undefined unless the page is full within the first rows of the list
 */
export async function readWalked(
  db: Executor,
  table: ListedTable,
  companyId: string,
  request: SortedRequest,
  isMatch: SQL,
): Promise<JsonPage | undefined> {
  const total = sql`(select count(*) from ${table.rows} where company_id = ${companyId} and ${isMatch})`;
  const page = { total, walked: MAX_WALKED, isMatch };
  const rows = await sortedQuery(db, table, companyId, request, page);
  return rows.length > request.limit
    ? { ...cut(rows, request), total: rows[0]?.total ?? 0 }
    : undefined;
}

/** Reads a page from the ranges of times that contain its matches. */
async function readRanges(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  query: ListQuery,
  request: SortedRequest,
  matches: MatchCounts,
) {
  const { sort, position, limit } = request;
  const offset = position ? 0 : offsetOf(request);
  const window = { offset, limit: limit + 1, sort, position };
  return cut(await readFromRanges(tx, table, companyId, query, window, matches), request);
}

/** Cuts off the row that shows whether there are more. */
function cut(
  rows: readonly { readonly json: string }[],
  { limit }: ListRequest,
): Omit<JsonPage, "total"> {
  return { items: joinJson(rows.slice(0, limit)), hasMore: rows.length > limit };
}

/** A page that is read in the order of the list, until it is full. */
export interface OrderedPage {
  /** Matches are only looked for in so many rows from the page's beginning on. */
  readonly walked?: number;
  /** SQL of the total, which each row then has. */
  readonly total?: SQL;
  /** A further condition of a match. */
  readonly isMatch?: SQL;
}

/** Queries a page and one more row. Exported so that tests can explain its plan. */
export function sortedQuery(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  request: SortedRequest,
  page: OrderedPage,
) {
  const { sort = "-createdAt", position, limit } = request;
  const offset = position ? 0 : offsetOf(request);
  const rows = limit + 1;
  const found = sql`(
    select * from (${sourceOf(table, companyId, request, page, offset + rows)}) source
    order by ${orderOf(table, sort, "at")} limit ${rows} offset ${offset}
  ) found`;
  return tx
    .select({ json: jsonColumn(table), total: (page.total ?? sql`null`).mapWith(Number) })
    .from(found)
    .innerJoin(
      table.rows,
      and(eq(table.rows.companyId, companyId), sql`${table.rows.id} = found.id`),
    )
    .orderBy(orderOf(table, sort, "found.at", "found.id"));
}

/** SQL of the first ids of a list, in any order, with the time that it is sorted by. */
function sourceOf(
  table: ListedTable,
  companyId: string,
  request: SortedRequest,
  { walked, isMatch: isFurther }: OrderedPage,
  count: number,
): SQL {
  const { sort = "-createdAt", position, status } = request;
  const at = timeColumn(sort);
  const order = orderOf(table, sort);
  const parts = partsAfter(sort, at, position);
  // Only the index of creation times has both statuses together.
  const statuses = status !== undefined || isByCreation(sort) ? [status] : table.statuses;
  const rows = (of: string | undefined, part: SQL) => {
    const isListed = isMatch(companyId, { status: of });
    const from = walked
      ? sql`(
          select ${isFurther ? sql`*` : sql`company_id, id, status, created_at, updated_at`} from ${table.rows}
          where ${isListed} and ${part} order by ${order} limit ${walked}
        ) walked`
      : sql`${table.rows}`;
    return sql`(
      select id, ${at} as at from ${from}
      where ${and(isMatch(companyId, { ...request, status: of }), isFurther, part)}
      order by ${order} limit ${count})`;
  };
  return sql.join(
    statuses.flatMap((of) => parts.map((part) => rows(of, part))),
    sql` union all `,
  );
}
