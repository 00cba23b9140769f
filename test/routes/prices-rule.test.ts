/**
 * Compares `GET /v1/prices` with the rule of the document over random catalogs: many pricelists and zones, all statuses,
 * missing prices and prices of 0. The prices are computed from what the API lists, so this shares nothing with the
 * service. FUZZ_SEED sets other catalogs, FUZZ_RUNS their number.
 */
import fc from "fast-check";
import t from "tap";
import type { OperationId } from "#src/generated/operations.ts";
import type {
  Charge,
  Location,
  PlacePrices,
  Pricelist,
  PricelistSku,
  Service,
  Sku,
  Zone,
} from "#src/generated/schemas.ts";
import { startApi } from "../helpers/api.ts";
import { catalogs, storeCatalog, ZIP_CODES, type RandomCatalog } from "./random-catalog.ts";
import { SEED } from "../helpers/seed.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 12);

t.setTimeout(60_000 + numRuns * 1000);
const api = await startApi(t);
t.comment(`FUZZ_SEED=${SEED} FUZZ_RUNS=${numRuns}`);

const UNKNOWN_ID = "019b0000-0000-7000-8000-00000000000f";
/** Pricelists of a customer, and of zones, that are tried. */
const TRIED = 20;
const ADDRESSES = [
  "1100 Congress Ave, Austin, TX 78701",
  "2400 E Cesar Chavez St, Austin, TX 78702-1234",
  "30 Prospect Park W, Brooklyn, NY 11215",
];

interface Query {
  readonly customerId?: string;
  readonly zipcode?: string;
  readonly address?: string;
  readonly locationId?: string;
  readonly skuIds?: readonly string[];
  readonly serviceId?: string;
  readonly page?: number;
  readonly limit?: number;
}

/** All that the API tells about a company's prices. */
interface Known {
  readonly services: readonly Service[];
  readonly skus: readonly Sku[];
  readonly zones: readonly Zone[];
  readonly locations: readonly Location[];
  readonly pricelists: readonly Pricelist[];
  /** By pricelist. */
  readonly prices: ReadonlyMap<string, readonly PricelistSku[]>;
  readonly charges: ReadonlyMap<string, readonly Charge[]>;
}

type Expected = Omit<PlacePrices, "nextCursor">;
/** What applies everywhere: the prices of all pages, or that the place is unknown. */
type AllPrices = Pick<Expected, "customerId" | "locationId" | "zipcode" | "data">;

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

function queriesOf(catalog: RandomCatalog): fc.Arbitrary<Query> {
  const customerIds = ids(catalog.customers);
  const place = fc.oneof(
    { weight: 3, arbitrary: fc.record({ zipcode: fc.constant(ZIP_CODES[0]) }) },
    fc.record({ zipcode: fc.constantFrom(...ZIP_CODES, " 78701 ", "787011234", "78702 0001") }),
    fc.record({ zipcode: fc.constantFrom("7870", "78701-12", "99501") }),
    fc.record({ address: fc.constantFrom(...ADDRESSES) }),
    fc.record({ locationId: fc.constantFrom(...ids(catalog.locations)) }),
  );
  // The first one has the most pricelists.
  const customerId = fc.constantFrom(...customerIds.slice(0, 1), ...customerIds);
  const placed = fc
    .tuple(place, fc.record({ customerId }, { requiredKeys: [] }))
    .map(([one, two]): Query => ({ ...one, ...two }));
  const filter = fc.record(
    {
      skuIds: fc.array(fc.constantFrom(...ids(catalog.skus), UNKNOWN_ID), { minLength: 1 }),
      serviceId: fc.constantFrom(...ids(catalog.services), UNKNOWN_ID),
      page: fc.integer({ min: 1, max: 3 }),
      limit: fc.constantFrom(1, 2, 25),
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: placed }, fc.record({ customerId })),
      fc.oneof(fc.constant({}), filter),
    )
    .map(([one, two]) => ({ ...one, ...two }));
}

const cases = catalogs.chain((catalog) =>
  fc.tuple(fc.constant(catalog), fc.array(queriesOf(catalog), { minLength: 6, maxLength: 12 })),
);

t.test("each price is that of the first pricelist of the rule that has one", async (t) => {
  const reasons = new Map<string | null, number>();
  let isPaged = false;
  const property = fc.asyncProperty(cases, async ([catalog, queries]) => {
    const { id, key } = await api.addCompany();
    await storeCatalog(api.services.db.work, id, catalog);
    const known = await readKnown(key);
    for (const query of queries) {
      const expected = await pricesOf(known, query);
      const { limit = 25 } = query;
      let after: string | null = null;
      for (let page = query.page ?? 1; ; page++) {
        const { page: _, ...filters } = query;
        const paging: object = after === null ? query : { ...filters, after };
        const response = await api.call("listPrices", { key, query: { ...paging } });
        if (expected === undefined) {
          t.equal(response.statusCode, 422);
          break;
        }
        const { nextCursor, ...found }: PlacePrices = response.json();
        t.strictSame(found, pageOf(known, expected, page, limit));
        t.equal(nextCursor !== null, page * limit < expected.data.length);
        if (!t.passing()) throw new Error(JSON.stringify({ query, found, expected }, null, 1));
        for (const { reason } of found.data) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        if (nextCursor === null) break;
        isPaged = true;
        after = nextCursor;
      }
    }
  });
  await fc.assert(property, { seed: SEED, numRuns, endOnFailure: true });
  t.strictSame([...reasons.keys()].map(String).toSorted(), ["customer", "default", "null", "zone"]);
  t.ok(isPaged);
});

async function readKnown(key: string): Promise<Known> {
  const readAll = async <Item>(operation: OperationId, id = ""): Promise<Item[]> => {
    const items: Item[] = [];
    for (let after: string | undefined; ;) {
      const query = { limit: 100, ...(after === undefined ? {} : { after }) };
      const page = (await api.call(operation, { key, params: { id }, query })).json();
      items.push(...page.data);
      if (page.nextCursor === null) return items;
      after = page.nextCursor;
    }
  };
  const pricelists = await readAll<Pricelist>("listPricelists");
  const ofEach = async <Item>(operation: OperationId, lists: readonly Pricelist[]) =>
    new Map(
      await Promise.all(
        lists.map(async ({ id }) => [id, await readAll<Item>(operation, id)] as const),
      ),
    );
  return {
    services: await readAll("listServices"),
    skus: await readAll("listSkus"),
    zones: (await api.call("listZones", { key })).json().data,
    locations: await readAll("listLocations"),
    pricelists,
    prices: await ofEach(
      "listPricelistSkus",
      pricelists.filter(({ skuCount }) => skuCount > 0),
    ),
    charges: await ofEach(
      "listPricelistCharges",
      pricelists.filter(({ chargeCount }) => chargeCount > 0),
    ),
  };
}

/** Computes all prices at a place; undefined if there is no such place. */
async function pricesOf(known: Known, query: Query): Promise<AllPrices | undefined> {
  const place = await placeOf(known, query);
  if (!place) return undefined;
  const zones = known.zones
    .filter((zone) => zone.isActive && zone.zipCodes.some((code) => isIn(place.zipcode, code)))
    .toSorted((a, b) => compare([a.name, a.id], [b.name, b.id]));
  const offered = known.skus
    .filter(({ id, status, serviceId }) => {
      const service = known.services.find((each) => each.id === serviceId);
      return (
        service !== undefined &&
        service.status !== "inactive" &&
        status !== "inactive" &&
        zones.some(({ services }) => services.some((each) => each.id === serviceId)) &&
        (query.skuIds === undefined || query.skuIds.includes(id)) &&
        (query.serviceId === undefined || query.serviceId === serviceId)
      );
    })
    .toSorted(newestFirst);
  return { ...place, data: offered.map((sku) => priceOf(known, sku, place.customerId, zones)) };
}

async function placeOf(
  { locations }: Known,
  { zipcode, address, locationId, customerId }: Query,
): Promise<Omit<AllPrices, "data"> | undefined> {
  const nowhere = { customerId: customerId ?? null, locationId: null };
  if (zipcode !== undefined) return { ...nowhere, zipcode: zipcode.trim() };
  if (address !== undefined) {
    const { data } = (await api.call("validateAddress", { body: { address } })).json();
    return { ...nowhere, zipcode: data.zipcode };
  }
  const [location] = locations
    .filter((each) =>
      locationId === undefined
        ? each.customerId === customerId && each.status === "ACTIVE"
        : each.id === locationId,
    )
    .toSorted((a, b) => compare([a.createdAt, a.id], [b.createdAt, b.id]));
  return (
    location && {
      customerId: customerId ?? location.customerId,
      locationId: location.id,
      zipcode: location.address.zipcode,
    }
  );
}

/** Whether a ZIP code, or a ZIP+4 code, is in one that a zone lists. */
function isIn(zipcode: string, listed: string): boolean {
  const [, five, four] = /^(\d{5})[- ]?(\d{4})$/.exec(zipcode) ?? [];
  return [zipcode, ...(five ? [five, `${five}-${four}`] : [])].includes(listed);
}

/** @param zones at the place, in their order */
function priceOf(known: Known, sku: Sku, customerId: string | null, zones: readonly Zone[]) {
  const { id: skuId, name, code, pricingType, fees } = sku;
  const serviceId = sku.serviceId ?? "";
  const active = known.pricelists.filter(({ status }) => status === "active");
  const ofCustomer = active
    .filter((list) => customerId !== null && list.customerId === customerId)
    .toSorted(newestFirst);
  const ofZones = zones
    .filter(({ services }) => services.some(({ id }) => id === serviceId))
    .flatMap((zone) =>
      active.filter(({ id }) => id === zone.pricelistId).map((list) => ({ list, zone })),
    );
  const candidates = [
    ...ofCustomer.slice(0, TRIED).map((list) => ({ reason: "customer", list, zone: null })),
    ...ofZones.slice(0, TRIED).map((each) => ({ reason: "zone", ...each })),
    ...active
      .filter((list) => list.isDefault)
      .map((list) => ({ reason: "default", list, zone: null })),
  ];
  const priced = candidates.map((candidate) => {
    const found = known.prices.get(candidate.list.id)?.find(({ id }) => id === skuId);
    return { ...candidate, price: found?.price ?? null };
  });
  const {
    price = null,
    reason = null,
    list,
    zone,
  } = priced.find((each) => each.price !== null) ?? {};
  return {
    skuId,
    name,
    code,
    serviceId,
    pricingType,
    price,
    currency: "USD",
    reason,
    fees,
    pricelist: list ? { id: list.id, name: list.name, scope: list.scope } : null,
    zone: zone ? { id: zone.id, name: zone.name } : null,
  };
}

function pageOf(
  known: Known,
  { data, ...place }: AllPrices,
  page: number,
  limit: number,
): Expected {
  const prices = data.slice((page - 1) * limit, page * limit);
  const pricelists = known.pricelists
    .filter(({ id }) => prices.some(({ pricelist }) => pricelist?.id === id))
    .toSorted((a, b) => compare([a.name, a.id], [b.name, b.id]))
    .map(({ id, name, scope, chargeCount }) => {
      const charges = (known.charges.get(id) ?? []).toSorted((a, b) => compare([a.id], [b.id]));
      return { id, name, scope, charges, chargeCount };
    });
  return { ...place, data: prices, page, limit, total: data.length, pricelists };
}

interface Dated {
  readonly id: string;
  readonly createdAt: string;
}

const newestFirst = (a: Dated, b: Dated) => compare([b.createdAt, b.id], [a.createdAt, a.id]);

/** Compares by the first of the texts that differ. */
function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((text, index) => text !== b[index]);
  return at < 0 ? 0 : (a[at] ?? "") < (b[at] ?? "") ? -1 : 1;
}
