/** Events created by writes, and their content. */
import t, { type Test } from "tap";
import type { OperationId } from "#src/generated/operations.ts";
import type { Event } from "#src/generated/schemas.ts";
import { startApi, type CallOptions } from "../helpers/api.ts";
import { failWrites } from "../helpers/failing-writes.ts";
import { followFeed } from "../helpers/feed.ts";
import { requests } from "../helpers/requests.ts";
import { makeWorld, WORLD_ADDRESS as CONGRESS } from "../helpers/world.ts";

const LAMAR = "600 S Lamar Blvd, Austin, TX 78704";

const api = await startApi(t);
const world = await makeWorld(api);
const news = followFeed(api);
await news();

/** Performs a write and returns its response. */
async function write(id: OperationId, request: CallOptions) {
  const response = await api.call(id, request);
  if (response.statusCode >= 300) throw new Error(`${id} answered ${response.body}`);
  return response.json().data;
}

const getCustomer = async (id: string) =>
  (await api.call("getCustomer", { params: { id } })).json().data;
const getLocation = async (id: string) =>
  (await api.call("getLocation", { params: { id } })).json().data;
const newCustomer = () => write("createCustomer", { body: { displayName: "Owner" } });

/** Asserts that exactly one event is new. */
function holdsOnly(t: Test, events: Event[], type: string, data: unknown): void {
  t.strictSame(
    events.map((event) => ({ type: event.type, data: event.data })),
    [{ type, data }],
  );
}

t.test("each write's event contains the resource as GET returns it", async (t) => {
  const { id: customerId } = await newCustomer();
  holdsOnly(t, await news(), "customer.created", await getCustomer(customerId));
  await write("updateCustomer", { params: { id: customerId }, body: { phone: "1", email: null } });
  holdsOnly(t, await news(), "customer.updated", await getCustomer(customerId));

  const { id } = await write("createLocation", { body: { customerId, address: CONGRESS } });
  holdsOnly(t, await news(), "location.created", await getLocation(id));
  const body = { status: "INACTIVE", address: LAMAR };
  await write("updateLocation", { params: { id }, body });
  holdsOnly(t, await news(), "location.updated", await getLocation(id));

  const { priceListId } = await write("createPricelist", requests.createPricelist(world));
  const listed = (await api.call("listPricelists", { query: { scope: "customer" } })).json().data;
  t.equal(listed[0].id, priceListId);
  holdsOnly(t, await news(), "pricelist.created", listed[0]);
});

t.test("events are in the order of their writes", async (t) => {
  const { id } = await newCustomer();
  for (const phone of ["1", "2", "3"])
    await write("updateCustomer", { params: { id }, body: { phone } });
  const phones = (await news()).map(({ data }) => "phone" in data && data.phone);
  t.strictSame(phones, [null, "1", "2", "3"]);
});

t.test(
  "each PATCH of a customer by id creates an event, also one that changes nothing",
  async (t) => {
    const { id } = await newCustomer();
    const before = await api.call("getCustomer", { params: { id } });
    api.services.clock.advance(1000);
    const same = { params: { id }, body: { displayName: "Owner", phone: "" } };
    for (let n = 0; n < 2; n++) {
      const answer = await api.call("updateCustomer", same);
      t.equal(answer.body, before.body, "updatedAt stays");
      t.equal(answer.headers["etag"], before.headers["etag"]);
    }
    const types = (await news()).map(({ type }) => type);
    t.strictSame(types, ["customer.created", "customer.updated", "customer.updated"]);
  },
);

t.test("a write that doesn't change a location creates no event", async (t) => {
  const { id: customerId } = await newCustomer();
  const create = { body: { customerId, address: CONGRESS, purchaseOrderNumber: "PO-1" } };
  const { id, name } = await write("createLocation", create);
  t.equal((await news()).length, 2);
  const body = { name, status: "ACTIVE", address: CONGRESS };
  await write("updateLocation", { params: { id }, body });
  t.ok((await write("createLocation", create)).reused);
  const filled = { ...create.body, purchaseOrderNumber: "PO-2", name: "Other" };
  t.ok((await write("createLocation", { body: filled })).reused);
  t.strictSame(await news(), []);
});

t.test(
  "a POST that changes an existing location creates location.updated with the resource as GET returns it",
  async (t) => {
    const { id: customerId } = await newCustomer();
    const create = { customerId, address: CONGRESS };
    const { id } = await write("createLocation", { body: create });
    const params = { id };
    await write("updateLocation", { params, body: { status: "INACTIVE" } });
    t.equal((await news()).length, 3);

    const reactivated = await write("createLocation", { body: create });
    t.match(reactivated, { id, reused: true, reactivated: true });
    const shown = await getLocation(id);
    t.match(shown, { status: "ACTIVE", reused: false, reactivated: false });
    holdsOnly(t, await news(), "location.updated", shown);

    const filled = await write("createLocation", {
      body: { ...create, purchaseOrderNumber: "PO-9" },
    });
    t.match(filled, { id, reused: true, reactivated: false });
    holdsOnly(t, await news(), "location.updated", await getLocation(id));

    await write("updateLocation", { params, body: { status: "INACTIVE" } });
    const patched = await write("updateLocation", { params, body: { status: "ACTIVE" } });
    t.equal(patched.reactivated, true);
    const [, last] = await news();
    t.strictSame(last?.data, await getLocation(id));
  },
);

t.test("a refused write creates no event", async (t) => {
  const { id: customerId } = await newCustomer();
  const one = await write("createLocation", { body: { customerId, address: CONGRESS } });
  await write("createLocation", { body: { customerId, address: LAMAR } });
  t.equal((await news()).length, 3);
  const pricelist = requests.createPricelist(world).body as object;
  const refused: [OperationId, CallOptions, number][] = [
    ["createCustomer", { body: { displayName: "" } }, 400],
    ["updateCustomer", { params: { id: one.id }, body: { phone: "1" } }, 404],
    ["createLocation", { body: { customerId: one.id, address: CONGRESS } }, 422],
    ["createLocation", { body: { customerId, address: "nowhere" } }, 422],
    ["updateLocation", { params: { id: one.id }, body: { address: LAMAR, name: "No" } }, 409],
    ["createPricelist", { body: { ...pricelist, customerId: one.id } }, 422],
  ];
  for (const [id, request, status] of refused)
    t.equal((await api.call(id, request)).statusCode, status, `${id} ${status}`);
  t.strictSame(await news(), []);
});

t.test(
  "a rolled back write creates no event, and a failed event rolls back the write",
  async (t) => {
    const total = async () =>
      (await api.call("listCustomers", { query: { limit: 1 } })).json().total;
    // The response of an idempotency key is stored after the event, the event after the customer.
    for (const table of ["idempotency_keys", "events"]) {
      const before = await total();
      const restoreWrites = await failWrites(api, table);
      const headers = { "idempotency-key": `fails-${table}` };
      const body = { displayName: "Nobody" };
      t.equal((await api.call("createCustomer", { body, headers })).statusCode, 500, table);
      await restoreWrites();
      t.strictSame(await news(), [], table);
      t.equal(await total(), before, table);
      t.equal((await api.call("createCustomer", { body, headers })).statusCode, 200, "then it is");
      t.equal((await news()).length, 1);
    }
  },
);

t.test("a request repeated with its Idempotency-Key creates one event", async (t) => {
  const headers = { "idempotency-key": "once" };
  const request = { body: { displayName: "Once" }, headers };
  await Promise.all([1, 2, 3].map(() => api.call("createCustomer", request)));
  const replay = await api.call("createCustomer", request);
  t.equal(replay.headers["idempotency-replayed"], "true");
  holdsOnly(t, await news(), "customer.created", await getCustomer(replay.json().data.id));
});

t.test("emitting an event outside of a transaction fails", async (t) => {
  const { events, db } = api.services;
  const customer = await getCustomer(world.customerId);
  const ended = await db.work.transaction(async (tx) => tx);
  await t.rejects(events.emit(ended, api.company.id, "customer.updated", customer), {
    message: /transaction/,
  });
  // @ts-expect-error -- a pool is not a transaction
  await t.rejects(events.emit(db.work, api.company.id, "customer.updated", customer));
  t.strictSame(await news(), []);
});
