/** Lists locations. Pages have a constant cost at any table size. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { LocationStatus } from "../../generated/schemas.ts";
import type { Database, Executor } from "../core/client.ts";
import {
  changedSince,
  isAfter,
  orderOf,
  sortColumn,
  type ListRequest,
  type ListSort,
} from "../core/keyset.ts";
import { DEEP_OFFSET, joinJson, offsetOf, type JsonPage } from "../core/page.ts";
import { containsTerm, prepareTerm, type SearchTerm } from "../core/search.ts";
import { anchoredPage } from "../lists/anchors.ts";
import { searchRows } from "../lists/search-rows.ts";
import { listSorted } from "../lists/sorted-list.ts";
import { companyCounters, locations } from "../schema/index.ts";
import { locationJsonColumn } from "./location-json.ts";
import { LOCATION_COUNTERS, LOCATION_LIST } from "./locations-table.ts";

export interface LocationFilter {
  readonly customerId?: string;
  readonly status?: LocationStatus | undefined;
  /** The whole external ID. */
  readonly externalId?: string;
  /** Words that name, address or purchase order number contain, see core/search.ts. */
  readonly searchTerm?: string;
  /** RFC 3339. */
  readonly updatedSince?: string | undefined;
}

type PreparedFilter = Omit<LocationFilter, "searchTerm"> & {
  readonly term?: SearchTerm | undefined;
};

const STATUSES: readonly LocationStatus[] = ["ACTIVE", "INACTIVE"];

const SORT_COLUMNS = {
  createdAt: sql`${locations.createdAt}`,
  updatedAt: sql`${locations.updatedAt}`,
  id: sql`${locations.id}`,
};

/** Lists a page of a company's locations, with the total from the same snapshot. */
export async function listLocations(
  db: Database,
  companyId: string,
  request: LocationFilter & ListRequest,
): Promise<JsonPage> {
  const { customerId, externalId, searchTerm, status, updatedSince, ...paging } = request;
  const { sort = "-createdAt", position, ...page } = paging;
  if (customerId || externalId) return await listOf(db, companyId, request);
  const isFiltered = status !== undefined || updatedSince !== undefined;
  const isPlain = !position && !isFiltered && sort === "-createdAt";
  if (searchTerm && isPlain)
    return await searchRows(db, LOCATION_LIST, companyId, searchTerm, page);
  const isDeep = !position && offsetOf(page) >= DEEP_OFFSET;
  const anchored =
    isPlain && isDeep ? await anchoredPage(db.fast, LOCATION_LIST, companyId, page) : undefined;
  if (anchored) return anchored;
  if (searchTerm || updatedSince !== undefined || (isDeep && !isPlain))
    return await listSorted(db, LOCATION_LIST, companyId, request);
  return await listOf(db, companyId, request);
}

/** Lists a page of locations that an index finds in order, or of few. */
async function listOf(
  db: Database,
  companyId: string,
  request: LocationFilter & ListRequest,
): Promise<JsonPage> {
  const { searchTerm } = request;
  return await db.readList(async (work) => {
    const term = searchTerm
      ? await prepareTerm(work, searchTerm, LOCATION_LIST.numbers)
      : undefined;
    const filter = { ...request, term };
    const rows = await locationsQuery(work, companyId, filter);
    const [first] = rows;
    if (first || (filter.page === 1 && !filter.position))
      return pageOf(rows, filter, first?.total ?? 0);
    const [counted] = await work
      .select({ total: totalOf(work, companyId, filter) })
      .from(companyCounters)
      .where(eq(companyCounters.companyId, companyId));
    return { items: "", total: counted?.total ?? 0, hasMore: false };
  });
}

function pageOf(
  rows: readonly { readonly json: string }[],
  { limit, position }: ListRequest,
  total: number,
): JsonPage {
  return { items: joinJson(rows.slice(0, limit)), total, hasMore: position && rows.length > limit };
}

/** Queries a page, and after a position one more row. Exported so that tests can explain its plan. */
export function locationsQuery(
  db: Executor,
  companyId: string,
  filter: PreparedFilter & ListRequest,
) {
  const { sort = "-createdAt" } = filter;
  const order = orderOf(sort, SORT_COLUMNS);
  const [offset, rows] = filter.position ? [0, filter.limit + 1] : [offsetOf(filter), filter.limit];
  const sorted = sql.join(
    [sql`at`, sql`id`].map((column) => (sort.startsWith("-") ? sql`${column} desc` : column)),
    sql`, `,
  );
  const found = sql`(
    select id from (${rowsOf(companyId, filter, sort, offset + rows)}) found
    order by ${sorted} limit ${rows} offset ${offset}
  ) ids`;
  return db
    .select({ json: locationJsonColumn, total: totalOf(db, companyId, filter) })
    .from(found)
    .innerJoin(locations, and(eq(locations.companyId, companyId), sql`${locations.id} = ids.id`))
    .orderBy(...order);
}

/**
 * SQL of the first ids of a list. A filter with an index of its own finds all its matches, which are then sorted: the planner
 * could otherwise read the whole list in its order to find a few. Other lists are read in the order of an index, and the
 * two statuses apart if the order is that of changes, so that it needs only one index.
 */
function rowsOf(
  companyId: string,
  filter: PreparedFilter & ListRequest,
  sort: ListSort,
  count: number,
): SQL {
  const at = sortColumn(sort, SORT_COLUMNS);
  const after = filter.position && isAfter(sort, SORT_COLUMNS, filter.position);
  const order = sql.join(orderOf(sort, SORT_COLUMNS), sql`, `);
  if (filter.customerId || filter.externalId) {
    const matches = matchesOf(companyId, filter);
    return sql`
      with matches as materialized (
        select ${locations.id}, ${locations.createdAt}, ${locations.updatedAt} from ${locations} where ${matches}
      )
      select id, at from (select id, ${at} as at from matches as locations where ${after ?? sql`true`}) matching`;
  }
  const rows = (status: LocationStatus | undefined) => sql`(
    select ${locations.id}, ${at} as at from ${locations}
    where ${and(matchesOf(companyId, { ...filter, status }), after)}
    order by ${order} limit ${count})`;
  if (filter.status ?? sort.endsWith("createdAt")) return rows(filter.status);
  return sql.join(STATUSES.map(rows), sql` union all `);
}

/** The condition that a location matches the filters. */
function matchesOf(companyId: string, filter: PreparedFilter): SQL | undefined {
  return and(
    eq(locations.companyId, companyId),
    filter.customerId ? eq(locations.customerId, filter.customerId) : undefined,
    filter.externalId ? eq(locations.externalId, filter.externalId) : undefined,
    filter.status ? eq(locations.status, filter.status) : undefined,
    changedSince(SORT_COLUMNS.updatedAt, filter.updatedSince),
    containsTerm(locations.searchText, filter.term),
  );
}

/** The total of a filter: from the company's counters if they include it, otherwise counted. */
function totalOf(db: Executor, companyId: string, filter: PreparedFilter): SQL<number> {
  const { customerId, externalId, term, updatedSince } = filter;
  const isCounted = Boolean(customerId || externalId || term || updatedSince);
  const query = isCounted
    ? db
        .select({ total: sql`count(*)` })
        .from(locations)
        .where(matchesOf(companyId, filter))
    : db
        .select({ total: sql.raw(LOCATION_COUNTERS[filter.status ?? "any"]) })
        .from(companyCounters)
        .where(eq(companyCounters.companyId, companyId));
  return sql<number>`(${query})`.mapWith(Number);
}
