/** Catalog and zones: behaviour beyond statuses. */
import { eq } from "drizzle-orm";
import t from "tap";
import { pricelistSkus, zones, zoneZipCodes } from "#src/db/schema/index.ts";
import { startApi } from "../helpers/api.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t);
const world = await makeWorld(api);
const ids = async (query: Record<string, string | number>): Promise<string[]> =>
  (await api.call("listSkus", { query })).json().data.map(({ id }: { id: string }) => id);

t.test("each SKU filter returns matching SKUs, and filters combine with AND", async (t) => {
  const { skuId, bareSkuId } = world;
  t.strictSame(await ids({}), [skuId, bareSkuId], "newest first");
  const keeping: Record<string, string>[] = [
    { q: "CONCRETE" },
    { q: "ro-20" },
    { q: "7 days" },
    { q: "days 7" },
    { q: "ｃöncrète" },
    { serviceId: world.serviceId },
    { productId: world.productId },
    { loadCompositionId: world.loadCompositionId },
    { materialTypeId: world.materialTypeId },
    { pricingTypeId: world.pricingTypeId },
    { priceListId: world.defaultPricelistId },
    { mode: "ecommerce" },
    { mode: "default" },
    { zipcode: " 78701 " },
    { zipcode: "78701-1234" },
    { zipcode: "787011234" },
  ];
  for (const query of keeping) t.strictSame(await ids(query), [skuId], JSON.stringify(query));
  t.strictSame(await ids(Object.assign({}, ...keeping, { q: "20 yard" })), [skuId]);
  for (const query of [
    { mode: "zone" },
    { zipcode: "7870" },
    { zipcode: "78702-1234" },
    { q: "bare", mode: "default" },
  ])
    t.strictSame(await ids(query), [], JSON.stringify(query));
});

t.test(
  "a SKU's price comes from the requested list, otherwise from the default list",
  async (t) => {
    const price = async (query: Record<string, string>) =>
      (await api.call("listSkus", { query })).json().data[0].price;
    t.equal(await price({ q: "concrete" }), 350.1);
    t.equal(await price({ priceListId: world.ecommercePricelistId }), 399.99);
    t.equal(await price({ q: "bare" }), null, "none where it is in no list");
    const one = await api.call("getSku", { params: { id: world.skuId } });
    t.match(one.json().data, { price: 350.1, product: { name: "20 yard" }, pricingType: "flat" });
    t.strictSame(one.json().data.fees, {
      extra_day: { type: "rental", price: 15.5, per: "day", limit: null, limitType: null },
      overweight: { type: null, price: null, per: null, limit: 2, limitType: "ton" },
    });
  },
);

t.test("an unknown mode is refused with 400 that names it", async (t) => {
  const response = await api.call("listSkus", { query: { mode: "retail" } });
  t.match(response.json().extraData.issues, [{ in: "query", path: "/mode", keyword: "enum" }]);
});

t.test("a service is not offered in an inactive zone", async (t) => {
  const db = api.services.db.work;
  await db.update(zones).set({ isActive: false }).where(eq(zones.id, world.zoneId));
  t.strictSame(await ids({ zipcode: world.zipcode }), []);
  const byZip = await api.call("listZonesByZip", { query: { zipcode: world.zipcode } });
  t.strictSame(byZip.json(), { data: [] });
  t.equal((await api.call("listZones")).json().data.length, 1, "the full list holds all");
  await db.update(zones).set({ isActive: true }).where(eq(zones.id, world.zoneId));
});

t.test("a zone shows the pricelist whose prices apply in it", async (t) => {
  const db = api.services.db.work;
  const link = async (pricelistId: string | null) =>
    db.update(zones).set({ pricelistId }).where(eq(zones.id, world.zoneId));
  await link(world.ecommercePricelistId);
  const [zone] = (await api.call("listZones")).json().data;
  t.equal(zone.pricelistId, world.ecommercePricelistId);
  const byZip = await api.call("listZonesByZip", { query: { zipcode: world.zipcode } });
  t.equal(byZip.json().data[0].pricelistId, world.ecommercePricelistId);
  await link(null);
});

t.test("zones list their postal codes and services, and match postal codes exactly", async (t) => {
  const found = await api.call("listZonesByZip", { query: { zipcode: " 78701" } });
  t.match(found.json().data, [
    {
      id: world.zoneId,
      zipCodes: ["78701"],
      services: [{ id: world.serviceId, name: "Roll-off rental", identifier: "roll_off" }],
    },
  ]);
  for (const zipcode of ["7870", "787011", "78701-123", "78702-1234", "%"])
    t.strictSame((await api.call("listZonesByZip", { query: { zipcode } })).json().data, []);
});

t.test(
  "a ZIP+4 code finds the zones that list its ZIP code or the code itself, once",
  async (t) => {
    const { id: zoneId } = (await api.call("listZones")).json().data[0];
    const find = async (zipcode: string) =>
      (await api.call("listZonesByZip", { query: { zipcode } })).json().data;
    await api.services.db.work.insert(zoneZipCodes).values(
      ["78701-1234", "78705-1234"].map((zipcode) => ({
        companyId: api.company.id,
        zoneId,
        zipcode,
      })),
    );
    for (const zipcode of ["78701-1234", "78701-9999", "78701 1234", "787011234", "78705-1234"])
      t.strictSame(
        (await find(zipcode)).map(({ id }: { id: string }) => id),
        [zoneId],
        zipcode,
      );
    for (const zipcode of ["78705", "78705-1235"]) t.strictSame(await find(zipcode), [], zipcode);
  },
);

const copy = async (body: object) =>
  await api.call("createPricelist", {
    body: { sourcePriceListId: world.defaultPricelistId, customerId: world.customerId, ...body },
  });

t.test("prices are stored exactly, without floating-point errors", async (t) => {
  for (const price of [0.07, 1.1, 19.99, 350.1, 999999999.99, 0]) {
    const made = await copy({
      name: `Exact ${price}`,
      skuSelections: [{ skuId: world.skuId, price }],
    });
    const { priceListId } = made.json().data;
    const shown = await api.call("listSkus", { query: { priceListId } });
    t.equal(shown.json().data[0].price, price);
    const [stored] = await api.services.db.work
      .select({ price: pricelistSkus.price })
      .from(pricelistSkus)
      .where(eq(pricelistSkus.pricelistId, priceListId));
    t.equal(stored?.price, price.toFixed(2));
  }
});

t.test("includeAll copies every SKU and charge; selections override, removals omit", async (t) => {
  const all = await copy({ name: "All", includeAll: true });
  t.equal(all.statusCode, 201);
  t.match(all.json().data, { skuCount: 1, chargeCount: 1 });
  const custom = await copy({
    name: "Own",
    includeAll: true,
    skuSelections: [{ skuId: world.skuId, price: 300 }],
    chargeRemovals: [world.chargeId],
  });
  t.match(custom.json().data, { skuCount: 1, chargeCount: 0 });
  const { priceListId } = custom.json().data;
  const sku = await api.call("listSkus", { query: { priceListId } });
  t.equal(sku.json().data[0].price, 300);
  const lists = await api.call("listPricelists", { query: { scope: "customer", q: "own" } });
  t.match(lists.json(), {
    total: 1,
    data: [{ id: priceListId, isDefault: false, scope: "customer", customerCount: 1, skuCount: 1 }],
  });
  const source = await api.call("listPricelists", { query: { q: "standard" } });
  t.match(source.json().data, [{ skuCount: 1, chargeCount: 1 }], "the source keeps what it had");
  const services = await api.call("listServices", { query: { q: "OPEN-TOP" } });
  t.match(services.json().data, [
    { customerList: [{ id: world.customerId, displayName: "Alamo Roofing" }] },
  ]);
});

t.test(
  "ids that the source list doesn't contain are refused with 422 and their position, and nothing is written",
  async (t) => {
    const before = (await api.call("listPricelists")).json().total;
    const response = await copy({
      name: "Wrong",
      skuSelections: [
        { skuId: world.skuId, price: 1 },
        { skuId: world.bareSkuId, price: 1 },
      ],
      chargeRemovals: [world.skuId],
    });
    t.equal(response.json().code, "REFERENCE_NOT_FOUND");
    const paths = response.json().extraData.issues.map(({ path }: { path: string }) => path);
    t.strictSame(paths, ["/skuSelections/1/skuId", "/chargeRemovals/0"]);
    t.equal((await api.call("listPricelists")).json().total, before);
  },
);

t.test("a SKU selected twice is refused with 400 at the second, case-insensitively", async (t) => {
  const { skuId } = world;
  const twice = [skuId, skuId.toUpperCase()].map((id) => ({ skuId: id, price: 1 }));
  const response = await copy({ name: "Twice", skuSelections: twice });
  t.equal(response.statusCode, 400);
  t.match(response.json().extraData.issues, [{ path: "/skuSelections/1/skuId" }]);
});

t.test("without includeAll, skuSelections are required", async (t) => {
  for (const body of [{}, { includeAll: false }, { skuSelections: [] }]) {
    const response = await copy({ name: "None", ...body });
    t.match(response.json().extraData.issues, [{ in: "body", path: "/skuSelections" }]);
  }
});
