/** Lists locations. Pages have a constant cost at any table size. */
import { sql, type SQL } from "drizzle-orm";
import type { LocationStatus } from "../../generated/schemas.ts";
import type { CompanyDatabase } from "../core/connections/client.ts";
import type { ListRequest } from "../core/lists/keyset.ts";
import { createFind } from "../core/statements/batched-read.ts";
import { DEEP_OFFSET, offsetOf, type JsonPage } from "../core/lists/page.ts";
import { zipCodesAround } from "../catalog/zip-codes.ts";
import { anchoredPage } from "../lists/anchors.ts";
import { listOfKeys } from "../lists/key-list.ts";
import { searchRows } from "../lists/search-rows.ts";
import { listSorted, readSorted } from "../lists/sorted-list.ts";
import { newestKeyOf, toPage } from "../lists/newest-rows.ts";
import { LOCATION_COUNTERS, LOCATION_LIST, NEWEST_LOCATIONS } from "./locations-table.ts";

export interface LocationFilter {
  readonly customerId?: string;
  readonly status?: LocationStatus | undefined;
  /** The whole external ID. */
  readonly externalId?: string;
  /** A ZIP+4 code also has its five-digit ZIP code. */
  readonly zipcode?: string;
  /** In any case. */
  readonly city?: string;
  /** Words that name, address or purchase order number contain, see core/lists/search.ts. */
  readonly searchTerm?: string;
  /** RFC 3339. */
  readonly updatedSince?: string | undefined;
}

const findNewest = createFind(NEWEST_LOCATIONS);

/** Lists a page of a company's locations, with the total from the same snapshot. */
export async function listLocations(
  db: CompanyDatabase,
  companyId: string,
  request: LocationFilter & ListRequest,
): Promise<JsonPage> {
  const newest = newestKeyOf(companyId, request);
  if (newest) return toPage(await findNewest(db.read, newest));
  const {
    searchTerm,
    status,
    updatedSince,
    page: number,
    limit,
    sort = "-createdAt",
    position,
  } = request;
  const page = { page: number, limit };
  const keys = keysOf(request);
  if (keys.length > 0)
    return await db.list(async (work) => listOfKeys(work, LOCATION_LIST, companyId, request, keys));
  const isFiltered = status !== undefined || updatedSince !== undefined;
  const isPlain = !position && !isFiltered && sort === "-createdAt";
  if (searchTerm && isPlain)
    return await searchRows(db, LOCATION_LIST, companyId, searchTerm, page);
  const isDeep = !position && offsetOf(page) >= DEEP_OFFSET;
  const anchored =
    isPlain && isDeep ? await anchoredPage(db.read, LOCATION_LIST, companyId, page) : undefined;
  if (anchored) return anchored;
  if (searchTerm || updatedSince !== undefined || (isDeep && !isPlain))
    return await listSorted(db, LOCATION_LIST, companyId, request);
  const counter = LOCATION_COUNTERS[status ?? "any"];
  return await db.list(async (work) =>
    readSorted(work, LOCATION_LIST, companyId, request, counter),
  );
}

/** The conditions of exact filters, each of which an index finds. */
export function keysOf({ customerId, externalId, zipcode, city }: LocationFilter): SQL[] {
  const zipCodes = zipcode ? zipCodesAround(zipcode).map((code) => sql`${code}`) : [];
  return [
    ...(customerId ? [sql`customer_id = ${customerId}`] : []),
    ...(externalId ? [sql`external_id = ${externalId}`] : []),
    ...(zipcode ? [sql`zipcode in (${sql.join(zipCodes, sql`, `)})`] : []),
    ...(city ? [sql`lower(city) = lower(${city})`] : []),
  ];
}
