/**
 * Lists customers in any order, after any position, and with any filter. The planner doesn't choose where to begin: it
 * could read a whole list in its order to find a few matches, or sort a million matches for one page.
 */
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { CustomerStatus } from "../../generated/schemas.ts";
import type { Database, Executor } from "../core/client.ts";
import { isDescending, type ListRequest, type ListSort, type Position } from "../core/keyset.ts";
import { joinJson, offsetOf, type JsonPage } from "../core/page.ts";
import { containsByScan, containsTerm, prepareTerm } from "../core/search.ts";
import { customers } from "../schema/index.ts";
import { countMatching, isMatch, STATUSES, type CustomerFilter } from "./customer-filter.ts";
import { CUSTOMER_JSON, customerJsonColumn } from "./customer-json.ts";
import { searchCustomers } from "./customer-search.ts";
import { onSnapshot } from "../core/snapshot.ts";

/** Up to this number of matches are read and sorted for a page. More are frequent enough to be met in the list's order. */
const MAX_SORTED = 10_000;

/** Up to this number of matches of a term are counted by the trigram index. A scan of all customers finds more sooner. */
const MAX_COUNTED = 30_000;

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
  return await db.readList(async (work) =>
    onSnapshot(work, async (tx) => {
      const total = await countMatching(tx, companyId, request);
      const isFew = updatedSince !== undefined && sort.endsWith("createdAt") && total <= MAX_SORTED;
      const found = isFew ? { few: sql`true` } : {};
      return { ...(await readSorted(tx, companyId, request, found)), total };
    }),
  );
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
  return await db.readList(async (work) =>
    onSnapshot(work, async (tx) => {
      if (matching <= MAX_SORTED) {
        const isTerm = containsTerm(customers.searchText, term);
        const total = await countAmong(tx, companyId, request, isTerm);
        return { ...(await readSorted(tx, companyId, request, { few: isTerm })), total };
      }
      const isTerm = containsByScan(customers.searchText, term);
      const { status, updatedSince } = request;
      const isUnfiltered = status === undefined && updatedSince === undefined;
      const isFew =
        updatedSince !== undefined && (await countMatching(tx, companyId, request)) <= MAX_SORTED;
      const found = isFew ? { few: isTerm } : { frequent: isTerm };
      const isIndexed = matching <= MAX_COUNTED ? containsTerm(customers.searchText, term) : isTerm;
      const total = isUnfiltered ? matching : await countAmong(tx, companyId, request, isIndexed);
      return { ...(await readSorted(tx, companyId, request, found)), total };
    }),
  );
}

async function countAmong(
  tx: Executor,
  companyId: string,
  filter: CustomerFilter,
  isTerm: SQL | undefined,
): Promise<number> {
  return await tx.$count(customers, and(isMatch(companyId, filter), isTerm));
}

/** A further condition of a page. */
export interface Condition {
  /** All matches are read by the index of this condition or of the filters, and sorted. */
  readonly few?: SQL | undefined;
  /** The list is read in its order, until the page is full. */
  readonly frequent?: SQL | undefined;
}

async function readSorted(
  tx: Executor,
  companyId: string,
  request: SortedRequest,
  condition: Condition,
): Promise<Omit<JsonPage, "total">> {
  const rows = await sortedQuery(tx, companyId, request, condition);
  const { limit } = request;
  return { items: joinJson(rows.slice(0, limit)), hasMore: rows.length > limit };
}

/** Queries a page and one more row. Exported so that tests can explain its plan. */
export function sortedQuery(
  tx: Executor,
  companyId: string,
  request: SortedRequest,
  condition: Condition,
) {
  const { sort = "-createdAt", position, limit } = request;
  const offset = position ? 0 : offsetOf(request);
  const rows = limit + 1;
  const order = orderBy(sort, sql`at`);
  const found = sql`(
    select id, at from (${sourceOf(companyId, request, condition, offset + rows)}) source
    order by ${order} limit ${rows} offset ${offset}
  ) found`;
  return tx
    .select({ json: customerJsonColumn })
    .from(found)
    .innerJoin(customers, and(eq(customers.companyId, companyId), sql`${customers.id} = found.id`))
    .orderBy(orderBy(sort, sql`found.at`, sql`found.id`));
}

/** SQL of the first ids of a list, in any order, with the time that it is sorted by. */
function sourceOf(
  companyId: string,
  request: SortedRequest,
  { few, frequent }: Condition,
  count: number,
): SQL {
  const { sort = "-createdAt", position, status } = request;
  const at = sort.endsWith("createdAt") ? sql`created_at` : sql`updated_at`;
  const parts = partsAfter(sort, at, position);
  if (few)
    return sql`
      with matches as materialized (
        select id, created_at, updated_at from ${customers} where ${and(isMatch(companyId, request), few)}
      )
      select id, ${at} as at from matches where ${sql.join(parts, sql` or `)}`;
  // Only the index of creation times has both statuses together.
  const statuses = status !== undefined || sort.endsWith("createdAt") ? [status] : STATUSES;
  const rows = (of: CustomerStatus | undefined, part: SQL) => sql`(
    select id, ${at} as at from ${customers}
    where ${and(isMatch(companyId, { ...request, status: of }), part, frequent)}
    order by ${orderBy(sort, at)} limit ${count})`;
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
