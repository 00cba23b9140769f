/** Creates and updates locations in batches. */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { LOCATION_NOT_ERASED } from "../customers/erased.ts";
import { COUNT_CREATED_LOCATIONS, COUNT_UPDATED_LOCATIONS } from "../lists/stored-changes.ts";
import type { PlaceIds, StoredLocation } from "../locations/locations.ts";
import { LOCATION_LIST } from "../locations/locations-table.ts";
import { locations } from "../schema/index.ts";
import { createKind, updateKind, type Resource } from "./resource-kinds.ts";
import {
  columnsExcept,
  columnTypes,
  toColumns,
  toUpdate,
  type CreateRow,
  type Required,
  type UpdateRow,
} from "./resource-rows.ts";

const created = columnsExcept(locations, "createdAt", "updatedAt");
const columns = columnsExcept(locations, "createdAt", "updatedAt", "customerId");

/** Columns that responses don't show. An address that is resolved again can have other values in them. */
const HIDDEN: readonly string[] = ["precision", "geocoder", "storeUntil"];

const LOCATIONS: Resource = {
  ...LOCATION_LIST,
  singular: "location",
  columns: columnTypes(columns),
  isNotErased: LOCATION_NOT_ERASED,
};

/**
 * SQL of a condition that the customer has no other location at the requested place.
 * @param request has the company, the location's id and its place
 * @param owner has the customer's id
 */
const isFreePlace = (request: string, owner: string) => companySql`not exists (
      select from ${tableOf("locations", "other")}
      where other.company_id = ${request}.company_id and other.customer_id = ${owner}.customer_id
        and other.geo_place_id = any(place_ids) and other.id <> ${request}.id)`;

/**
 * Creates a location. Skipped when the customer is erased or has a location at this place, under its id or a former one,
 * and when another location has its external ID.
 */
export const CREATE_LOCATION = createKind(
  { ...LOCATIONS, columns: columnTypes(created) },
  {
    columns: { place_ids: "text[]" },
    // A customer that is being erased gets no more locations. The foreign key's lock doesn't see an erasure.
    target: (orSkip) => companySql`target as materialized (
    select requested.n, requested.company_id
    from (select * from request where is_open order by company_id, customer_id) as requested
    cross join lateral (
      select from ${tableOf("customers")}
      where company_id = requested.company_id and id = requested.customer_id and erased_at is null
      for share ${orSkip}
    ) as customer
  )`,
    // Whoever inserts or moves a location holds the company's counter, so this never waits for another's insert.
    inserts: isFreePlace("ready", "ready"),
    onConflict: "on conflict (company_id, customer_id, geo_place_id) do nothing",
    counters: `${COUNT_CREATED_LOCATIONS}, active_locations = counters.active_locations + writes.active,
      inactive_locations = counters.inactive_locations + writes.n - writes.active`,
    sums: "min(at) as first_at, count(*) filter (where status = 'ACTIVE') as active",
  },
);

/** A location to create. */
export type NewLocation = Omit<
  typeof locations.$inferInsert,
  "companyId" | "createdAt" | "updatedAt" | "searchText"
>;

/** @param place of the location */
export function toLocationRow({ id: newId, ...location }: NewLocation, place: PlaceIds): CreateRow {
  return { ...toColumns(created, location), place_ids: place, id: newId };
}

/**
 * Updates the given fields of a location. One that is at the requested place keeps the place's id, which partners may have
 * stored. Skipped when nothing would change, when there is no such location, when it is erased, when it doesn't have the
 * required tags or external ID, when the customer has another one at the place, and when another one has the external ID.
 */
export const UPDATE_LOCATION = updateKind(LOCATIONS, {
  columns: { place_ids: "text[]", reuses: "boolean" },
  remembered: ", customer_id, geo_place_id as place_before",
  hidden: HIDDEN.flatMap((property) => columns[property]?.name ?? []),
  sets: { geo_place_id: "locations.geo_place_id <> all(place_ids)" },
  accepts: companySql`(place_ids is null or place_before = any(place_ids) or ${isFreePlace("request", "target")})`,
  returned: {
    activated: "(locations.status = 'ACTIVE')::int - (status_before = 'ACTIVE')::int",
    is_reused: "coalesce(reuses, false)",
  },
  counters: `${COUNT_UPDATED_LOCATIONS}, active_locations = counters.active_locations + writes.activated,
      inactive_locations = counters.inactive_locations - writes.activated`,
  sums: "sum(activated)::int as activated",
  // No string of the JSON contains these: its quotes would be escaped.
  result: `replace(replace(data, '"reused":false', '"reused":' || is_reused),
      '"reactivated":false', '"reactivated":' || (activated = 1))`,
});

/** Fields of a location to change. Null clears the external ID. */
export type LocationChange = Partial<Omit<NewLocation, "id" | "customerId">>;

/** Whether an update would change a location. */
export function changesLocation(before: StoredLocation, change: LocationChange): boolean {
  return Object.entries(change).some(
    ([name, value]) =>
      value !== undefined &&
      !HIDDEN.includes(name) &&
      before[name as keyof StoredLocation] !== value,
  );
}

/**
 * @param required of the location
 * @param place of the change's address, if it has one
 */
export function toLocationUpdateRow(
  locationId: string,
  change: LocationChange,
  required?: Required,
  place?: PlaceIds,
): UpdateRow {
  return { ...toUpdate(columns, locationId, change, required), place_ids: place };
}

/**
 * The update of a location that a request to create one at its place returns.
 * @param tag of the location that the change is for
 */
export function toReuseRow(locationId: string, change: LocationChange, tag: string): UpdateRow {
  const row = toLocationUpdateRow(locationId, change, { tags: [tag], excludes: false });
  return { ...row, reuses: true };
}
