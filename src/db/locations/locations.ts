/** Finds, creates and updates single locations. location-list.ts lists them. */
import { and, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { Location, LocationStatus } from "../../generated/schemas.ts";
import type { Found } from "../../geocoding/geocoder.ts";
import type { Executor } from "../core/client.ts";
import { ERASED_GEOCODER } from "../customers/erased.ts";
import { STORED_LOCATION_CHANGE } from "../lists/stored-changes.ts";
import { companyCounters, locations } from "../schema/index.ts";

/** A location as stored. */
export type StoredLocation = Omit<typeof locations.$inferSelect, "companyId" | "searchText">;

/** Whether a request reused or reactivated the location. */
export interface LocationFlags {
  readonly reused?: boolean;
  readonly reactivated?: boolean;
}

/** A location that the transaction has locked. */
export type LockedLocation = StoredLocation & Pick<typeof locations.$inferSelect, "searchText">;

const { companyId: _companyId, ...lockedColumns } = getTableColumns(locations);
const { searchText: _searchText, ...columns } = lockedColumns;

const byId = (db: Executor) =>
  db
    .select(columns)
    .from(locations)
    .where(
      and(
        eq(locations.companyId, sql.placeholder("companyId")),
        eq(locations.id, sql.placeholder("id")),
      ),
    )
    .prepare("location_by_id");

/** Whether a location belongs to an erased customer and was erased with it. */
export function isErased({ geocoder }: Pick<StoredLocation, "geocoder">): boolean {
  return geocoder === ERASED_GEOCODER;
}

/** Finds a company's location. */
export async function findLocation(
  db: Executor,
  companyId: string,
  id: string,
): Promise<StoredLocation | undefined> {
  const [row] = await db.prepared(byId).execute({ companyId, id });
  return row;
}

/** Finds a company's location and locks it until the transaction ends. */
export async function lockLocation(
  tx: Executor,
  companyId: string,
  id: string,
): Promise<LockedLocation | undefined> {
  const [row] = await tx
    .select(lockedColumns)
    .from(locations)
    .where(and(eq(locations.companyId, companyId), eq(locations.id, id)))
    .for("update");
  return row;
}

/** A place by its id, and by those that locations were stored with before the rule for ids changed. */
export interface PlaceIds {
  readonly geoPlaceId: string;
  readonly formerPlaceIds: readonly string[];
}

/** Returns the ids of a geocoded address. */
export function placeIds({ address, formerPlaceIds }: Found): PlaceIds {
  return { geoPlaceId: address.geoPlaceId, formerPlaceIds: formerPlaceIds?.() ?? [] };
}

/** Whether a location is at a place. */
export function isAtPlace({ geoPlaceId }: StoredLocation, place: PlaceIds): boolean {
  return geoPlaceId === place.geoPlaceId || place.formerPlaceIds.includes(geoPlaceId);
}

const atPlace = (companyId: string, customerId: string, place: PlaceIds) =>
  and(
    eq(locations.companyId, companyId),
    eq(locations.customerId, customerId),
    inArray(locations.geoPlaceId, [place.geoPlaceId, ...place.formerPlaceIds]),
  );

/** Finds the id of another location of the customer at a place. */
export async function findOtherAtPlace(
  db: Executor,
  companyId: string,
  location: { customerId: string; id: string },
  place: PlaceIds,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: locations.id })
    .from(locations)
    .where(and(atPlace(companyId, location.customerId, place), ne(locations.id, location.id)))
    .limit(1);
  return row?.id;
}

/**
 * Finds the id of the location with an external ID.
 * @returns undefined when no location of the company has it
 */
export async function findLocationId(
  db: Executor,
  companyId: string,
  externalId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.companyId, companyId), eq(locations.externalId, externalId)));
  return row?.id;
}

/**
 * Locks the company's counter until the transaction ends. Whoever inserts a location, moves one to another place or sets
 * an external ID does this first: batches insert locations while they hold the counter, and would wait for each other.
 */
export async function lockCounter(tx: Executor, companyId: string): Promise<void> {
  await tx
    .select({ id: companyCounters.companyId })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, companyId))
    .for("no key update");
}

/**
 * Inserts a location unless the customer already has one at the same place. No other may have its external ID. Call
 * `lockCounter` before.
 * @returns `created: false` with the existing location, locked until the transaction ends. If there are several, because
 *   the rule for place ids changed: the one with the place's present id, else the oldest
 */
export async function insertOrLockLocation(
  tx: Executor,
  companyId: string,
  location: StoredLocation,
  formerPlaceIds: readonly string[],
): Promise<{ location: LockedLocation; created: boolean }> {
  const place = { geoPlaceId: location.geoPlaceId, formerPlaceIds };
  const [existing] = await tx
    .select(lockedColumns)
    .from(locations)
    .where(atPlace(companyId, location.customerId, place))
    .orderBy(desc(eq(locations.geoPlaceId, place.geoPlaceId)), locations.createdAt, locations.id)
    .limit(1)
    .for("update");
  if (existing) return { location: existing, created: false };
  const [created] = await tx
    .insert(locations)
    .values({ companyId, ...location })
    .returning(lockedColumns);
  if (!created) throw new Error("an inserted location was not returned");
  await recordWrite(tx, companyId, undefined, created);
  return { location: created, created: true };
}

/** Updates the given fields of a locked location. */
export async function updateLocationRow(
  tx: Executor,
  companyId: string,
  before: LockedLocation,
  change: Partial<StoredLocation>,
  now: Date,
): Promise<StoredLocation> {
  const [row] = await tx
    .update(locations)
    .set({ ...change, updatedAt: now })
    .where(and(eq(locations.companyId, companyId), eq(locations.id, before.id)))
    .returning(lockedColumns);
  if (!row) throw new Error("a locked location disappeared");
  await recordWrite(tx, companyId, before, row);
  return row;
}

/** The columns to store for a geocoded address. */
export function addressColumns({ address, precision, provider, storeUntil }: Found) {
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
    geocoder: provider,
    storeUntil,
  };
}

/** Converts a stored location to its form in the API. */
export function toLocation(row: StoredLocation, flags: LocationFlags = {}): Location {
  return {
    id: row.id,
    customerId: row.customerId,
    name: row.name,
    status: row.status as LocationStatus,
    locationNote: row.locationNote,
    purchaseOrderNumber: row.purchaseOrderNumber,
    externalId: row.externalId,
    address: {
      address: row.address,
      city: row.city,
      state: row.state,
      zipcode: row.zipcode,
      streetNo: row.streetNo,
      county: row.county,
      borough: row.borough,
      geoPlaceId: row.geoPlaceId,
      location: { lat: row.lat, lng: row.lng },
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    reused: flags.reused ?? false,
    reactivated: flags.reactivated ?? false,
  };
}

const RECORD = `
  with counter as (
    update company_counters set active_locations = active_locations + $2, inactive_locations = inactive_locations + $3,
      location_version = location_version + 1,
      locations_anchored_until = case when $6::text is null
        then least(locations_anchored_until, $5::timestamptz - interval '1 millisecond') else locations_anchored_until end
    where company_id = $1
    returning company_id, location_version as version, stored_location_changes_until as stored_until
  ), changed as (
    select counter.*, $4::uuid as id, $5::timestamptz as created_at, $6::text as before, $7::text as after,
      $8::text as status_before, $9::text as status_after,
      $10::timestamptz as updated_before, $11::timestamptz as updated_after
    from counter
  ), ${STORED_LOCATION_CHANGE}
  select id from changed`;

/** Records a write in the company's counters, which lists read instead of counting, and its change while searches need it. */
async function recordWrite(
  tx: Executor,
  companyId: string,
  before: LockedLocation | undefined,
  after: LockedLocation,
): Promise<void> {
  const change = (status: string) =>
    Number(after.status === status) - Number(before?.status === status);
  await tx.runForCompany(companyId, RECORD, [
    companyId,
    change("ACTIVE"),
    change("INACTIVE"),
    after.id,
    after.createdAt,
    before && (before.searchText ?? ""),
    after.searchText ?? "",
    before?.status ?? null,
    after.status,
    before?.updatedAt ?? null,
    after.updatedAt,
  ]);
}
