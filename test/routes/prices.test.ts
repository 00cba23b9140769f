/** Prices at a place: behavior beyond the rule, which prices-rule.test.ts tests. */
import { eq, sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import type { PlacePrices } from "#src/generated/schemas.ts";
import { setCurrency } from "#src/db/accounts/companies.ts";
import { charges, pricelists, pricelistSkus, skus, zones } from "#src/db/schema/index.ts";
import { startApi } from "../helpers/api.ts";
import { makeWorld, WORLD_ADDRESS } from "../helpers/world.ts";

const api = await startApi(t);
const { work: db } = api.services.db;
const world = await makeWorld(api);
const companyId = api.company.id;
const { zipcode, customerId, locationId, skuId } = world;

async function get(query: { [name: string]: string | number | string[] }): Promise<PlacePrices> {
  return (await api.call("listPrices", { query })).json();
}

/** Adds an active pricelist with a price of the world's SKU. */
async function addList(name: string, price: string, fields: object = {}): Promise<string> {
  const id = uuid();
  const flags = { isDefault: false, isEcommerce: false, isZoneBased: false };
  const list = { companyId, id, name, scope: "company", status: "active", ...flags };
  await db.insert(pricelists).values({ ...list, createdAt: new Date(), ...fields });
  await db.insert(pricelistSkus).values({ companyId, pricelistId: id, skuId, price });
  return id;
}

t.test(
  "a location stands for its ZIP code and its customer, unless another is given",
  async (t) => {
    const other = (await api.call("createCustomer", { body: { displayName: "Other" } })).json()
      .data;
    const ofCustomer = await addList("Roofing", "300", { scope: "customer", customerId });
    const [byLocation, byZip] = [await get({ locationId }), await get({ zipcode, customerId })];
    t.strictSame({ ...byLocation, locationId: null }, byZip);
    t.equal(byLocation.locationId, locationId);
    t.match(byLocation, {
      customerId,
      zipcode,
      data: [
        {
          price: 300,
          reason: "customer",
          pricelist: { id: ofCustomer, name: "Roofing" },
          zone: null,
        },
      ],
    });
    t.match(await get({ locationId, customerId: other.id.toUpperCase() }), {
      customerId: other.id,
      data: [{ price: 350.1, reason: "default" }],
    });
    t.match(await get({ zipcode }), { customerId: null, data: [{ reason: "default" }] });
    await db.delete(pricelists).where(eq(pricelists.id, ofCustomer));
  },
);

t.test("prices and fees are exact", async (t) => {
  const list = await addList("Roofing", "999999999.99", { scope: "customer", customerId });
  const { data: prices } = await get({ locationId });
  t.equal(prices[0]?.price, 999_999_999.99);
  t.equal(prices[0]?.fees["extra_day"]?.price, 15.5);
  await db.delete(pricelists).where(eq(pricelists.id, list));
});

t.test("SKUs that don't exist or aren't offered are left out", async (t) => {
  const ids = [uuid(), skuId.toUpperCase(), world.bareSkuId, skuId];
  const { data: prices, total } = await get({ zipcode, skuIds: ids });
  t.strictSame(
    prices.map((price) => price.skuId),
    [skuId],
  );
  t.equal(total, 1);
  t.match(await get({ zipcode, skuIds: [world.bareSkuId] }), { data: [], total: 0 });
});

t.test("a text finds the SKUs to price by the words of their name or code", async (t) => {
  const sku = (await api.call("getSku", { params: { id: skuId } })).json().data;
  const words = String(sku.name).toUpperCase().split(" ").toReversed().join(" ");
  for (const q of [words, sku.code, ""].filter((text) => typeof text === "string"))
    t.match(await get({ address: WORLD_ADDRESS, q }), { data: [{ skuId }], total: 1 }, q);
  t.match(await get({ locationId, q: "no such thing" }), { data: [], total: 0, pricelists: [] });
  t.match(await get({ locationId, q: "%" }), { data: [], total: 0 });
  const refused = await api.call("listPrices", { query: { locationId, q: "a\u0007" } });
  t.match(refused.json(), { code: "VALIDATION_FAILED", extraData: { issues: [{ path: "/q" }] } });
});

t.test("a ZIP+4 code has the prices of its ZIP code", async (t) => {
  for (const code of [`${zipcode}-1234`, `${zipcode} 1234`, ` ${zipcode}1234 `])
    t.match(await get({ zipcode: code }), { data: [{ skuId }], total: 1 }, code);
  for (const code of [`${zipcode}-123`, `${zipcode}-12345`, `${zipcode}--1234`, `${zipcode}1`])
    t.match(await get({ zipcode: code }), { data: [], total: 0 }, code);
});

t.test("a page past the last one is empty, with the full total", async (t) => {
  t.match(await get({ zipcode, page: 9_999_999 }), { data: [], pricelists: [], total: 1 });
});

t.test("a pricelist shows at most 200 charges, and their number", async (t) => {
  const pricelistId = await addList("Charges", "1", { scope: "zone" });
  await db.update(zones).set({ pricelistId }).where(eq(zones.id, world.zoneId));
  await db.insert(charges).values(
    Array.from({ length: 201 }, (_, i) => ({
      companyId,
      id: uuid(),
      pricelistId,
      name: `Charge ${i}`,
      price: "1.5",
    })),
  );
  const { pricelists, data: prices } = await get({ zipcode });
  t.match(prices, [{ reason: "zone", zone: { id: world.zoneId, name: "Downtown" } }]);
  t.equal(pricelists.length, 1);
  t.equal(pricelists[0]?.chargeCount, 201);
  t.equal(pricelists[0]?.charges.length, 200);
  const ids = pricelists[0]?.charges.map(({ id }) => id);
  t.strictSame(ids, ids?.toSorted());
  await db.update(zones).set({ pricelistId: null }).where(eq(zones.id, world.zoneId));
});

t.test("100 SKUs with a pricelist of 200 charges are less than 100 KiB", async (t) => {
  const pricelistId = await addList("Many", "1", { scope: "customer", customerId });
  await db.insert(skus).values(
    Array.from({ length: 110 }, (_, i) => ({
      companyId,
      id: uuid(),
      name: `20 yard dumpster for construction debris, number ${i}`,
      code: `RO20-DEB-${i}`,
      serviceId: world.serviceId,
      createdAt: new Date(),
    })),
  );
  await db.execute(sql`
    insert into pricelist_skus (company_id, pricelist_id, sku_id, price)
    select company_id, ${pricelistId}::uuid, id, 100.5 from skus
    where company_id = ${companyId} and code like 'RO20-DEB%'`);
  await db.insert(charges).values(
    Array.from({ length: 200 }, (_, i) => ({
      companyId,
      id: uuid(),
      pricelistId,
      name: `Fuel and environmental fee ${i}`,
      price: "18.5",
      per: "delivery",
    })),
  );
  const response = await api.call("listPrices", { query: { locationId, limit: 100 } });
  t.match(response.json(), { total: 111, limit: 100 });
  t.equal(response.json().data.length, 100);
  t.ok(response.body.length < 100 * 1024, `${response.body.length} bytes`);
  await db.delete(pricelists).where(eq(pricelists.id, pricelistId));
  await db.execute(sql`delete from skus where company_id = ${companyId} and code like 'RO20-DEB%'`);
});

t.test("the 20 newest pricelists of a customer are tried", async (t) => {
  const body = { displayName: "Another" };
  const { id: customerId } = (await api.call("createCustomer", { body })).json().data;
  const at = (i: number) => new Date(Date.UTC(2026, 0, 1) - i * 1000);
  const oldest = await addList("Oldest", "1", {
    scope: "customer",
    customerId,
    createdAt: at(100),
  });
  const empty = Array.from({ length: 20 }, () => uuid());
  const flags = { isDefault: false, isEcommerce: false, isZoneBased: false };
  const fields = { companyId, name: "Empty", scope: "customer", status: "active", customerId };
  await db
    .insert(pricelists)
    .values(empty.map((id, i) => ({ ...fields, ...flags, id, createdAt: at(i) })));
  t.match(await get({ zipcode, customerId }), { data: [{ reason: "default" }] });
  await db
    .update(pricelists)
    .set({ status: "inactive" })
    .where(eq(pricelists.id, empty[5] ?? ""));
  t.match(await get({ zipcode, customerId }), {
    data: [{ price: 1, pricelist: { id: oldest } }],
  });
});

t.test("an address has the prices of its ZIP code", async (t) => {
  t.strictSame(await get({ address: WORLD_ADDRESS }), await get({ zipcode }));
  t.strictSame(
    await get({ address: WORLD_ADDRESS, customerId }),
    await get({ zipcode, customerId }),
  );
});

t.test("a customer alone has the prices at its oldest active location", async (t) => {
  t.strictSame(await get({ customerId }), await get({ locationId }));
  const { id: other } = (
    await api.call("createCustomer", { body: { displayName: "Without locations" } })
  ).json().data;
  const refused = async () => {
    const response = await api.call("listPrices", { query: { customerId: other } });
    t.equal(response.statusCode, 422);
    t.match(response.json().extraData.issues, [
      { path: "/customerId", keyword: "reference", message: /has no active location/ },
    ]);
  };
  await refused();
  const location = await api.call("createLocation", {
    body: { customerId: other, name: "Site", address: WORLD_ADDRESS },
  });
  const { id } = location.json().data;
  t.match(await get({ customerId: other }), { customerId: other, locationId: id, zipcode });
  await api.call("updateLocation", { params: { id }, body: { status: "INACTIVE" } });
  await refused();
});

t.test("a cursor goes on with the same place only", async (t) => {
  const list = { companyId, serviceId: world.serviceId, createdAt: new Date() };
  await db.insert(skus).values([{ ...list, id: uuid(), name: "Another" }]);
  const { nextCursor: after } = await get({ zipcode, limit: 1 });
  if (after === null) throw new Error("one page");
  const [all, rest] = [await get({ zipcode }), await get({ zipcode, limit: 1, after })];
  t.strictSame(rest.data, all.data.slice(1));
  t.match(rest, { page: 2, nextCursor: null });
  const refused = async (query: { [name: string]: string }) => {
    const response = await api.call("listPrices", { query });
    t.match(response.json().extraData.issues, [{ path: "/after", message: /other filters/ }]);
  };
  await refused({ locationId, after });

  // The place of a customer is its oldest active location, which can become another one.
  const ofCustomer = await get({ customerId, limit: 1 });
  const next = { customerId, after: String(ofCustomer.nextCursor) };
  const body = { customerId, address: "30 Prospect Park W, Brooklyn, NY 11215" };
  t.equal((await api.call("createLocation", { body })).statusCode, 200);
  t.match(await get({ ...next, customerId: customerId.toUpperCase() }), { page: 2, locationId });
  const params = { id: locationId };
  await api.call("updateLocation", { params, body: { status: "INACTIVE" } });
  await refused(next);
  await api.call("updateLocation", { params, body: { status: "ACTIVE" } });
  t.match(await get(next), { page: 2, locationId });
});

t.test("prices and pricelists are in the currency of the company", async (t) => {
  const other = await api.addCompany();
  t.match(await get({ zipcode }), { data: [{ currency: "USD" }] });
  await setCurrency(db, companyId, "CAD");
  await setCurrency(db, other.id, "EUR");
  t.match(await get({ zipcode }), { data: [{ currency: "CAD" }] });
  const lists = (await api.call("listPricelists")).json().data;
  t.ok(lists.length > 0);
  for (const { currency } of lists) t.equal(currency, "CAD");
  const params = { id: world.defaultPricelistId };
  t.match((await api.call("getPricelist", { params })).json().data, { currency: "CAD" });
});
