/** Lists locations. Pages have a constant cost at any table size. */
import { sql, type SQL } from "drizzle-orm";
import type { LocationStatus } from "../../generated/schemas.ts";
import type { CompanyDatabase } from "../core/connections/client.ts";
import { createFind } from "../core/statements/batched-read.ts";
import { DEEP_OFFSET, offsetOf, type JsonPage } from "../core/lists/page.ts";
import { zipCodesAround } from "../catalog/zip-codes.ts";
import { anchoredPage } from "../lists/anchors.ts";
import { listOfKeys } from "../lists/key-list.ts";
import { searchRows } from "../lists/search-rows.ts";
import { isPlain, listSorted, readSorted, type SortedRequest } from "../lists/sorted-list.ts";
import { newestKeyOf, toPage } from "../lists/newest-rows.ts";
import { LOCATION_COUNTERS, LOCATION_LIST, NEWEST_LOCATIONS } from "./locations-table.ts";

/** Values that locations have exactly. Empty ones are no filter. */
interface LocationKeys {
  readonly customerId?: string;
  readonly externalId?: string;
  /** A ZIP+4 code also has its five-digit ZIP code. */
  readonly zipcode?: string;
  /** In any case. */
  readonly city?: string;
}

const findNewest = createFind(NEWEST_LOCATIONS);

/**
 * Lists a page of a company's locations, with the total from the same snapshot.
 * @param request `searchTerm` has words that name, address or purchase order number contain, see core/lists/search.ts
 */
export async function listLocations(
  db: CompanyDatabase,
  companyId: string,
  request: LocationKeys & SortedRequest & { readonly status?: LocationStatus | undefined },
): Promise<JsonPage> {
  const newest = newestKeyOf(companyId, request);
  if (newest) return toPage(await findNewest(db.read, newest));
  const keys = keysOf(request);
  if (keys.length > 0)
    return await db.list(async (work) => listOfKeys(work, LOCATION_LIST, companyId, request, keys));
  const { searchTerm, status, updatedSince, position } = request;
  const isDeep = !position && offsetOf(request) >= DEEP_OFFSET;
  if (isPlain(request)) {
    if (searchTerm) return await searchRows(db, LOCATION_LIST, companyId, searchTerm, request);
    const page = isDeep && (await anchoredPage(db.read, LOCATION_LIST, companyId, request));
    if (page) return page;
  } else if (searchTerm || updatedSince !== undefined || isDeep)
    return await listSorted(db, LOCATION_LIST, companyId, request);
  const counter = LOCATION_COUNTERS[status ?? "any"];
  return await db.list(async (work) =>
    readSorted(work, LOCATION_LIST, companyId, request, counter),
  );
}

/** The conditions of exact filters, each of which an index finds. */
export function keysOf({ customerId, externalId, zipcode, city }: LocationKeys): SQL[] {
  const zipCodes = zipcode ? zipCodesAround(zipcode).map((code) => sql`${code}`) : [];
  return [
    ...(customerId ? [sql`customer_id = ${customerId}`] : []),
    ...(externalId ? [sql`external_id = ${externalId}`] : []),
    ...(zipcode ? [sql`zipcode in (${sql.join(zipCodes, sql`, `)})`] : []),
    ...(city ? [sql`lower(city) = lower(${city})`] : []),
  ];
}
