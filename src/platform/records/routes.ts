/** Serves a page for each customer and each location, with its requests, events and deliveries. */
import { findCustomerJson } from "../../db/customers/customer-json.ts";
import { listLocations } from "../../db/locations/location-list.ts";
import { findLocationJson } from "../../db/locations/location-json.ts";
import type { Customer, Location } from "../../generated/schemas.ts";
import type { Platform } from "../platform.ts";
import type { UserRoutes } from "../user-routes.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { customerPage, type CustomerLocations } from "./customer-page.ts";
import { loadRecordActivity } from "./load-activity.ts";
import { locationPage } from "./location-page.ts";

/** Locations on the page of a customer. */
const MAX_LOCATIONS = 10;

export function recordRoutes(routes: UserRoutes): void {
  const { platform } = routes;

  routes.page("/customers/:id", async ({ companyId, id, view }) => {
    const customer = await findCustomer(platform, companyId, id);
    if (!customer) throw pageNotFound("Customer");
    const [locations, activity] = await Promise.all([
      listNewestLocations(platform, companyId, id),
      loadRecordActivity(platform, companyId, id, pathsOf("customers", customer)),
    ]);
    return customerPage(view, customer, locations, activity);
  });

  routes.page("/locations/:id", async ({ companyId, id, view }) => {
    const json = await findLocationJson(platform.db.forCompany(companyId).read, companyId, id);
    if (json === undefined) throw pageNotFound("Location");
    const location = JSON.parse(json) as Location;
    const [customer, activity] = await Promise.all([
      findCustomer(platform, companyId, location.customerId),
      loadRecordActivity(platform, companyId, id, pathsOf("locations", location)),
    ]);
    return locationPage(view, location, customer, activity);
  });
}

async function findCustomer(
  { db }: Platform,
  companyId: string,
  id: string,
): Promise<Customer | undefined> {
  const json = await findCustomerJson(db.forCompany(companyId).read, companyId, id);
  return json === undefined ? undefined : (JSON.parse(json) as Customer);
}

async function listNewestLocations(
  { db }: Platform,
  companyId: string,
  customerId: string,
): Promise<CustomerLocations> {
  const page = { customerId, page: 1, limit: MAX_LOCATIONS };
  const { items, total } = await listLocations(db.forCompany(companyId), companyId, page);
  return { shown: JSON.parse(`[${items}]`) as Location[], total };
}

/** The paths of the API that name a resource. */
function pathsOf(
  resource: "customers" | "locations",
  { id, externalId }: Pick<Customer, "id" | "externalId">,
): string[] {
  const path = `/v1/${resource}`;
  const byExternalId =
    externalId === null ? [] : [`${path}/by-external-id/${encodePart(externalId)}`];
  return [`${path}/${id}`, `${path}/${id}/*`, ...byExternalId];
}

/** An asterisk would be a pattern. */
function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll("*", "%2A");
}
