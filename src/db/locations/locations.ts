/** Finds single locations. location-list.ts lists them, db/writes/ writes them. */
import { and, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { Found } from "../../geocoding/geocoder.ts";
import type { Executor } from "../core/connections/client.ts";
import { entityTag } from "../core/statements/entity-tag.ts";
import { locations } from "../schema/index.ts";
import { LOCATION_JSON } from "./location-json.ts";

/** A location as stored. */
export type StoredLocation = Omit<typeof locations.$inferSelect, "companyId" | "searchText">;

/** A location as stored, with its JSON and entity tag in the API. */
export interface FoundLocation extends StoredLocation {
  readonly json: string;
  readonly tag: string;
}

const { companyId: _companyId, searchText: _searchText, ...stored } = getTableColumns(locations);
const columns = {
  ...stored,
  json: sql.raw(LOCATION_JSON).mapWith(String).as("json"),
  tag: sql.raw(entityTag(LOCATION_JSON)).mapWith(String).as("tag"),
};

/** Creates a function that finds a company's location by a key. */
function createFind(column: "id" | "externalId") {
  const build = (db: Executor) =>
    db
      .select(columns)
      .from(locations)
      .where(
        and(
          eq(locations.companyId, sql.placeholder("companyId")),
          eq(locations[column], sql.placeholder("key")),
        ),
      )
      .prepare(`location_by_${column}`);
  return async (db: Executor, companyId: string, key: string): Promise<FoundLocation | undefined> =>
    (await db.prepared(build).execute({ companyId, key }))[0];
}

/** Finds a location by its id. */
export const findLocation = createFind("id");

/** Finds a location by its external ID. */
export const findLocationByExternalId = createFind("externalId");

/** The ids of a place: its present one, and those that locations were stored with before the rule for ids changed. */
export type PlaceIds = readonly [present: string, ...former: string[]];

/** Returns the ids of a geocoded address. */
export function placeIds({ address, formerPlaceIds }: Omit<Found, "components">): PlaceIds {
  return [address.geoPlaceId, ...(formerPlaceIds?.() ?? [])];
}

/**
 * Finds the customer's location at a place.
 * @param exceptId of a location to leave out
 * @returns if there are several, because the rule for place ids changed: the one with the place's present id, else the oldest
 */
export async function findAtPlace(
  db: Executor,
  companyId: string,
  customerId: string,
  place: PlaceIds,
  exceptId?: string,
): Promise<FoundLocation | undefined> {
  const [row] = await db
    .select(columns)
    .from(locations)
    .where(
      and(
        eq(locations.companyId, companyId),
        eq(locations.customerId, customerId),
        inArray(locations.geoPlaceId, [...place]),
        exceptId === undefined ? undefined : ne(locations.id, exceptId),
      ),
    )
    .orderBy(desc(eq(locations.geoPlaceId, place[0])), locations.createdAt, locations.id)
    .limit(1);
  return row;
}

/** The columns to store for a geocoded address. */
export function addressColumns(found: Omit<Found, "components">) {
  const { address, precision, provider: geocoder, storeUntil } = found;
  return {
    address: address.formattedAddress,
    city: address.city,
    state: address.state,
    zipcode: address.zipcode,
    streetNo: address.streetNumber,
    county: address.county,
    borough: address.borough,
    geoPlaceId: address.geoPlaceId,
    lat: address.location.lat,
    lng: address.location.lng,
    precision,
    geocoder,
    storeUntil,
  };
}
