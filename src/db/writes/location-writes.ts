/** Creates and updates locations in batches. */
import {
  COUNT_CREATED_LOCATIONS,
  COUNT_UPDATED_LOCATIONS,
  STORED_LOCATION_CHANGE,
} from "../lists/stored-changes.ts";
import { LOCATION_NOT_ERASED } from "../customers/erased.ts";
import type { LocationUpdate } from "../../generated/schemas.ts";
import { LOCATION_JSON } from "../locations/location-json.ts";
import type { StoredLocation } from "../locations/locations.ts";
import { externalIdKeys, hasFreeExternalId } from "./external-ids.ts";
import type { WriteKind } from "./write-statement.ts";

const LOCATION_COLUMNS = {
  id: "uuid",
  customer_id: "uuid",
  name: "text",
  status: "text",
  location_note: "text",
  purchase_order_number: "text",
  external_id: "text",
  address: "text",
  city: "text",
  state: "text",
  zipcode: "text",
  street_no: "text",
  county: "text",
  borough: "text",
  geo_place_id: "text",
  lat: "double precision",
  lng: "double precision",
  precision: "text",
  geocoder: "text",
  store_until: "timestamptz",
} as const;

/** A location with the columns' names. */
export type CreateLocationRow = {
  readonly [Column in Exclude<keyof typeof LOCATION_COLUMNS, "external_id">]:
    | string
    | number
    | null;
} & { readonly external_id: string | null; readonly former_place_ids: readonly string[] };

/**
 * Creates an active location. Skipped when the customer is erased or has a location at this place, under its id or a
 * former one, and when another location has its external ID.
 */
export const CREATE_LOCATION: WriteKind<CreateLocationRow> = {
  name: "createLocation",
  eventType: "location.created",
  columns: { ...LOCATION_COLUMNS, former_place_ids: "text[]" },
  rowKeys: ({ external_id }) => externalIdKeys(external_id),
  accepts: hasFreeExternalId("locations"),
  // A customer that is being erased gets no more locations. The foreign key's lock doesn't see an erasure.
  target: (orSkip) => `target as materialized (
    select requested.n, requested.company_id
    from (select * from request where is_open order by company_id, customer_id) as requested
    cross join lateral (
      select from customers
      where company_id = requested.company_id and id = requested.customer_id and erased_at is null
      for share ${orSkip}
    ) as customer
  )`,
  // Whoever inserts or moves a location holds the company's counter, so this never waits for another's insert.
  written: `location as (
    insert into locations (company_id, ${Object.keys(LOCATION_COLUMNS).join(", ")}, created_at, updated_at)
    select company_id, ${Object.keys(LOCATION_COLUMNS).join(", ")}, at, at from ready
    where not exists (
      select from locations as former
      where former.company_id = ready.company_id and former.customer_id = ready.customer_id
        and former.geo_place_id = any(ready.former_place_ids)
    )
    order by n
    on conflict (company_id, customer_id, geo_place_id) do nothing
    returning locations.*
  ), changed as (
    select company_id, stored_location_changes_until as stored_until,
      location_version + row_number() over (partition by company_id order by n) as version,
      location.id, location.created_at, null as before, location.search_text as after,
      null as status_before, location.status as status_after,
      null::timestamptz as updated_before, location.updated_at as updated_after
    from ready join location using (company_id, id)
  ), ${STORED_LOCATION_CHANGE},
  written as materialized (
    select n, ${LOCATION_JSON} as data from ready join location as locations using (company_id, id)
  )`,
  counters: `${COUNT_CREATED_LOCATIONS}, active_locations = counters.active_locations + writes.n`,
  sums: "min(at) as first_at",
};

/**
 * @param location to create, with status ACTIVE
 * @param formerPlaceIds other ids of its place that a stored location may have
 */
export function toLocationRow(
  location: StoredLocation,
  formerPlaceIds: readonly string[],
): CreateLocationRow {
  return {
    id: location.id,
    customer_id: location.customerId,
    name: location.name,
    status: location.status,
    location_note: location.locationNote,
    purchase_order_number: location.purchaseOrderNumber,
    external_id: location.externalId,
    address: location.address,
    city: location.city,
    state: location.state,
    zipcode: location.zipcode,
    street_no: location.streetNo,
    county: location.county,
    borough: location.borough,
    geo_place_id: location.geoPlaceId,
    lat: location.lat,
    lng: location.lng,
    precision: location.precision,
    geocoder: location.geocoder,
    store_until: location.storeUntil?.toISOString() ?? null,
    former_place_ids: formerPlaceIds,
  };
}

export interface UpdateLocationRow {
  readonly id: string;
  readonly name: string | null;
  readonly status: string | null;
  readonly location_note: string | null;
  readonly purchase_order_number: string | null;
  readonly sets_external_id: boolean;
  readonly external_id: string | null;
}

/**
 * Updates the given fields of a location, but not its address. Skipped when nothing would change, when there is no such
 * location, when it is erased, and when another one has the external ID.
 */
export const UPDATE_LOCATION: WriteKind<UpdateLocationRow> = {
  name: "updateLocation",
  eventType: "location.updated",
  columns: {
    id: "uuid",
    name: "text",
    status: "text",
    location_note: "text",
    purchase_order_number: "text",
    sets_external_id: "boolean",
    external_id: "text",
  },
  rowKeys: ({ id, external_id }) => [id.toLowerCase(), ...externalIdKeys(external_id)],
  accepts: hasFreeExternalId("locations"),
  target: (orSkip) => `target as materialized (
    select requested.n, requested.company_id, location.*
    from (select * from request where is_open order by company_id, id) as requested
    cross join lateral (
      select search_text as before, status as status_before, updated_at as updated_before from locations
      where company_id = requested.company_id and id = requested.id and ${LOCATION_NOT_ERASED}
      for no key update ${orSkip}
    ) as location
  )`,
  written: `location as (
    update locations set
      name = coalesce(ready.name, locations.name),
      status = coalesce(ready.status, locations.status),
      location_note = coalesce(ready.location_note, locations.location_note),
      purchase_order_number = coalesce(ready.purchase_order_number, locations.purchase_order_number),
      external_id = case when sets_external_id then ready.external_id else locations.external_id end,
      updated_at = at
    from ready where locations.company_id = ready.company_id and locations.id = ready.id
      and (ready.name <> locations.name or ready.status <> locations.status
        or ready.location_note <> locations.location_note
        or ready.purchase_order_number <> locations.purchase_order_number
        or sets_external_id and ready.external_id is distinct from locations.external_id)
    returning n, locations.company_id, stored_location_changes_until as stored_until, location_version, locations.id,
      locations.created_at, before, locations.search_text as after,
      status_before, locations.status as status_after, updated_before, locations.updated_at as updated_after,
      ${LOCATION_JSON} as data
  ), changed as (
    select *, location_version + row_number() over (partition by company_id order by n) as version from location
  ), ${STORED_LOCATION_CHANGE},
  written as (
    select n, data, (status_after = 'ACTIVE')::int - (status_before = 'ACTIVE')::int as activated from location
  )`,
  counters: `${COUNT_UPDATED_LOCATIONS}, active_locations = counters.active_locations + writes.activated,
      inactive_locations = counters.inactive_locations - writes.activated`,
  sums: "sum(activated)::int as activated",
  // No string of the JSON contains this: its quotes would be escaped.
  result: `case when activated = 1 then replace(data, '"reactivated":false', '"reactivated":true') else data end`,
};

/** @param change without an address */
export function toLocationUpdateRow(id: string, change: LocationUpdate): UpdateLocationRow {
  const { name = null, status = null } = change;
  const { locationNote = null, purchaseOrderNumber = null, externalId } = change;
  return {
    id,
    name,
    status,
    location_note: locationNote,
    purchase_order_number: purchaseOrderNumber,
    sets_external_id: externalId !== undefined,
    external_id: externalId ?? null,
  };
}
