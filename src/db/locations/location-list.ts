/** Lists locations. */
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { LocationStatus } from "../../generated/schemas.ts";
import type { DatabasePool, Executor } from "../core/client.ts";
import { countFiltered, statusAndChange } from "../core/filter-totals.ts";
import {
  changedSince,
  isAfter,
  orderOf,
  sortColumn,
  toTimestamp,
  type ListRequest,
  type ListSort,
} from "../core/keyset.ts";
import { onSnapshot } from "../core/snapshot.ts";
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
  readonly updatedSince?: string | undefined;
}

type PreparedFilter = Omit<LocationFilter, "searchTerm"> & {
  readonly term?: SearchTerm | undefined;
  readonly from?: ChangedFrom;
};

/** The way to find locations that changed since a time. Default: in the list's order, to the end. */
interface ChangedFrom {
  /** All are read by the index of changes, and sorted. */
  readonly isFew?: boolean;
  /** Only so many locations are read, in the list's order. */
  readonly walked?: number;
}

const STATUSES: readonly LocationStatus[] = ["ACTIVE", "INACTIVE"];

const SORT_COLUMNS = {
  createdAt: sql`${locations.createdAt}`,
  updatedAt: sql`${locations.updatedAt}`,
  id: sql`${locations.id}`,
};

/** Lists a page of a company's locations, with the total from the same snapshot. */
export async function listLocations(
  db: DatabasePool,
  companyId: string,
  request: LocationFilter & ListRequest,
): Promise<JsonPage> {
  const { searchTerm } = request;
  const term = searchTerm ? await prepareTerm(db, searchTerm, "also") : undefined;
  const filter = { ...request, term };
  const { customerId, externalId, updatedSince } = filter;
  if (updatedSince !== undefined && !customerId && !externalId && !term)
    return await onSnapshot(db, async (tx) => {
      const total = await countChanged(tx, companyId, filter.status, updatedSince);
      return pageOf(await readChanged(tx, companyId, filter, total), filter, total);
    });
  const total = totalOf(db, companyId, filter);
  const rows = await locationsQuery(db, companyId, filter, total);
  const first = rows[0];
  if (first || (filter.page === 1 && !filter.position))
    return pageOf(rows, filter, first?.total ?? 0);
  const [counted] = await db
    .select({ total })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, companyId));
  return { items: "", total: counted?.total ?? 0, hasMore: false };
}

function pageOf(
  rows: readonly { readonly json: string }[],
  { limit, position }: ListRequest,
  total: number,
): JsonPage {
  return { items: joinJson(rows.slice(0, limit)), total, hasMore: position && rows.length > limit };
}

/** Up to this number of locations that changed since a time are read and sorted by creation. */
const MAX_SORTED = 10_000;
/** The same if the first ones of the list aren't enough for the page. */
const MAX_SORTED_LATE = 100_000;
/** The number of locations in which a list by creation looks for those that changed since a time. */
const MAX_WALKED = 5_000;

/** Reads a page of the locations that changed since a time. By creation, they can all be at the list's other end. */
async function readChanged(
  tx: Executor,
  companyId: string,
  filter: PreparedFilter & ListRequest,
  total: number,
) {
  const read = async (from: ChangedFrom) =>
    locationsQuery(tx, companyId, { ...filter, from }, sql<number>`0`);
  if (filter.sort?.endsWith("updatedAt")) return await read({});
  if (total <= MAX_SORTED) return await read({ isFew: true });
  const rows = await read({ walked: MAX_WALKED });
  const isFull = rows.length === (filter.position ? filter.limit + 1 : filter.limit);
  return isFull ? rows : await read({ isFew: total <= MAX_SORTED_LATE });
}

/** Counts the locations that changed since a time. */
async function countChanged(
  tx: Executor,
  companyId: string,
  status: LocationStatus | undefined,
  updatedSince: string,
): Promise<number> {
  const since = toTimestamp(updatedSince);
  return await countFiltered(tx, companyId, {
    key: `locations/${status}/${since}`,
    table: sql`${locations}`,
    ...statusAndChange(STATUSES, { status, since }),
    countAll: async () => {
      const { rows } = await tx.execute<{ total: number }>(sql`
        select ${counterOf(status)}::float8 as total from ${companyCounters} where company_id = ${companyId}`);
      return rows[0]?.total ?? 0;
    },
  });
}

/** The company's counter of its locations. */
function counterOf(status: LocationStatus | undefined): SQL {
  const { activeLocations, inactiveLocations } = companyCounters;
  return {
    ACTIVE: sql`${activeLocations}`,
    INACTIVE: sql`${inactiveLocations}`,
    any: sql`${activeLocations} + ${inactiveLocations}`,
  }[status ?? "any"];
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
  const { isFew = false, walked } = filter.from ?? {};
  if (filter.customerId || filter.externalId || isFew) {
    const { status } = filter;
    // The index of changes begins with the status.
    const anyStatus = inArray(locations.status, status ? [status] : [...STATUSES]);
    const matches = and(matchesOf(companyId, filter), isFew ? anyStatus : undefined);
    return sql`
      with matches as materialized (
        select ${locations.id}, ${locations.createdAt}, ${locations.updatedAt} from ${locations} where ${matches}
      )
      select id, at from (select id, ${at} as at from matches as locations where ${after ?? sql`true`}) matching`;
  }
  const isListed = and(matchesOf(companyId, { status: filter.status }), after);
  const from = walked
    ? sql`(select * from locations where ${isListed} order by ${order} limit ${walked}) locations`
    : sql`${locations}`;
  const rows = (status: LocationStatus | undefined) => sql`(
    select ${locations.id}, ${at} as at from ${from}
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
        .select({ total: counterOf(filter.status) })
        .from(companyCounters)
        .where(eq(companyCounters.companyId, companyId));
  return sql<number>`(${query})`.mapWith(Number);
}
