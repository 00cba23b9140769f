/**
 * Lists customers in any order, after any position, and with any filter. The planner doesn't choose where to begin: it
 * could read a whole list in its order to find a few matches, or sort a million matches for one page.
 */
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { CustomerStatus } from "../../generated/schemas.ts";
import type { Database, Executor } from "../core/client.ts";
import { statusAndChange } from "../core/filter-totals.ts";
import {
  isDescending,
  toTimestamp,
  type ListRequest,
  type ListSort,
  type Position,
} from "../core/keyset.ts";
import { DEEP_OFFSET, joinJson, offsetOf, type JsonPage } from "../core/page.ts";
import { containsByScan, containsTerm, prepareTerm, type SearchTerm } from "../core/search.ts";
import { customers } from "../schema/index.ts";
import {
  countMatching,
  isFewChanged,
  isMatch,
  STATUSES,
  type CustomerFilter,
} from "./list-filter.ts";
import { CUSTOMER_JSON, customerJsonColumn } from "../customers/customer-json.ts";
import { matchesByScan, toQuery, type CustomerQuery } from "./list-query.ts";
import { readCounted, searchCustomers, type CountQuery } from "./search-rows.ts";
import { countCustomers } from "../customers/customers.ts";
import type { MatchCounts } from "./match-counts.ts";
import { readFromRanges, type CreationSort } from "./match-pages.ts";

/** Up to this number of matches are read and sorted for a page. */
const MAX_SORTED = 10_000;

/** Up to this number of customers, all matches of any term are read and sorted. */
const SMALL_COMPANY = 20_000;

/** The number of customers in which a list looks for matches before it counts where they are. */
const MAX_WALKED = 5_000;

export type SortedRequest = CustomerFilter & ListRequest & { readonly searchTerm?: string };

/** Lists a page of a company's customers, with the total from the same snapshot. */
export async function listSorted(
  db: Database,
  companyId: string,
  request: SortedRequest,
): Promise<JsonPage> {
  const { searchTerm, status, updatedSince, sort = "-createdAt", position } = request;
  if (searchTerm) return await searchSorted(db, companyId, searchTerm, request);
  const isUnfiltered = status === undefined && updatedSince === undefined;
  if (isUnfiltered && sort === "-createdAt" && position?.at)
    return await pageAfter(db.fast, companyId, request.limit, position);
  return await readCounted(db, companyId, async (tx, count) =>
    listFiltered(tx, companyId, request, count),
  );
}

/** Lists a page of the customers that match filters. */
async function listFiltered(
  tx: Executor,
  companyId: string,
  request: SortedRequest,
  count: CountQuery,
): Promise<JsonPage> {
  const { updatedSince, sort = "-createdAt", position } = request;
  const query = toQuery(undefined, request);
  const total = await countMatching(tx, companyId, request, async () => (await count(query)).total);
  const isSince = updatedSince !== undefined;
  const isDeep = !position && offsetOf(request) >= DEEP_OFFSET;
  if (!isByCreation(sort) || !(isSince || isDeep))
    return { ...cut(await sortedQuery(tx, companyId, request, {}), request), total };
  if (isSince && total <= MAX_SORTED)
    return { ...cut(await fewQuery(tx, companyId, request, byChange(request)), request), total };
  if (!isDeep) {
    const rows = await sortedQuery(tx, companyId, request, { walked: MAX_WALKED });
    if (rows.length > request.limit) return { ...cut(rows, request), total };
  }
  const matches = await count(query);
  return { ...(await readRanges(tx, companyId, query, { ...request, sort }, matches)), total };
}

/** Lists a page of the customers that match a term and the filters. */
async function searchSorted(
  db: Database,
  companyId: string,
  searchTerm: string,
  request: SortedRequest,
): Promise<JsonPage> {
  const [term, { total: matching }] = await Promise.all([
    prepareTerm(db.fast, searchTerm, "only"),
    searchCustomers(db, companyId, searchTerm, { page: 1, limit: 1 }),
  ]);
  return await readCounted(db, companyId, async (tx, count) => {
    if (matching <= MAX_SORTED || (await countCustomers(tx, companyId)) <= SMALL_COMPANY)
      return await readFew(tx, companyId, request, byTerm(term, request));
    if (await isFewChanged(tx, companyId, request, MAX_SORTED))
      return await readFew(tx, companyId, request, byChange(request, term));
    const query = toQuery(term, request);
    const matches = await count(query);
    const { total } = matches;
    const { sort = "-createdAt" } = request;
    if (isByCreation(sort))
      return { ...(await readRanges(tx, companyId, query, { ...request, sort }, matches)), total };
    const isTerm = containsByScan(customers.searchText, term);
    return { ...cut(await sortedQuery(tx, companyId, request, { isTerm }), request), total };
  });
}

function isByCreation(sort: ListSort): sort is CreationSort {
  return sort.endsWith("createdAt");
}

/** The condition of a term's matches, found by the trigram index, that match the filters. */
export function byTerm(term: SearchTerm, { status, updatedSince }: CustomerFilter): SQL {
  const filters = matchesByScan(toQuery(undefined, { status, updatedSince }));
  return sql`${containsTerm(customers.searchText, term)} and ${filters}`;
}

/** The condition of customers that changed since a time, found by the index of changes, that match a term. */
export function byChange({ status, updatedSince = "" }: CustomerFilter, term?: SearchTerm): SQL {
  const { matches } = statusAndChange(STATUSES, { status, since: toTimestamp(updatedSince) });
  return term ? sql`${matches} and ${containsByScan(customers.searchText, term)}` : matches;
}

/** Reads a page of few matches, and counts them. */
async function readFew(
  tx: Executor,
  companyId: string,
  request: SortedRequest,
  condition: SQL,
): Promise<JsonPage> {
  const rows = await fewQuery(tx, companyId, request, condition);
  const isEmpty = rows.length === 0 && (request.position ?? request.page > 1);
  const isMatch = and(eq(customers.companyId, companyId), condition);
  const total = isEmpty ? await tx.$count(customers, isMatch) : (rows[0]?.total ?? 0);
  return { ...cut(rows, request), total };
}

/** Reads a page from the ranges of creation times that contain its matches. */
async function readRanges(
  tx: Executor,
  companyId: string,
  query: CustomerQuery,
  request: SortedRequest & { readonly sort: CreationSort },
  matches: MatchCounts,
) {
  const { sort, position, limit } = request;
  const offset = position ? 0 : offsetOf(request);
  const window = { offset, limit: limit + 1, sort, position };
  return cut(await readFromRanges(tx, companyId, query, window, matches), request);
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
  /** A further condition. */
  readonly isTerm?: SQL;
  /** Matches are only looked for in so many customers from the page's beginning on. */
  readonly walked?: number;
}

/** Queries a page and one more row. Exported so that tests can explain its plan. */
export function sortedQuery(
  tx: Executor,
  companyId: string,
  request: SortedRequest,
  page: OrderedPage,
) {
  return pageQuery(tx, companyId, request, (count) => sourceOf(companyId, request, page, count));
}

/**
 * Queries a page and one more row of the matches of a condition, which are all read and sorted. Each row has their number.
 * Exported so that tests can explain its plan.
 */
export function fewQuery(tx: Executor, companyId: string, request: SortedRequest, condition: SQL) {
  const { sort = "-createdAt", position } = request;
  const at = timeColumn(sort);
  const parts = partsAfter(sort, at, position);
  return pageQuery(
    tx,
    companyId,
    request,
    () => sql`
      with matches as materialized (
        select id, created_at, updated_at from ${customers} where company_id = ${companyId} and ${condition}
      )
      select id, ${at} as at, (select count(*) from matches) as total from matches where ${sql.join(parts, sql` or `)}`,
  );
}

function pageQuery(
  tx: Executor,
  companyId: string,
  request: SortedRequest,
  toSource: (count: number) => SQL,
) {
  const { sort = "-createdAt", position, limit } = request;
  const offset = position ? 0 : offsetOf(request);
  const rows = limit + 1;
  const found = sql`(
    select * from (${toSource(offset + rows)}) source
    order by ${orderBy(sort, sql`at`)} limit ${rows} offset ${offset}
  ) found`;
  return tx
    .select({ json: customerJsonColumn, total: sql`found.total`.mapWith(Number) })
    .from(found)
    .innerJoin(customers, and(eq(customers.companyId, companyId), sql`${customers.id} = found.id`))
    .orderBy(orderBy(sort, sql`found.at`, sql`found.id`));
}

function timeColumn(sort: ListSort): SQL {
  return isByCreation(sort) ? sql`created_at` : sql`updated_at`;
}

/** SQL of the first ids of a list, in any order, with the time that it is sorted by. */
function sourceOf(
  companyId: string,
  request: SortedRequest,
  { isTerm, walked }: OrderedPage,
  count: number,
): SQL {
  const { sort = "-createdAt", position, status } = request;
  const at = timeColumn(sort);
  const order = orderBy(sort, at);
  const parts = partsAfter(sort, at, position);
  // Only the index of creation times has both statuses together.
  const statuses = status !== undefined || isByCreation(sort) ? [status] : STATUSES;
  const rows = (of: CustomerStatus | undefined, part: SQL) => {
    const isListed = isMatch(companyId, { status: of });
    const from = walked
      ? sql`(
          select company_id, id, status, created_at, updated_at from customers
          where ${isListed} and ${part} order by ${order} limit ${walked}
        ) customers`
      : sql`${customers}`;
    return sql`(
      select id, ${at} as at, null::bigint as total from ${from}
      where ${and(isMatch(companyId, { ...request, status: of }), part, isTerm)}
      order by ${order} limit ${count})`;
  };
  return sql.join(
    statuses.flatMap((of) => parts.map((part) => rows(of, part))),
    sql` union all `,
  );
}

/** Conditions of the customers after a position: those with a time, and those without one. */
function partsAfter(sort: ListSort, at: SQL, position: Position | undefined): SQL[] {
  if (!position) return [sql`true`];
  const { id } = position;
  if (isDescending(sort))
    return position.at === null
      ? [sql`(${at} is null and id < ${id}::uuid)`]
      : [sql`(${at}, id) < (${position.at}::timestamptz, ${id}::uuid)`, sql`${at} is null`];
  return position.at === null
    ? [sql`(${at} is null and id > ${id}::uuid)`, sql`${at} is not null`]
    : [sql`(${at}, id) > (${position.at}::timestamptz, ${id}::uuid)`];
}

/** Customers without a time count as the oldest. */
function orderBy(sort: ListSort, at: SQL, id: SQL = sql`id`): SQL {
  return isDescending(sort)
    ? sql`${at} desc nulls last, ${id} desc`
    : sql`${at} asc nulls first, ${id} asc`;
}

/** The statement of the most frequent pages. Parameters: company, rows, the position's time and id. */
export const PAGE_AFTER = `
  select array_to_string(items[1:$2 - 1], ',') as items, cardinality(items) >= $2 as has_more, total from (
    select array(
      select ${CUSTOMER_JSON} from (
        (select id, created_at from customers
          where company_id = $1 and (created_at, id) < ($3::timestamptz, $4::uuid)
          order by created_at desc nulls last, id desc limit $2)
        union all
        (select id, created_at from customers where company_id = $1 and created_at is null
          order by created_at desc nulls last, id desc limit $2)
      ) found
      join customers on customers.company_id = $1 and customers.id = found.id
      order by found.created_at desc nulls last, found.id desc limit $2
    ) as items, (select customers::float8 from company_counters where company_id = $1) as total
  ) page`;

/** Lists the customers after one with a creation time, newest first. */
async function pageAfter(
  db: Executor,
  companyId: string,
  limit: number,
  { at, id }: Position,
): Promise<JsonPage> {
  const { rows } = await db.runStatement(PAGE_AFTER, [companyId, limit + 1, at, id]);
  const [page] = rows as { items: string | null; has_more: boolean; total: number | null }[];
  return { items: page?.items ?? "", hasMore: page?.has_more ?? false, total: page?.total ?? 0 };
}
