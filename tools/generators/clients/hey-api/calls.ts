/** Calls the service with the client that hey-api generates, and parses responses with its Zod schemas. */
import { randomUUID } from "node:crypto";
import { client } from "./generated/client.gen.js";
import {
  createCustomer,
  createLocation,
  createPricelist,
  getCustomer,
  listCustomers,
  listEvents,
  listPricelists,
  listSkus,
  updateCustomer,
  updateLocation,
} from "./generated/sdk.gen.js";
import {
  zCustomer,
  zCustomerList,
  zEventList,
  zLocation,
  zPricelist,
  zPricelistList,
  zSkuList,
} from "./generated/zod.gen.js";

const { BASE_URL, API_KEY, NOT_FOUND_CODE, BAD_REQUEST_CODE, PRICELIST_SCOPE, EVENT_TYPES } =
  process.env as Record<string, string>;

const SCHEMAS: Record<string, { parse(data: unknown): unknown }> = {
  "customer.created": zCustomer,
  "customer.updated": zCustomer,
  "location.created": zLocation,
  "location.updated": zLocation,
  "pricelist.created": zPricelist,
};

client.setConfig({ baseUrl: BASE_URL, auth: API_KEY });

function expect(name: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${name}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

/** Returns the body of a successful response. */
function body<T>(response: { data?: T; error?: unknown }): T {
  if (response.data === undefined) throw new Error(JSON.stringify(response.error));
  return response.data;
}

const customers = zCustomerList.parse(body(await listCustomers({ query: { limit: 2 } })));
expect("customers", customers.data.length, 2);
console.log("listCustomers");
const { data: created } = body(
  await createCustomer({
    headers: { "Idempotency-Key": randomUUID() },
    body: { displayName: "Generated hey-api", email: "hey@generated.example" },
  }),
);
console.log("createCustomer");
const path = { id: created.id };
expect("name", body(await getCustomer({ path })).data.displayName, "Generated hey-api");
console.log("getCustomer");
expect("email", body(await updateCustomer({ path, body: { email: null } })).data.email, null);
console.log("updateCustomer");

const address = "1100 Congress Ave, Austin, TX 78701";
const { data: location } = body(
  await createLocation({ body: { customerId: created.id, address } }),
);
console.log("createLocation");
const { data: inactive } = body(
  await updateLocation({ path: { id: location.id }, body: { status: "INACTIVE" } }),
);
expect("status", inactive.status, "INACTIVE");
console.log("updateLocation");

const pricelists = zPricelistList.parse(body(await listPricelists({ query: { limit: 100 } })));
const standard = pricelists.data.find(({ isDefault }) => isDefault);
if (!standard) throw new Error("no default pricelist");
expect("scope", standard.scope, PRICELIST_SCOPE);
console.log("listPricelists");
const copy = { sourcePriceListId: standard.id, customerId: created.id, name: "Copy" };
body(await createPricelist({ body: { ...copy, includeAll: true } }));
console.log("createPricelist");
zSkuList.parse(body(await listSkus({ query: { limit: 100 } })));
console.log("listSkus");

const missing = await getCustomer({ path: { id: randomUUID() } });
expect("status", missing.response?.status, 404);
expect("code", missing.error?.code, NOT_FOUND_CODE);
console.log("getCustomer");
// Neither includeAll nor skuSelections: a rule that the types don't express.
const refused = await createPricelist({ body: copy });
expect("status", refused.response?.status, 400);
expect("code", refused.error?.code, BAD_REQUEST_CODE);
console.log("createPricelist");

const types = new Set<string>();
let after: string | undefined;
for (let hasMore = true; hasMore;) {
  const query = { limit: 100, ...(after === undefined ? {} : { after }) };
  const page = zEventList.parse(body(await listEvents({ query })));
  for (const event of page.data) {
    after = event.id;
    if (![event.data["id"], event.data["customerId"]].includes(created.id)) continue;
    types.add(event.type);
    SCHEMAS[event.type]?.parse(event.data);
  }
  hasMore = page.hasMore;
}
expect("event types", [...types].toSorted(), EVENT_TYPES?.split(",").toSorted());
console.log("listEvents");
