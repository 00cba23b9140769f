/** Calls the service with openapi-fetch and the types that openapi-typescript generates. */
import { randomUUID } from "node:crypto";
import createClient from "openapi-fetch";
import type { components, paths } from "./generated/schema.js";

type Schemas = components["schemas"];

const { BASE_URL, API_KEY, NOT_FOUND_CODE, BAD_REQUEST_CODE, PRICELIST_SCOPE, EVENT_TYPES } =
  process.env as Record<string, string>;

const client = createClient<paths>({
  baseUrl: BASE_URL ?? "",
  headers: { Authorization: `Bearer ${API_KEY}` },
});

function expect(name: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${name}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

/** Returns the body of a successful response. */
function body<T>(response: { data?: T; error?: unknown }): T {
  if (response.data === undefined) throw new Error(JSON.stringify(response.error));
  return response.data;
}

const customers = body(await client.GET("/v1/customers", { params: { query: { limit: 2 } } }));
expect("customers", customers.data.length, 2);
console.log("listCustomers");

const created = body(
  await client.POST("/v1/customers", {
    params: { header: { "Idempotency-Key": randomUUID() } },
    body: { displayName: "Generated openapi-fetch", email: "fetch@generated.example" },
  }),
).data;
console.log("createCustomer");
const path = { id: created.id };
const found = body(await client.GET("/v1/customers/{id}", { params: { path } })).data;
expect("name", found.displayName, "Generated openapi-fetch");
console.log("getCustomer");
const updated = body(
  await client.PATCH("/v1/customers/{id}", { params: { path }, body: { email: null } }),
).data;
expect("email", updated.email, null);
console.log("updateCustomer");

const location = body(
  await client.POST("/v1/locations", {
    body: { customerId: created.id, address: "1100 Congress Ave, Austin, TX 78701" },
  }),
).data;
expect("ZIP code", location.address.zipcode, "78701");
console.log("createLocation");
const inactive = body(
  await client.PATCH("/v1/locations/{id}", {
    params: { path: { id: location.id } },
    body: { status: "INACTIVE" },
  }),
).data;
expect("status", inactive.status, "INACTIVE");
console.log("updateLocation");

const pricelists = body(await client.GET("/v1/pricelists", { params: { query: { limit: 100 } } }));
const standard = pricelists.data.find(({ isDefault }) => isDefault);
if (!standard) throw new Error("no default pricelist");
expect("scope", standard.scope, PRICELIST_SCOPE);
console.log("listPricelists");
const copy = { sourcePriceListId: standard.id, customerId: created.id, name: "Copy" };
body(await client.POST("/v1/pricelists", { body: { ...copy, includeAll: true } }));
console.log("createPricelist");
const skus = body(await client.GET("/v1/skus", { params: { query: { limit: 100 } } }));
expect(
  "a price",
  skus.data.some(({ price }) => typeof price === "number"),
  true,
);
console.log("listSkus");
expect("services", body(await client.GET("/v1/services")).data.length > 0, true);
console.log("listServices");
expect("zones", body(await client.GET("/v1/zones")).data.length > 0, true);
console.log("listZones");

const missing = await client.GET("/v1/customers/{id}", { params: { path: { id: randomUUID() } } });
expect("status", missing.response.status, 404);
expect("code", missing.error?.code, NOT_FOUND_CODE);
console.log("getCustomer");
// Neither includeAll nor skuSelections: a rule that the types don't express.
const refused = await client.POST("/v1/pricelists", { body: { ...copy, includeAll: false } });
expect("status", refused.response.status, 400);
expect("code", refused.error?.code, BAD_REQUEST_CODE);
console.log("createPricelist");

const types = new Set<string>();
let after: string | undefined;
for (let hasMore = true; hasMore;) {
  const query = { limit: 100, ...(after === undefined ? {} : { after }) };
  const page = body(await client.GET("/v1/events", { params: { query } }));
  for (const event of page.data) {
    after = event.id;
    const data = event.data as { id: string; customerId?: string };
    if (![data.id, data.customerId].includes(created.id)) continue;
    types.add(event.type);
    if (event.type === "customer.created")
      expect("name", (event.data as Schemas["Customer"]).displayName, "Generated openapi-fetch");
  }
  hasMore = page.hasMore;
}
expect("event types", [...types].toSorted(), EVENT_TYPES?.split(",").toSorted());
console.log("listEvents");
