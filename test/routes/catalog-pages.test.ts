/**
 * Tests the bounds of the lists of SKUs, pricelists and locations: their last page, and the time of a change. Reads the lists
 * of the catalog that have one order by cursors.
 */
import t from "tap";
import * as tables from "#src/db/schema/index.ts";
import { seededRandom } from "#src/demo/random.ts";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";
import { seededId } from "../helpers/inputs/seeded-id.ts";
import { makeWorld } from "../helpers/world.ts";

interface Item {
  readonly id: string;
  readonly updatedAt: string;
}

const api = await startApi(t);
await makeWorld(api);
const { work: db } = api.services.db;
const LISTS: readonly OperationId[] = ["listSkus", "listPricelists", "listLocations"];

for (const list of LISTS) {
  const read = async (query: { readonly [name: string]: string | number }) =>
    (await api.call(list, { query })).json() as {
      readonly data: readonly Item[];
      readonly nextCursor: string | null;
    };

  t.test(`${list} sends no cursor with a last page that is full`, async (t) => {
    const { data: all } = await read({ limit: 100 });
    t.ok(all.length > 1);
    t.equal((await read({ limit: all.length })).nextCursor, null);
    const found: string[] = [];
    for (let after = ""; found.length < 2 * all.length;) {
      const { data, nextCursor } = await read({ limit: 1, ...(after ? { after } : {}) });
      found.push(...data.map(({ id }) => id));
      if (nextCursor === null) break;
      after = nextCursor;
    }
    t.strictSame(
      found,
      all.map(({ id }) => id),
    );
  });

  t.test(`${list} with updatedSince has what was changed at that time`, async (t) => {
    const { data: all } = await read({ limit: 100 });
    const last =
      all
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? "";
    const { data } = await read({ limit: 100, updatedSince: last });
    t.strictSame(
      data.map(({ id }) => id),
      all.filter(({ updatedAt }) => updatedAt === last).map(({ id }) => id),
    );
    const later = new Date(Date.parse(last) + 1).toISOString();
    t.strictSame((await read({ limit: 100, updatedSince: later })).data, []);
  });
}

/** Names whose order depends on the collation, several of them more than once, and the longest that an import takes. */
const NAMES = [
  "Ana",
  "ana",
  "Äna",
  "an-a",
  "Ana",
  "名前",
  "👷 ana",
  "",
  "a".repeat(255),
  "名".repeat(255),
];

interface CatalogList {
  readonly operationId: OperationId;
  readonly query?: { readonly [name: string]: string };
  readonly params?: { readonly id: string };
}

/** Adds a company with several items in each of these lists. Items share names, and times of creation. */
async function addCatalog(rows: number) {
  const company = await api.addCompany();
  const random = seededRandom(rows);
  const id = () => seededId(random);
  const companyId = company.id;
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1 + (n % 3)));
  const items = Array.from({ length: rows }, (_, n) => ({
    companyId,
    id: id(),
    name: NAMES[n % NAMES.length] ?? "",
  }));
  const { products, materialTypes, loadCompositions, pricingTypes } = tables;
  for (const table of [products, materialTypes, loadCompositions, pricingTypes])
    await db.insert(table).values(items);
  await db.insert(tables.services).values(
    items.map((item, n) => ({
      ...item,
      code: n,
      identifier: `s${n}`,
      description: "",
      subscriptionStatus: "subscribed",
      status: "active",
      subscribedAt: at(n),
      activatedAt: at(n),
      createdAt: at(n),
    })),
  );
  const skus = items.map((item, n) => ({
    ...item,
    serviceId: items[0]?.id ?? "",
    createdAt: at(n),
  }));
  await db.insert(tables.skus).values(skus);
  const flags = { isDefault: false, isEcommerce: false, isZoneBased: false };
  const pricelist = {
    companyId,
    id: id(),
    name: "P",
    scope: "company",
    status: "active",
    ...flags,
  };
  await db.insert(tables.pricelists).values({ ...pricelist, createdAt: at(0) });
  const pricelistId = pricelist.id;
  await db
    .insert(tables.pricelistSkus)
    .values(items.map((item) => ({ companyId, pricelistId, skuId: item.id, price: "1" })));
  await db
    .insert(tables.charges)
    .values(items.map((item) => ({ ...item, pricelistId, price: "1", per: null })));
  const params = { id: pricelistId };
  const lists: CatalogList[] = [
    { operationId: "listProducts" },
    { operationId: "listProducts", query: { q: "ana" } },
    { operationId: "listMaterialTypes" },
    { operationId: "listLoadCompositions" },
    { operationId: "listPricingTypes" },
    { operationId: "listServices" },
    { operationId: "listServices", query: { q: "ana" } },
    { operationId: "listPricelistSkus", params },
    { operationId: "listPricelistSkus", params, query: { q: "ana" } },
    { operationId: "listPricelistCharges", params },
  ];
  return { company, lists };
}

t.test(
  "each list of the catalog gives every item once by cursor, in the order of its pages",
  async (t) => {
    const { company, lists } = await addCatalog(23);
    for (const { operationId, params, query } of lists) {
      const read = async (more: object) =>
        (
          await api.call(operationId, {
            key: company.key,
            query: { ...query, ...more },
            ...(params ? { params } : {}),
          })
        ).json();
      const all = await read({ limit: 100 });
      t.equal(all.total, all.data.length, operationId);
      t.equal(all.nextCursor, null);
      for (const limit of [1, 4, all.total]) {
        const found: unknown[] = [];
        let last = await read({ limit });
        for (let page = 1; ; page++) {
          t.match(last, { page, limit, total: all.total });
          found.push(...last.data);
          if (last.nextCursor === null) break;
          t.equal(last.data.length, limit, "only the last page is shorter");
          last = await read({ limit, after: last.nextCursor });
        }
        t.strictSame(found, all.data, `${operationId} by ${limit}`);
      }
      const second = await read({ limit: 4, page: 2 });
      const third = await read({ limit: 4, after: second.nextCursor });
      t.strictSame(third, await read({ limit: 4, page: 3 }), "a cursor of a numbered page");
    }
  },
);

t.test("a cursor of the SKUs of a pricelist isn't one of another's", async (t) => {
  const { company, lists } = await addCatalog(3);
  const id = lists.find(({ params }) => params)?.params?.id ?? "";
  const get = async (operationId: OperationId, pricelistId: string, more: object) =>
    api.call(operationId, {
      key: company.key,
      query: { limit: 1, ...more },
      params: { id: pricelistId },
    });
  const [other] = await db
    .insert(tables.pricelists)
    .values({
      companyId: company.id,
      id: seededId(seededRandom(1)),
      name: "Other",
      scope: "company",
      status: "active",
      isDefault: false,
      isEcommerce: false,
      isZoneBased: false,
      createdAt: new Date(),
    })
    .returning();
  const { nextCursor: after } = (await get("listPricelistSkus", id, {})).json();
  t.equal((await get("listPricelistSkus", id, { after })).statusCode, 200);
  const refused = async (operationId: OperationId, pricelistId: string, message: RegExp) => {
    const response = await get(operationId, pricelistId, { after });
    t.match(response.json().extraData.issues, [{ path: "/after", message }]);
  };
  await refused("listPricelistSkus", other?.id ?? "", /other filters/);
  await refused("listPricelistCharges", id, /another list/);
});
