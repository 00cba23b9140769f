/** Reads locations as the JSON text of responses, which Postgres writes. */
import { locationJson } from "../../generated/json-sql.ts";
import type { Executor } from "../core/client.ts";
import { createCountAndRead } from "../requests/quota.ts";

/** SQL of each field of a location, from `locations`. */
export const LOCATION_COLUMNS = {
  id: "locations.id",
  customerId: "locations.customer_id",
  name: "locations.name",
  status: "locations.status",
  locationNote: "locations.location_note",
  purchaseOrderNumber: "locations.purchase_order_number",
  externalId: "locations.external_id",
  address: {
    address: "locations.address",
    city: "locations.city",
    state: "locations.state",
    zipcode: "locations.zipcode",
    streetNo: "locations.street_no",
    county: "locations.county",
    borough: "locations.borough",
    geoPlaceId: "locations.geo_place_id",
    location: { lat: "locations.lat", lng: "locations.lng" },
  },
  createdAt: "locations.created_at",
  updatedAt: "locations.updated_at",
  // They describe a write.
  reused: "false",
  reactivated: "false",
};

/** SQL of a location's JSON, from `locations`. */
export const LOCATION_JSON = locationJson(LOCATION_COLUMNS);

const BY_ID = `select ${LOCATION_JSON} as json from locations where company_id = $1 and id = $2`;

/**
 * Finds a company's location.
 * @param db `fast`
 * @returns its JSON
 */
export async function findLocationJson(
  db: Executor,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await db.together.runForCompany(companyId, BY_ID, [companyId, id]);
  const [row] = rows as { json: string }[];
  return row?.json;
}

/** Counts a request, and reads a company's location. */
export const countAndReadLocation = createCountAndRead("locations", LOCATION_JSON);
