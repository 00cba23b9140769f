/** Lists locations. Pages have a constant cost at any table size. */
import { and, eq, sql } from "drizzle-orm";
import type { LocationStatus } from "../../generated/schemas.ts";
import type { Database, DatabasePool } from "../core/client.ts";
import type { ListRequest } from "../core/keyset.ts";
import { DEEP_OFFSET, offsetOf, type JsonPage } from "../core/page.ts";
import { containsTerm, prepareTerm } from "../core/search.ts";
import { anchoredPage } from "../lists/anchors.ts";
import { readAll } from "../lists/few-matches.ts";
import { filtersOf, INDEXED } from "../lists/list-query.ts";
import { searchRows } from "../lists/search-rows.ts";
import { listSorted, readSorted } from "../lists/sorted-list.ts";
import { locations } from "../schema/index.ts";
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

/** Lists a page of a company's locations, with the total from the same snapshot. */
export async function listLocations(
  db: Database,
  companyId: string,
  request: LocationFilter & ListRequest,
): Promise<JsonPage> {
  const { customerId, externalId, searchTerm, status, updatedSince, ...paging } = request;
  const { sort = "-createdAt", position, ...page } = paging;
  if (customerId || externalId)
    return await db.readList(async (work) => listOfKey(work, companyId, request));
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
  const counter = LOCATION_COUNTERS[status ?? "any"];
  return await db.readList(async (work) =>
    readSorted(work, LOCATION_LIST, companyId, request, counter),
  );
}

/** Lists the locations of a customer, or the one with an external ID, if they also match the other filters. */
async function listOfKey(
  db: DatabasePool,
  companyId: string,
  request: LocationFilter & ListRequest,
): Promise<JsonPage> {
  const { customerId, externalId, searchTerm } = request;
  const term = searchTerm ? await prepareTerm(db, searchTerm, LOCATION_LIST.numbers) : undefined;
  const found = and(
    customerId ? eq(locations.customerId, customerId) : undefined,
    externalId ? eq(locations.externalId, externalId) : undefined,
    ...filtersOf(request, INDEXED),
    containsTerm(locations.searchText, term),
  );
  return await readAll(db, LOCATION_LIST, companyId, request, sql`${found}`);
}
