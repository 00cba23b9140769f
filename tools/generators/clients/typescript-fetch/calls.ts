/** Calls the service with the client that openapi-generator generates with `typescript-fetch`. */
import { randomUUID } from "node:crypto";
import {
  CatalogApi,
  Configuration,
  CustomerFromJSON,
  CustomersApi,
  EventsApi,
  LocationFromJSON,
  LocationsApi,
  LocationStatus,
  PricelistFromJSON,
  ResponseError,
  ZonesApi,
} from "./generated/index.js";

const { BASE_URL, API_KEY, NOT_FOUND_CODE, BAD_REQUEST_CODE, PRICELIST_SCOPE, EVENT_TYPES } =
  process.env as Record<string, string>;

const SCHEMAS: Record<string, (data: object) => unknown> = {
  "customer.created": CustomerFromJSON,
  "customer.updated": CustomerFromJSON,
  "location.created": LocationFromJSON,
  "location.updated": LocationFromJSON,
  "pricelist.created": PricelistFromJSON,
};

const configuration = new Configuration({ basePath: BASE_URL, accessToken: API_KEY });
const customers = new CustomersApi(configuration);
const locations = new LocationsApi(configuration);
const catalog = new CatalogApi(configuration);

function expect(name: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${name}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

/** Expects that a call is refused with a status and a code. */
async function refused(status: number, code: string | undefined, call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ResponseError)) throw new Error(`expected ${status}`, { cause: error });
  expect("status", error.response.status, status);
  expect("code", ((await error.response.json()) as { code: string }).code, code);
}

expect("customers", (await customers.listCustomers({ limit: 2 })).data.length, 2);
console.log("listCustomers");
const { data: created } = await customers.createCustomer({
  customerCreate: { displayName: "Generated TypeScript", email: "ts@generated.example" },
  idempotencyKey: randomUUID(),
});
console.log("createCustomer");
const { id } = created;
expect("name", (await customers.getCustomer({ id })).data.displayName, "Generated TypeScript");
console.log("getCustomer");
const { data: updated } = await customers.updateCustomer({ id, customerUpdate: { email: null } });
expect("email", updated.email, null);
console.log("updateCustomer");

const { data: location } = await locations.createLocation({
  locationCreate: { customerId: id, address: "1100 Congress Ave, Austin, TX 78701" },
});
expect("ZIP code", location.address.zipcode, "78701");
console.log("createLocation");
const { data: inactive } = await locations.updateLocation({
  id: location.id,
  locationUpdate: { status: LocationStatus.Inactive },
});
expect("status", inactive.status, "INACTIVE");
console.log("updateLocation");

const pricelists = await catalog.listPricelists({ limit: 100 });
const standard = pricelists.data.find(({ isDefault }) => isDefault);
if (!standard) throw new Error("no default pricelist");
expect("scope", standard.scope, PRICELIST_SCOPE);
console.log("listPricelists");
const copy = { sourcePriceListId: standard.id, customerId: id, name: "Copy" };
await catalog.createPricelist({ pricelistCreate: { ...copy, includeAll: true } });
console.log("createPricelist");
const skus = await catalog.listSkus({ limit: 100 });
expect(
  "a price",
  skus.data.some(({ price }) => typeof price === "number"),
  true,
);
console.log("listSkus");
expect("services", (await catalog.listServices()).data.length > 0, true);
console.log("listServices");
expect("zones", (await new ZonesApi(configuration).listZones()).data.length > 0, true);
console.log("listZones");

await refused(404, NOT_FOUND_CODE, customers.getCustomer({ id: randomUUID() }));
console.log("getCustomer");
// Neither includeAll nor skuSelections: a rule that the client doesn't check.
await refused(400, BAD_REQUEST_CODE, catalog.createPricelist({ pricelistCreate: copy }));
console.log("createPricelist");

const types = new Set<string>();
let after: string | undefined;
for (let hasMore = true; hasMore;) {
  const page = await new EventsApi(configuration).listEvents({ after, limit: 100 });
  for (const event of page.data) {
    after = event.id;
    if (![event.data["id"], event.data["customerId"]].includes(id)) continue;
    types.add(event.type);
    SCHEMAS[event.type]?.(event.data);
  }
  hasMore = page.hasMore;
}
expect("event types", [...types].toSorted(), EVENT_TYPES?.split(",").toSorted());
console.log("listEvents");
