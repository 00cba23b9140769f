/** Locations: behaviour beyond the statuses checked in test/contract. */
import t, { type Test } from "tap";
import type { Geocoder } from "#src/geocoding/geocoder.ts";
import { startApi } from "../helpers/api.ts";

const CONGRESS = "1100 Congress Ave, Austin, TX 78701";
const LAMAR = "600 N Lamar Blvd, Austin, TX 78703";

const api = await startApi(t);
const newCustomer = async (): Promise<string> =>
  (await api.call("createCustomer", { body: { displayName: "Owner" } })).json().data.id;
const create = async (body: object) => (await api.call("createLocation", { body })).json().data;
const patch = async (id: string, body: object) =>
  await api.call("updateLocation", { params: { id }, body });
const read = async (id: string) => (await api.call("getLocation", { params: { id } })).json().data;

t.test("a created location is named by its address, and GET returns it", async (t) => {
  const customerId = await newCustomer();
  const location = await create({ customerId, address: "1100 congress avenue, austin tx 78701" });
  t.match(location, {
    customerId,
    name: "1100 Congress Ave, Austin, TX 78701, USA",
    status: "ACTIVE",
    locationNote: "",
    purchaseOrderNumber: "",
    address: { city: "Austin", state: "TX", zipcode: "78701", streetNo: "1100", borough: "" },
    reused: false,
    reactivated: false,
  });
  t.strictSame(await read(location.id), location);
});

t.test("a location at the same place is reused unchanged", async (t) => {
  const customerId = await newCustomer();
  const first = await create({ customerId, address: CONGRESS, purchaseOrderNumber: "PO-1" });
  api.services.clock.advance(1000);
  const again = await create({
    customerId,
    address: "1100 CONGRESS AVENUE, 78701",
    name: "Other",
    purchaseOrderNumber: "PO-2",
  });
  t.strictSame(again, { ...first, reused: true });
  const elsewhere = await create({ customerId: await newCustomer(), address: CONGRESS });
  t.equal(elsewhere.reused, false, "another customer has its own");
});

t.test(
  "reusing an inactive location reactivates it and adds a purchase order number",
  async (t) => {
    const customerId = await newCustomer();
    const first = await create({ customerId, address: CONGRESS });
    await patch(first.id, { status: "INACTIVE" });
    api.services.clock.advance(1000);
    const again = await create({ customerId, address: CONGRESS, purchaseOrderNumber: "PO-9" });
    t.match(again, {
      id: first.id,
      status: "ACTIVE",
      purchaseOrderNumber: "PO-9",
      reused: true,
      reactivated: true,
    });
    t.ok(again.updatedAt > first.updatedAt);
    t.match(await read(first.id), { reused: false, reactivated: false });
  },
);

t.test("concurrent creates at one place create one location", async (t) => {
  const customerId = await newCustomer();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => create({ customerId, address: CONGRESS })),
  );
  t.equal(new Set(all.map(({ id }) => id)).size, 1);
  t.equal(all.filter(({ reused }) => !reused).length, 1);
  const list = await api.call("listLocations", { query: { customerId } });
  t.equal(list.json().total, 1);
});

t.test("PATCH returns reactivated only for a change from INACTIVE to ACTIVE", async (t) => {
  const { id } = await create({ customerId: await newCustomer(), address: CONGRESS });
  t.equal((await patch(id, { status: "ACTIVE" })).json().data.reactivated, false);
  t.equal((await patch(id, { status: "INACTIVE" })).json().data.reactivated, false);
  t.equal((await patch(id, { name: "Still off" })).json().data.reactivated, false);
  t.equal((await patch(id, { status: "ACTIVE" })).json().data.reactivated, true);
});

t.test("a PATCH that changes nothing keeps updatedAt", async (t) => {
  const location = await create({ customerId: await newCustomer(), address: CONGRESS });
  api.services.clock.advance(1000);
  const same = { name: location.name, status: "ACTIVE", address: CONGRESS };
  t.strictSame((await patch(location.id, same)).json().data, location);
});

t.test("PATCH address replaces the whole address and keeps the other fields", async (t) => {
  const before = await create({ customerId: await newCustomer(), address: CONGRESS });
  const after = (await patch(before.id, { address: LAMAR })).json().data;
  t.match(after.address, { zipcode: "78703", streetNo: "600" });
  t.not(after.address.geoPlaceId, before.address.geoPlaceId);
  t.equal(after.name, before.name);
});

t.test(
  "a PATCH to another location's address gets 409 with that location's id, and changes nothing",
  async (t) => {
    const customerId = await newCustomer();
    const one = await create({ customerId, address: CONGRESS });
    const two = await create({ customerId, address: LAMAR });
    const response = await patch(two.id, { address: CONGRESS, name: "Moved" });
    t.equal(response.statusCode, 409);
    t.match(response.json(), { code: "LOCATION_EXISTS", extraData: { locationId: one.id } });
    t.strictSame(await read(two.id), two);
  },
);

t.test("an address that can't be resolved changes nothing", async (t) => {
  const before = await create({ customerId: await newCustomer(), address: CONGRESS });
  const response = await patch(before.id, { address: "PO Box 7, Austin, TX 78701", name: "No" });
  t.match(response.json(), { code: "ADDRESS_NOT_FOUND", extraData: { reason: "po_box" } });
  const many = await patch(before.id, { address: "1 Main St, Austin, TX" });
  t.equal(many.json().code, "ADDRESS_AMBIGUOUS");
  t.ok(many.json().extraData.candidates.length <= 10);
  t.strictSame(await read(before.id), before);
});

t.test("lists filter by customer, status and text, with exact totals", async (t) => {
  const company = await api.addCompany();
  const { key } = company;
  const customer = await api.call("createCustomer", { key, body: { displayName: "Owner" } });
  const customerId: string = customer.json().data.id;
  const make = async (body: object) =>
    (await api.call("createLocation", { key, body: { customerId, ...body } })).json().data;
  const one = await make({ address: CONGRESS, purchaseOrderNumber: "PO_77" });
  await make({ address: LAMAR, name: "Back yard" });
  const params = { id: one.id };
  await api.call("updateLocation", { key, params, body: { status: "INACTIVE" } });
  const total = async (query: Record<string, string | number>) =>
    (await api.call("listLocations", { key, query })).json().total;
  t.equal(await total({}), 2);
  t.equal(await total({ page: 50 }), 2);
  t.equal(await total({ status: "ACTIVE" }), 1);
  t.equal(await total({ status: "INACTIVE", page: 7 }), 1);
  t.equal(await total({ customerId }), 2);
  t.equal(await total({ customerId: one.id }), 0);
  t.equal(await total({ searchTerm: "back YARD" }), 1);
  t.equal(await total({ searchTerm: "po_7" }), 1);
  t.equal(await total({ searchTerm: "austin", status: "ACTIVE", customerId }), 1);
  t.equal(await total({ searchTerm: "lamar", status: "INACTIVE" }), 0);
});

t.test("an unreachable geocoder causes 503 with Retry-After, and nothing changes", async (t) => {
  const down = await startApi(t, { geocoder: unreachable });
  const customer = await down.call("createCustomer", { body: { displayName: "Owner" } });
  const customerId: string = customer.json().data.id;
  const key = { "idempotency-key": "retry-me" };
  const response = await down.call("createLocation", {
    body: { customerId, address: CONGRESS },
    headers: key,
  });
  assertUnavailable(t, response);
  assertUnavailable(t, await down.call("validateAddress", { body: { address: CONGRESS } }));
  t.equal((await down.call("listLocations")).json().total, 0);
});

const unreachable: Geocoder = {
  name: "google",
  geocode: async () => ({ kind: "unavailable", cause: "timeout", retryAfterSeconds: 7 }),
};

function assertUnavailable(t: Test, response: Awaited<ReturnType<typeof api.call>>): void {
  t.match(response.json(), { code: "GEOCODER_UNAVAILABLE", extraData: { retryAfter: 7 } });
  t.equal(response.headers["retry-after"], "7");
}
