/** Lists locations. */
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { LocationStatus } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import {
  changedSince,
  isAfter,
  orderOf,
  sortColumn,
  type ListRequest,
  type ListSort,
} from "../core/keyset.ts";
import { joinJson, offsetOf, type JsonPage } from "../core/page.ts";
import { companyCounters, locations } from "../schema/index.ts";
import { containsTerm, prepareTerm, type SearchTerm } from "../core/search.ts";
import { locationJsonColumn } from "./location-json.ts";

export interface LocationFilter {
  readonly customerId?: string;
  readonly status?: LocationStatus | undefined;
  /** The whole external ID. */
  readonly externalId?: string;
  /** Words that name, address or purchase order number contain, see core/search.ts. */
  readonly searchTerm?: string;
  /** RFC 3339. */
  readonly updatedSince?: string;
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
  db: Executor,
  companyId: string,
  request: LocationFilter & ListRequest,
): Promise<JsonPage> {
  const { searchTerm } = request;
  const term = searchTerm ? await prepareTerm(db, searchTerm, "also") : undefined;
  const filter = { ...request, term };
  const total = totalOf(db, companyId, filter);
  const rows = await locationsQuery(db, companyId, filter, total);
  const first = rows[0];
  if (first || (filter.page === 1 && !filter.position)) {
    const items = joinJson(rows.slice(0, filter.limit));
    const hasMore = filter.position && rows.length > filter.limit;
    return { items, total: first?.total ?? 0, hasMore };
  }
  const [counted] = await db
    .select({ total })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, companyId));
  return { items: "", total: counted?.total ?? 0, hasMore: false };
}

/** Queries a page, and after a position one more row. Exported so that tests can explain its plan. */
export function locationsQuery(
  db: Executor,
  companyId: string,
  filter: PreparedFilter & ListRequest,
  total: SQL<number> = totalOf(db, companyId, filter),
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
    .select({ json: locationJsonColumn, total })
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
  const { activeLocations, inactiveLocations } = companyCounters;
  const counter = {
    ACTIVE: sql`${activeLocations}`,
    INACTIVE: sql`${inactiveLocations}`,
    any: sql`${activeLocations} + ${inactiveLocations}`,
  }[filter.status ?? "any"];
  const query = isCounted
    ? db
        .select({ total: sql`count(*)` })
        .from(locations)
        .where(
          and(
            matchesOf(companyId, filter),
            // The index of changes has the statuses apart.
            filter.status ? undefined : inArray(locations.status, [...STATUSES]),
          ),
        )
    : db
        .select({ total: counter })
        .from(companyCounters)
        .where(eq(companyCounters.companyId, companyId));
  return sql<number>`(${query})`.mapWith(Number);
}
