/** PUT and PATCH of a location by its external ID. */
import t from "tap";
import { startApi, type Api, type CallOptions } from "../helpers/api.ts";

const api = await startApi(t);
const [HOME, PARK, TOWER] = [
  "1100 Congress Ave, Austin, TX 78701",
  "30 Prospect Park W, Brooklyn, NY 11215",
  "350 5th Ave, New York, NY 10118",
];

const put = async (key: string, externalId: string, body: object, more: CallOptions = {}) =>
  await api.call("upsertLocation", { key, params: { externalId }, body, ...more });
const patch = async (key: string, externalId: string, body: object, more: CallOptions = {}) =>
  await api.call("updateLocationByExternalId", { key, params: { externalId }, body, ...more });
const typesOf = async (key: string) =>
  (await api.call("listEvents", { key }))
    .json()
    .data.map(({ type }: { type: string }) => type)
    .filter((type: string) => type.startsWith("location."));
const totals = async (key: string) => {
  const total = async (status: string) =>
    (await api.call("listLocations", { key, query: { status } })).json().total;
  return [await total("ACTIVE"), await total("INACTIVE")];
};

/** A company with a customer, and the customer's id. */
async function withCustomer(of: Api = api) {
  const { key } = await of.addCompany(10_000);
  const customer = await of.call("createCustomer", { key, body: { displayName: "Owner" } });
  return { key, customerId: String(customer.json().data.id) };
}

t.test("the first PUT creates the location, later ones replace its fields", async (t) => {
  const { key, customerId } = await withCustomer();
  const body = { customerId, address: HOME, locationNote: "Ring.", purchaseOrderNumber: "PO-1" };
  const created = await put(key, "A", { ...body, name: "Yard" });
  t.equal(created.statusCode, 201);
  const { data } = created.json();
  t.match(data, { externalId: "A", customerId, name: "Yard", status: "ACTIVE", reused: false });
  api.services.clock.advance(1000);

  const moved = await put(key, "A", { customerId, address: PARK, status: "INACTIVE" });
  t.equal(moved.statusCode, 200);
  const { address, updatedAt } = moved.json().data;
  t.equal(address.zipcode, "11215");
  t.not(updatedAt, data.updatedAt);
  const cleared = { name: address.address, locationNote: "", purchaseOrderNumber: "" };
  t.strictSame(moved.json().data, { ...data, ...cleared, status: "INACTIVE", address, updatedAt });
  t.strictSame(await totals(key), [0, 1]);

  const again = await put(key, "A", { customerId: customerId.toUpperCase(), address: PARK });
  t.match(again.json().data, { id: data.id, status: "ACTIVE", reactivated: true });
  const read = await api.call("getLocationByExternalId", { key, params: { externalId: "A" } });
  t.strictSame(read.json().data, { ...again.json().data, reactivated: false });
  t.equal(read.headers["etag"], again.headers["etag"]);
  t.strictSame(await typesOf(key), ["location.created", "location.updated", "location.updated"]);
});

t.test("a location that is created INACTIVE is counted as such", async (t) => {
  const { key, customerId } = await withCustomer();
  const body = { customerId, address: HOME, status: "INACTIVE" };
  t.match((await put(key, "A", body)).json().data, { status: "INACTIVE", reactivated: false });
  await put(key, "B", { customerId, address: PARK });
  t.strictSame(await totals(key), [1, 1]);
});

t.test("PATCH updates only the fields it names, and creates nothing", async (t) => {
  const { key, customerId } = await withCustomer();
  const absent = await patch(key, "A", { name: "Yard" });
  t.equal(absent.statusCode, 404);
  t.match(absent.json(), { code: "NOT_FOUND", message: /no location with the externalId A/ });
  const body = { customerId, address: HOME, locationNote: "Ring.", status: "INACTIVE" };
  const { data } = (await put(key, "A", body)).json();
  const updated = await patch(key, "A", { name: "Yard" });
  const { updatedAt } = updated.json().data;
  t.strictSame(updated.json().data, { ...data, name: "Yard", updatedAt });
  const moved = (await patch(key, "A", { address: PARK, status: "ACTIVE" })).json().data;
  t.match(moved, { name: "Yard", reactivated: true, address: { zipcode: "11215" } });
  for (const invalid of [{ externalId: "B" }, { customerId }, {}])
    t.equal((await patch(key, "A", invalid)).statusCode, 400);
});

t.test("a write that changes nothing has no event and keeps updatedAt", async (t) => {
  const { key, customerId } = await withCustomer();
  const body = { customerId, address: HOME, locationNote: "Ring." };
  const first = await put(key, "A", body);
  const { id } = first.json().data;
  api.services.clock.advance(1000);
  const onlyIf = { headers: { "if-match": String(first.headers["etag"]) } };
  const again = await Promise.all([
    put(key, "A", body),
    put(key, "A", { ...body, status: "ACTIVE", purchaseOrderNumber: "" }, onlyIf),
    patch(key, "A", { address: HOME, locationNote: "Ring." }),
    patch(key, "A", { status: "ACTIVE" }, onlyIf),
    api.call("updateLocation", { key, params: { id }, body: { address: HOME } }),
  ]);
  for (const { statusCode, body: text, headers } of again) {
    t.equal(statusCode, 200);
    t.equal(text, first.body);
    t.equal(headers["etag"], first.headers["etag"]);
  }
  t.strictSame(await typesOf(key), ["location.created"]);
});

t.test(
  "an address that is resolved again is no change, whatever the provider's terms",
  async (t) => {
    let days = 0;
    const { geocoder } = api.services;
    const expiring = await startApi(t, {
      geocoder: {
        name: "offline",
        geocode: async (...request) => {
          const result = await geocoder.geocode(...request);
          return result.kind === "found"
            ? { ...result, storeUntil: new Date(Date.UTC(2030, 0, ++days)) }
            : result;
        },
      },
    });
    const { key, customerId } = await withCustomer(expiring);
    const request = { key, params: { externalId: "A" }, body: { customerId, address: HOME } };
    const created = await expiring.call("upsertLocation", request);
    const again = await expiring.call("upsertLocation", request);
    t.equal(again.body, created.body);
    const body = { address: HOME };
    const patched = await expiring.call("updateLocationByExternalId", { ...request, body });
    t.equal(patched.body, created.body);
    t.equal((await expiring.call("listEvents", { key })).json().data.length, 2);
  },
);

t.test("a PUT or PATCH to another location's place gets 409 with its id", async (t) => {
  const { key, customerId } = await withCustomer();
  const here = (await put(key, "A", { customerId, address: HOME })).json().data;
  const there = (await put(key, "B", { customerId, address: PARK })).json().data;
  const refused = [
    await put(key, "B", { customerId, address: HOME, name: "No" }),
    await put(key, "C", { customerId, address: HOME }),
    await patch(key, "B", { address: HOME, name: "No" }),
  ];
  for (const { statusCode, body } of refused) {
    t.equal(statusCode, 409);
    const expected = { code: "LOCATION_EXISTS", extraData: { locationId: here.id } };
    t.match(JSON.parse(body), expected);
  }
  const read = await api.call("getLocationByExternalId", { key, params: { externalId: "B" } });
  t.strictSame(read.json().data, there);

  // One without an external ID is adopted by its id.
  const body = { customerId, address: TOWER };
  const { id } = (await api.call("createLocation", { key, body })).json().data;
  t.match((await put(key, "D", body)).json(), { extraData: { locationId: id } });
  await api.call("updateLocation", { key, params: { id }, body: { externalId: "D" } });
  t.match((await put(key, "D", { ...body, name: "Mine" })).json().data, { id, name: "Mine" });
});

t.test("a location stays with its customer", async (t) => {
  const { key, customerId } = await withCustomer();
  const { id } = (await put(key, "A", { customerId, address: HOME })).json().data;
  const other = await api.call("createCustomer", { key, body: { displayName: "Other" } });
  const body = { customerId: other.json().data.id, address: PARK };
  const refused = await put(key, "A", body);
  t.equal(refused.statusCode, 409);
  t.match(refused.json(), { code: "EXTERNAL_ID_EXISTS", extraData: { locationId: id } });
  t.equal((await put(key, "B", { ...body, address: HOME })).statusCode, 201, "its own place");
});

t.test("PUT with preconditions only creates, or only updates", async (t) => {
  const { key, customerId } = await withCustomer();
  const body = { customerId, address: HOME };
  t.equal((await put(key, "A", body, { headers: { "if-match": "*" } })).statusCode, 404);
  const onlyNew = { headers: { "if-none-match": "*" } };
  const created = await put(key, "A", body, onlyNew);
  t.equal(created.statusCode, 201);
  t.equal((await put(key, "A", { ...body, name: "Two" }, onlyNew)).statusCode, 412);
  const onlyIf = { headers: { "if-match": String(created.headers["etag"]) } };
  t.equal((await put(key, "A", { ...body, name: "Two" }, onlyIf)).statusCode, 200);
  t.equal((await put(key, "A", { ...body, name: "Three" }, onlyIf)).statusCode, 412);
  t.equal((await patch(key, "A", { name: "Three" }, onlyIf)).statusCode, 412);
});

t.test("concurrent PUTs of one external ID give one location", async (t) => {
  const { key, customerId } = await withCustomer();
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      put(key, `site-${n % 2}`, { customerId, address: n % 2 ? HOME : PARK, name: `N ${n % 5}` }),
    ),
  );
  t.equal(responses.filter(({ statusCode }) => statusCode === 201).length, 2);
  t.equal(responses.filter(({ statusCode }) => statusCode === 200).length, 22);
  t.strictSame(await totals(key), [2, 0]);
  const feed = (await api.call("listEvents", { key, query: { limit: 100 } })).json().data;
  for (const location of (await api.call("listLocations", { key })).json().data)
    t.strictSame(
      feed.findLast(({ data }: { data: { id: string } }) => data.id === location.id).data,
      location,
    );
});

t.test("an erased customer's location is gone for its external ID", async (t) => {
  const { key, customerId } = await withCustomer();
  const body = { customerId, address: HOME };
  await put(key, "A", body);
  await api.call("eraseCustomer", { key, params: { id: customerId } });
  t.equal((await patch(key, "A", { name: "No" })).statusCode, 404);
  t.match((await put(key, "A", body)).json(), { code: "CUSTOMER_ERASED" });
});
