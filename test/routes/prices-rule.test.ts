/**
 * Compares `GET /v1/prices` with the rule of the document, applied to plain rows, over random catalogs: many pricelists and
 * zones, all statuses, missing prices and prices of 0. FUZZ_SEED repeats a run, FUZZ_RUNS sets the catalogs.
 */
import fc from "fast-check";
import t from "tap";
import type { PlacePrices, Price } from "../../src/generated/schemas.ts";
import { startApi } from "../helpers/api.ts";
import {
  catalogs,
  storeCatalog,
  ZIP_CODES,
  type RandomCatalog,
} from "../helpers/random-catalog.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const numRuns = Number(process.env["FUZZ_RUNS"] ?? 60);

t.setTimeout(60_000 + numRuns * 1000);
const api = await startApi(t);
t.comment(`FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`);

interface Query {
  readonly customerId?: string;
  readonly zipcode?: string;
  readonly locationId?: string;
  readonly skuId?: readonly string[];
  readonly serviceId?: string;
  readonly page?: number;
  readonly limit?: number;
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

function queriesOf(catalog: RandomCatalog): fc.Arbitrary<Query> {
  const place = fc.oneof(
    fc.record({ zipcode: fc.constant(ZIP_CODES[0]) }),
    fc.record({ zipcode: fc.constantFrom(...ZIP_CODES, " 78701 ", "7870") }),
    fc.record({ locationId: fc.constantFrom(...ids(catalog.locations)) }),
  );
  const customer = fc.record(
    {
      customerId: fc.constantFrom(...ids(catalog.customers.slice(0, 1)), ...ids(catalog.customers)),
    },
    { requiredKeys: [] },
  );
  const filter = fc.record(
    {
      skuId: fc.array(fc.constantFrom(...ids(catalog.skus), crypto.randomUUID()), { minLength: 1 }),
      serviceId: fc.constantFrom(...ids(catalog.services)),
      page: fc.integer({ min: 1, max: 3 }),
      limit: fc.constantFrom(1, 2, 25),
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(place, customer, fc.oneof(fc.constant({}), filter))
    .map(([one, two, three]) => ({ ...one, ...two, ...three }));
}

const cases = catalogs.chain((catalog) =>
  fc.tuple(fc.constant(catalog), fc.array(queriesOf(catalog), { minLength: 4, maxLength: 8 })),
);

t.test("each price is that of the first pricelist of the rule that has one", async (t) => {
  const reasons = new Map<string | null, number>();
  let isPaged = false;
  const property = fc.asyncProperty(cases, async ([catalog, queries]) => {
    const { id, key } = await api.addCompany();
    await storeCatalog(api.services.db.work, id, catalog);
    for (const query of queries) {
      const { data } = (await api.call("getPrices", { key, query: { ...query } })).json();
      const expected = expectedPrices(catalog, query);
      t.strictSame(data, expected);
      if (!t.passing()) throw new Error(JSON.stringify({ query, data, expected }, null, 1));
      for (const { reason } of expected.prices) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      isPaged ||= expected.prices.length > 0 && expected.total > expected.prices.length;
    }
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
  t.strictSame([...reasons.keys()].map(String).toSorted(), ["customer", "default", "null", "zone"]);
  t.ok(isPaged);
});

/** The rule of the document, without the database. */
function expectedPrices(catalog: RandomCatalog, query: Query): PlacePrices {
  const location = catalog.locations.find(({ id }) => id === query.locationId);
  const zipcode = location?.zipcode ?? query.zipcode?.trim() ?? "";
  const customerId = query.customerId ?? location?.customerId ?? null;
  const { page = 1, limit = 25 } = query;

  const offered = catalog.skus
    .filter(({ id, status, serviceId }) => {
      const service = catalog.services.find((each) => each.id === serviceId);
      if (!service || service.status === "inactive" || status === "inactive") return false;
      if (query.skuId && !query.skuId.includes(id)) return false;
      if (query.serviceId && query.serviceId !== service.id) return false;
      return zonesOf(catalog, zipcode, service.id).length > 0;
    })
    .toSorted(newestFirst);
  const prices = offered
    .slice((page - 1) * limit, page * limit)
    .map((sku) => expectedPrice(catalog, sku, zipcode, customerId));
  const used = new Set(prices.flatMap(({ priceList }) => (priceList ? [priceList.id] : [])));
  const priceLists = catalog.pricelists
    .filter(({ id }) => used.has(id))
    .toSorted(byName)
    .map(({ id, name, scope }) => {
      const charges = catalog.charges
        .filter(({ pricelistId }) => pricelistId === id)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, name, price }) => ({ id, name, price, per: null }));
      return { id, name, scope, charges, chargeCount: charges.length };
    });
  return { customerId, zipcode, prices, priceLists, page, limit, total: offered.length };
}

function expectedPrice(
  catalog: RandomCatalog,
  sku: RandomCatalog["skus"][number],
  zipcode: string,
  customerId: string | null,
): Price {
  const { id: skuId, name, code, serviceId } = sku;
  const isActive = ({ status }: { readonly status: string }) => status === "active";
  const ofCustomer = catalog.pricelists
    .filter((list) => customerId !== null && list.customerId === customerId && isActive(list))
    .toSorted(newestFirst);
  const ofZones = zonesOf(catalog, zipcode, serviceId).flatMap((zone) =>
    catalog.pricelists
      .filter((list) => list.id === zone.pricelistId && isActive(list))
      .map((list) => ({ zone, list })),
  );
  const ofCompany = catalog.pricelists.filter(
    (list) => list.id === catalog.defaultId && isActive(list),
  );
  const tried = [
    ...ofCustomer.map((list) => ({ reason: "customer", list, zone: undefined })),
    ...ofZones.map(({ list, zone }) => ({ reason: "zone", list, zone })),
    ...ofCompany.map((list) => ({ reason: "default", list, zone: undefined })),
  ];
  for (const { reason, list, zone } of tried) {
    const price = catalog.pricelistSkus.find(
      (row) => row.pricelistId === list.id && row.skuId === skuId,
    )?.price;
    if (price === undefined || price === null) continue;
    return {
      skuId,
      name,
      code,
      pricingType: null,
      serviceId: serviceId ?? "",
      price,
      reason,
      priceList: { id: list.id, name: list.name, scope: list.scope },
      zone: zone ? { id: zone.id, name: zone.name } : null,
      fees: {},
    };
  }
  return {
    skuId,
    name,
    code,
    pricingType: null,
    serviceId: serviceId ?? "",
    price: null,
    reason: null,
    priceList: null,
    zone: null,
    fees: {},
  };
}

/** The active zones that include the ZIP code and have the service, by name. */
function zonesOf({ zones }: RandomCatalog, zipcode: string, serviceId: string | null) {
  return zones
    .filter(({ isActive }) => isActive)
    .filter(({ zipCodes }) => zipCodes.some((one) => one === zipcode))
    .filter(({ serviceIds }) => serviceIds.some((one) => one === serviceId))
    .toSorted(byName);
}

interface Dated {
  readonly id: string;
  readonly createdAt: Date;
}

function newestFirst(a: Dated, b: Dated): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function byName(a: Named, b: Named): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1;
}
