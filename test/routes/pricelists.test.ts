/** Pricelists of customers: reading their prices, changing them, and their names. */
import { and, eq } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { setLimit } from "#src/db/accounts/company-limits.ts";
import { pricelists, pricelistSkus } from "#src/db/schema/index.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { makeWorld, type World } from "../helpers/world.ts";

const api = await startApi(t);
const db = api.services.db.work;

/** A separate company, whose customer has a separate pricelist. */
async function newCompany() {
  const company = await api.addCompany();
  const world = await makeWorld(api, company);
  const call: Api["call"] = (id, options) => api.call(id, { key: company.key, ...options });
  const list = { params: { id: world.customerPricelistId } };
  return {
    company,
    world,
    call,
    list,
    patch: async (body: object, id = world.customerPricelistId, headers = {}) =>
      await call("updatePricelist", { params: { id }, body, headers }),
    create: async (name: string, body: object = {}) =>
      await call("createPricelist", {
        body: {
          sourcePriceListId: world.defaultPricelistId,
          customerId: world.customerId,
          includeAll: true,
          name,
          ...body,
        },
      }),
    read: async () => (await call("getPricelist", list)).json().data,
    skus: async () => (await call("listPricelistSkus", list)).json(),
    charges: async () => (await call("listPricelistCharges", list)).json(),
    updates: async () =>
      (await call("listEvents", { query: { type: "pricelist.updated" } })).json().data,
  };
}

t.test("the filter customerId returns a customer's pricelists, combined with others", async (t) => {
  const { call, world } = await newCompany();
  const find = async (query: Record<string, string | number>) =>
    (await call("listPricelists", { query })).json();
  const found = await find({ customerId: world.customerId });
  t.match(found, { total: 1, data: [{ id: world.customerPricelistId }] });
  t.match(await find({ customerId: world.customerId, scope: "company" }), { total: 0, data: [] });
  t.match(await find({ customerId: uuid() }), { total: 0, data: [] });
});

t.test("prices and SKUs change in one request, and only in this pricelist", async (t) => {
  const { patch, read, skus, world, call } = await newCompany();
  const { skuId, bareSkuId } = world;
  const added = await patch({
    name: "Alamo 2028",
    skuPrices: [
      { skuId: skuId.toUpperCase(), price: 0.07 },
      { skuId: bareSkuId, price: 999999999.99 },
    ],
    chargeChanges: [{ chargeId: world.customerChargeId, price: 0 }],
    chargeRemovals: [world.removableChargeId],
  });
  t.equal(added.statusCode, 200);
  t.match(added.json().data, { name: "Alamo 2028", skuCount: 2, chargeCount: 1, status: "active" });
  t.strictSame(added.json().data, await read());
  t.match(await skus(), {
    total: 2,
    data: [skuId, bareSkuId]
      .toSorted()
      .map((id) => ({ id, price: id === skuId ? 0.07 : 999999999.99 })),
  });
  const stored = await db
    .select({ price: pricelistSkus.price })
    .from(pricelistSkus)
    .where(
      and(eq(pricelistSkus.pricelistId, world.customerPricelistId), eq(pricelistSkus.skuId, skuId)),
    );
  t.strictSame(stored, [{ price: "0.07" }], "stored exactly");
  t.equal((await call("getSku", { params: { id: skuId } })).json().data.price, 350.1);

  const removed = await patch({ skuRemovals: [skuId] });
  t.match(removed.json().data, { skuCount: 1, services: [] }, "the service has no SKU left");
  t.match(await skus(), { total: 1, data: [{ id: bareSkuId }] });
  const again = await patch({ skuRemovals: [skuId] });
  t.strictSame(again.json(), removed.json(), "a request that is sent again changes nothing");
});

t.test("charges are listed with their ids and prices, and change", async (t) => {
  const { patch, charges, world } = await newCompany();
  t.match(await charges(), { total: 2, page: 1, limit: 25 });
  await patch({
    chargeChanges: [{ chargeId: world.customerChargeId, price: 20.25 }],
    chargeRemovals: [world.removableChargeId],
  });
  const again = await patch({ chargeRemovals: [world.removableChargeId] });
  t.equal(again.statusCode, 200, "a removal that is sent again changes nothing");
  const priced = await patch({ chargeChanges: [{ chargeId: world.removableChargeId, price: 1 }] });
  t.equal(priced.json().code, "REFERENCE_NOT_FOUND");
  t.strictSame((await charges()).data, [
    { id: world.customerChargeId, name: "Fuel surcharge", price: 20.25, per: "trip" },
  ]);
});

t.test("each field of a charge changes alone, and a unit can be cleared", async (t) => {
  const { patch, charges, world } = await newCompany();
  const chargeId = world.customerChargeId;
  const change = async (fields: object) => {
    const response = await patch({
      chargeChanges: [{ chargeId: chargeId.toUpperCase(), ...fields }],
    });
    t.equal(response.statusCode, 200);
    return (await charges()).data.find(({ id }: { id: string }) => id === chargeId);
  };
  const before = { id: chargeId, name: "Fuel surcharge", price: 12.5, per: "trip" };
  t.strictSame(await change({ name: "Fuel" }), { ...before, name: "Fuel" });
  t.strictSame(await change({ per: null }), { ...before, name: "Fuel", per: null });
  t.strictSame(await change({ price: 0.07 }), { ...before, name: "Fuel", per: null, price: 0.07 });
  t.strictSame(await change({ per: "load" }), {
    ...before,
    name: "Fuel",
    per: "load",
    price: 0.07,
  });
  t.equal((await patch({ chargeChanges: [{ chargeId }] })).statusCode, 400, "nothing changes");
});

t.test("charges are added once, however often the request is sent", async (t) => {
  const { patch, charges, updates, read, world } = await newCompany();
  const body = {
    chargeRemovals: [world.removableChargeId],
    chargeAdditions: [
      { name: "Overnight parking", price: 15, per: "night" },
      { name: "overnight parking", price: 0.07 },
    ],
  };
  t.equal((await patch(body)).statusCode, 200);
  const added = await charges();
  t.match(added.data, [
    { id: world.customerChargeId },
    { id: String, name: "Overnight parking", price: 15, per: "night" },
    { id: String, name: "overnight parking", price: 0.07, per: null },
  ]);
  t.equal((await read()).chargeCount, 3);
  t.equal((await patch(body)).statusCode, 200);
  t.strictSame(await charges(), added);
  t.equal((await updates()).length, 1, "the second request changed nothing");
  await patch({ chargeAdditions: [{ name: " Overnight parking", price: 20 }] });
  t.strictSame(
    (await charges()).data[1],
    { ...added.data[1], price: 20, per: null },
    "a name that exists gets the price and the unit",
  );
});

t.test("names of added charges that are listed twice are refused", async (t) => {
  const { patch } = await newCompany();
  const refusal = await patch({
    chargeAdditions: [
      { name: "Parking", price: 1 },
      { name: "Parking ", price: 2 },
    ],
  });
  t.equal(refusal.statusCode, 400);
  t.match(refusal.json().extraData.issues, [
    { path: "/chargeAdditions/1/name", keyword: "unique" },
  ]);
});

t.test("a pricelist gets at most 1,000 charges, or none of a request", async (t) => {
  const { patch, charges, read } = await newCompany();
  const some = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, n) => ({ name: `${prefix} ${n}`, price: 1 }));
  t.equal((await patch({ chargeAdditions: some(998, "One") })).statusCode, 200);
  const before = await read();
  const refusal = await patch({ name: "Other", chargeAdditions: some(1, "Two") });
  t.equal(refusal.statusCode, 422);
  t.match(refusal.json(), {
    code: "LIMIT_EXCEEDED",
    extraData: { limit: 1000, resource: "charges" },
  });
  t.strictSame(await read(), before);
  t.equal((await patch({ chargeAdditions: some(998, "One") })).statusCode, 200, "again");
  t.equal((await charges()).total, 1000);
});

t.test(
  "a change creates one pricelist.updated event with the pricelist as GET returns it",
  async (t) => {
    const { patch, read, updates, world } = await newCompany();
    await patch({ skuPrices: [{ skuId: world.skuId, price: 1 }] });
    t.match(await updates(), [{ type: "pricelist.updated", data: await read() }]);
  },
);

t.test("a request that changes nothing creates no event, and updatedAt stays", async (t) => {
  const { patch, read, updates, world } = await newCompany();
  const before = await read();
  const same = await patch({
    name: before.name,
    status: "active",
    skuPrices: [{ skuId: world.skuId, price: 340 }],
    chargeChanges: [{ chargeId: world.customerChargeId, name: "Fuel surcharge", price: 12.5 }],
    chargeAdditions: [{ name: " Fuel surcharge ", price: 12.5, per: "trip" }],
  });
  t.equal(same.statusCode, 200);
  t.strictSame(same.json().data, before);
  t.strictSame(await updates(), []);
});

t.test("every change of a price gives another ETag, so If-Match protects prices too", async (t) => {
  const { patch, call, list, world } = await newCompany();
  const etag = String((await call("getPricelist", list)).headers["etag"]);
  const prices = (price: number) => ({ skuPrices: [{ skuId: world.skuId, price }] });
  const first = await patch(prices(1), undefined, { "if-match": etag });
  t.equal(first.statusCode, 200);
  const late = await patch(prices(2), undefined, { "if-match": etag });
  t.equal(late.statusCode, 412);
  const etags = [etag];
  for (const price of [3, 4, 5, 6])
    etags.push(String((await patch(prices(price))).headers["etag"]));
  t.equal(new Set(etags).size, etags.length);
  t.equal((await call("getPricelist", list)).headers["etag"], etags.at(-1));
});

t.test("pricelists of the company and of zones are refused, whatever the change", async (t) => {
  const { patch, world, call } = await newCompany();
  const refused = await patch({ status: "inactive" }, world.defaultPricelistId);
  t.equal(refused.statusCode, 422);
  t.match(refused.json(), {
    code: "PRICELIST_NOT_EDITABLE",
    message: /^This pricelist has the scope company, .*Copy it for a customer/,
  });
  const shown = await call("getPricelist", { params: { id: world.defaultPricelistId } });
  t.equal(shown.json().data.status, "active");
});

t.test(
  "a SKU or charge that is named twice is refused with 400, also in another case",
  async (t) => {
    const { patch, world, read } = await newCompany();
    const before = await read();
    const { skuId, customerChargeId: chargeId } = world;
    const paths = async (body: object) => {
      const response = await patch(body);
      t.equal(response.statusCode, 400);
      return response.json().extraData.issues.map(({ path }: { path: string }) => path);
    };
    const upper = skuId.toUpperCase();
    t.strictSame(await paths({ skuRemovals: [skuId, upper] }), ["/skuRemovals/1"]);
    t.strictSame(
      await paths({
        skuPrices: [skuId, upper].map((id) => ({ skuId: id, price: 1 })),
        skuRemovals: [skuId],
        chargeChanges: [{ chargeId, price: 1 }],
        chargeRemovals: [chargeId],
      }),
      ["/skuPrices/1/skuId", "/skuRemovals/0", "/chargeRemovals/0"],
    );
    t.strictSame(await read(), before);
  },
);

t.test("of thousands of unknown ids, an error lists 20 and counts all", async (t) => {
  const { patch, create } = await newCompany();
  const ids = Array.from({ length: 4000 }, () => uuid());
  const prices = ids.map((skuId) => ({ skuId, price: 1 }));
  for (const response of [
    await patch({ skuPrices: prices }),
    await patch({ skuRemovals: ids }),
    await create("Unknown", { skuSelections: prices }),
  ]) {
    t.equal(response.json().code, "REFERENCE_NOT_FOUND");
    t.equal(response.json().extraData.issues.length, 20);
    t.equal(response.json().extraData.issueCount, 4000);
    t.ok(response.body.length < 5000, `${response.body.length} bytes`);
  }
});

t.test("if one id is unknown, nothing changes", async (t) => {
  const { patch, read, skus, world, updates } = await newCompany();
  const before = [await read(), await skus()];
  const response = await patch({
    name: "Other",
    skuPrices: [{ skuId: world.skuId, price: 5 }],
    chargeRemovals: [world.chargeId],
  });
  t.match(response.json(), {
    code: "REFERENCE_NOT_FOUND",
    extraData: { issues: [{ path: "/chargeRemovals/0" }] },
  });
  t.strictSame([await read(), await skus()], before);
  t.strictSame(await updates(), []);
});

t.test(
  "added SKUs count toward the company's limit, however many requests run at once",
  async (t) => {
    const { patch, create, company, world } = await newCompany();
    const lists = [world.customerPricelistId];
    for (const name of ["A", "B"]) lists.push((await create(name)).json().data.priceListId);
    await setLimit(db, company.id, "pricelistSkus", 6); // three more than there are, but for one
    const add = { skuPrices: [{ skuId: world.bareSkuId, price: 1 }] };
    const added = await Promise.all(lists.map((id) => patch(add, id)));
    t.strictSame(
      added.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
      [200, 422, 422],
    );
    const swap = { skuPrices: add.skuPrices, skuRemovals: [world.skuId] };
    const swapped = await Promise.all(lists.map((id) => patch(swap, id)));
    t.ok(
      swapped.every(({ statusCode }) => statusCode === 200),
      "as many as before are no more",
    );
  },
);

t.test("a customer's active pricelists have different names", async (t) => {
  const { create, patch, world, call } = await newCompany();
  const original = world.customerPricelistId;
  const taken = await create(" Alamo 2025\t");
  t.equal(taken.statusCode, 409);
  t.match(taken.json(), { code: "PRICELIST_EXISTS", extraData: { pricelistId: original } });
  t.equal((await create("ALAMO 2025")).statusCode, 201, "case matters");
  const other = (await create("Alamo 2026")).json().data.priceListId;
  t.match((await patch({ name: "Alamo 2025" }, other)).json(), {
    code: "PRICELIST_EXISTS",
    extraData: { pricelistId: original },
  });
  const body = { displayName: "Neighbor" };
  const neighbor = (await call("createCustomer", { body })).json().data.id;
  t.equal((await create("Alamo 2025", { customerId: neighbor })).statusCode, 201, "of another");

  t.equal((await patch({ status: "inactive" }, original)).statusCode, 200);
  t.equal((await patch({ name: "Alamo 2025" }, other)).statusCode, 200, "a retired name is free");
  const back = await patch({ status: "active" }, original);
  t.match(back.json(), { code: "PRICELIST_EXISTS", extraData: { pricelistId: other } });
  const renamed = await patch({ status: "active", name: "Alamo 2024" }, original);
  t.match(renamed.json().data, { status: "active", name: "Alamo 2024" });
});

t.test("of requests with the same name at once, one succeeds", async (t) => {
  const { create, patch, call, world } = await newCompany();
  const made = await Promise.all(Array.from({ length: 6 }, () => create("Same")));
  const statuses = made.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  t.strictSame(statuses, [201, 409, 409, 409, 409, 409]);
  const winner = made.find(({ statusCode }) => statusCode === 201)?.json().data.priceListId;
  for (const response of made)
    if (response.statusCode === 409) t.equal(response.json().extraData.pricelistId, winner);

  const ids = [];
  for (const name of ["A", "B", "C"]) ids.push((await create(name)).json().data.priceListId);
  const [first, ...others] = await Promise.all([
    create("Next"),
    ...ids.map((id) => patch({ name: "Next" }, id)),
  ]);
  const succeeded = [first, ...others].filter((response) => (response?.statusCode ?? 0) < 300);
  t.equal(succeeded.length, 1);
  const query = { customerId: world.customerId, q: "next" };
  t.equal((await call("listPricelists", { query })).json().total, 1);
});

t.test(
  "duplicates that exist already stay usable: only a new claim of the name is refused",
  async (t) => {
    const { create, patch, world } = await newCompany();
    const twin = (await create("Twin")).json().data.priceListId;
    await db.update(pricelists).set({ name: "Alamo 2025" }).where(eq(pricelists.id, twin));
    const skuPrices = [{ skuId: world.skuId, price: 2 }];
    t.equal((await patch({ skuPrices }, twin)).statusCode, 200);
    t.equal((await patch({ name: "Alamo 2025", status: "active" }, twin)).statusCode, 200);
    t.equal((await patch({ name: "Alamo 2025 " }, twin)).statusCode, 409);
    t.equal((await patch({ status: "inactive" }, twin)).statusCode, 200);
  },
);

t.test("a pricelist's SKUs are paged by id, searched and filtered by service", async (t) => {
  const { patch, call, list, world } = await newCompany();
  await patch({ skuPrices: [{ skuId: world.bareSkuId, price: 5 }] });
  const find = async (query: Record<string, string | number>) =>
    (await call("listPricelistSkus", { ...list, query })).json();
  const sorted = [world.skuId, world.bareSkuId].toSorted();
  for (const [at, id] of sorted.entries())
    t.match(await find({ page: at + 1, limit: 1 }), { data: [{ id }], total: 2 });
  t.match(await find({ page: 3, limit: 1 }), { data: [], total: 2 });
  t.match(await find({ q: "bare" }), { data: [{ id: world.bareSkuId, code: null }], total: 1 });
  t.match(await find({ serviceId: world.serviceId }), { data: [{ id: world.skuId }], total: 1 });
  t.match(await find({ serviceId: world.serviceId, q: "bare" }), { data: [], total: 0 });
});

t.test("lookups return every id that SKUs can be filtered by, by name", async (t) => {
  const { call, world } = await newCompany();
  const lookups = [
    ["listProducts", "productId"],
    ["listMaterialTypes", "materialTypeId"],
    ["listLoadCompositions", "loadCompositionId"],
    ["listPricingTypes", "pricingTypeId"],
  ] as const satisfies readonly (readonly [string, keyof World])[];
  for (const [operation, parameter] of lookups) {
    const { data, total } = (await call(operation)).json();
    t.equal(total, 1);
    t.equal(data[0].id, world[parameter]);
    const skus = await call("listSkus", { query: { [parameter]: data[0].id } });
    t.match(skus.json(), { total: 1, data: [{ id: world.skuId }] });
    t.match((await call(operation, { query: { q: "%" } })).json(), { data: [], total: 0 });
  }
});
