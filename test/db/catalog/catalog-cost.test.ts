/** Tests that lists of the catalog cost what they return, however many customers have a pricelist of every SKU. */
import { and, eq, sql } from "drizzle-orm";
import t from "tap";
import { entriesQuery } from "#src/db/catalog/entries.ts";
import { pricelistChargesQuery, pricelistSkusQuery } from "#src/db/catalog/pricelist-content.ts";
import { summarizePricelists } from "#src/db/catalog/pricelist-summary.ts";
import { pricelistsQuery } from "#src/db/catalog/pricelists.ts";
import { servicesQuery } from "#src/db/catalog/services.ts";
import { skusQuery } from "#src/db/catalog/skus.ts";
import { pricelists, pricelistServices } from "#src/db/schema/index.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { startApi } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { addCatalogRows, addLargeCatalog } from "../../helpers/data/large-catalog.ts";
import { explain, rowsRead, unlessNewPlanner } from "../explain-plan.ts";

const SIZE = { services: 4, skus: 200, customers: 60 };
/** With the default list. */
const LISTS = SIZE.customers + 1;
/** As documented for `customerList` and `priceListIds`. */
const MAX_INLINE = 5;
/** A page reads one row more, to see whether there is a next one. */
const ROWS = 26;

const api = await startApi(t);
const { db } = api.services;
const companyId = api.company.id;
await addLargeCatalog(db.jobs, companyId, SIZE);
const skipOld = await unlessNewPlanner(db.work);
const skip = await unlessOneServer("a shard with one small company is read as a whole");
const page = { page: 1, limit: 25 };
const isStandard = and(eq(pricelists.companyId, companyId), eq(pricelists.isDefault, true));
const FETCHED_SKUS = sql`
  select coalesce(idx_tup_fetch + seq_tup_read, 0)::int as count from pg_stat_xact_user_tables where relname = 'skus'`;

t.test("the list of services reads no prices (S2)", { skip }, async (t) => {
  const plan = await explain(db.work, servicesQuery(db.work, companyId, page));
  t.equal(rowsRead(plan, "pricelist_skus"), 0);
  t.equal(rowsRead(plan, "skus"), 0);
  t.ok(rowsRead(plan, "pricelist_services") <= 3 * SIZE.services * LISTS);
});

t.test("the list of pricelists reads no prices (S2)", async (t) => {
  const plan = await explain(db.work, pricelistsQuery(db.work, companyId, page));
  t.equal(rowsRead(plan, "pricelist_skus"), 0);
  t.equal(rowsRead(plan, "skus"), 0);
  t.ok(rowsRead(plan, "pricelist_services") <= ROWS * SIZE.services);
});

t.test(
  "the list of SKUs reads the index of a SKU's pricelists, and one price (S2)",
  { skip },
  async (t) => {
    const [list] = await db.work.select({ id: pricelists.id }).from(pricelists).where(isStandard);
    for (const filter of [{}, { serviceId: await someService() }, { q: "sku 1" }]) {
      const plan = await explain(db.work, skusQuery(db.work, companyId, { ...page, ...filter }));
      const read = rowsRead(plan, "pricelist_skus");
      t.ok(read <= ROWS * (LISTS + MAX_INLINE + 1), `${read} rows with ${JSON.stringify(filter)}`);
    }
    for (const filter of [{ priceListId: list?.id ?? "" }, { mode: "default" as const }]) {
      const plan = await explain(db.work, skusQuery(db.work, companyId, { ...page, ...filter }));
      const read = rowsRead(plan, "pricelist_skus");
      t.ok(
        read <= ROWS * (LISTS + MAX_INLINE + 1) + SIZE.skus,
        `${read} rows with ${JSON.stringify(filter)}`,
      );
    }
  },
);

t.test("the last page costs what the first one does (S2)", async (t) => {
  const limit = 25;
  const skus = skusQuery(db.work, companyId, { page: SIZE.skus / limit, limit });
  const lists = pricelistsQuery(db.work, companyId, { page: Math.ceil(LISTS / limit), limit });
  t.ok(rowsRead(await explain(db.work, skus), "pricelist_skus") <= ROWS * (LISTS + MAX_INLINE + 1));
  t.ok(rowsRead(await explain(db.work, lists), "pricelist_services") <= ROWS * SIZE.services);
});

t.test("the services of a new company's pricelists are found by key", async (t) => {
  const { id } = await api.addCompany();
  // Postgres has no statistics of the company's rows yet.
  await addCatalogRows(db.jobs, id, { services: 1, skus: 2_000, customers: 1 });
  const fetched = await db.jobs.transaction(async (tx) => {
    const { rows: before } = await tx.execute<{ count: number }>(FETCHED_SKUS);
    await summarizePricelists(tx, id);
    const { rows: after } = await tx.execute<{ count: number }>(FETCHED_SKUS);
    return (after[0]?.count ?? NaN) - (before[0]?.count ?? NaN);
  });
  t.ok(fetched <= 2 * 2_000, `${fetched} SKUs for 2 lists of 2000`);
});

t.test(
  "pages after a SKU or a pricelist read only their rows, in any order",
  { skip: skipOld },
  async (t) => {
    const { id: ofMany } = await api.addCompany();
    await addLargeCatalog(db.jobs, ofMany, { services: 1, skus: 2_000, customers: 1 });
    const { id: ofLists } = await api.addCompany();
    await addLargeCatalog(db.jobs, ofLists, { services: 1, skus: 2, customers: 1_500 });
    await db.jobs.execute(
      sql`vacuum (analyze) skus, pricelists, pricelist_skus, pricelist_services`,
    );
    const middle = async (company: string, table: string) => {
      const { rows } = await db.work.execute<{ id: string; at: Date }>(sql`
      select id, created_at as at from ${sql.identifier(table)} where company_id = ${company}
      order by created_at, id offset 700 limit 1`);
      const [row] = rows;
      if (!row) throw new Error(`no ${table}`);
      return { value: new Date(row.at).toISOString(), id: row.id };
    };
    const sku = await middle(ofMany, "skus");
    const list = await middle(ofLists, "pricelists");
    for (const sort of ["createdAt", "-createdAt", "updatedAt", "-updatedAt"] as const)
      for (const isAfter of [false, true]) {
        const name = `${sort}, ${isAfter ? "after one" : "from the beginning"}`;
        const skusPage = { ...page, sort, position: isAfter ? sku : undefined };
        const skus = await explain(db.work, skusQuery(db.work, ofMany, skusPage));
        // Found by the index, and then read.
        t.ok(rowsRead(skus, "skus") <= 3 * ROWS, `${name}: ${rowsRead(skus, "skus")} SKUs`);
        const listsPage = { ...page, sort, position: isAfter ? list : undefined };
        const lists = await explain(db.work, pricelistsQuery(db.work, ofLists, listsPage));
        const read = rowsRead(lists, "pricelists");
        t.ok(read <= 3 * ROWS, `${name}: ${read} pricelists`);
      }
  },
);

t.test(
  "a page of a pricelist's SKUs reads its own rows, those before it, and the next one",
  async (t) => {
    const id = await defaultPricelist();
    for (const number of [1, SIZE.skus / page.limit]) {
      const query = pricelistSkusQuery(db.work, companyId, id, { ...page, page: number });
      const plan = await explain(db.work, query);
      t.ok(rowsRead(plan, "pricelist_skus") <= number * page.limit + 1);
      t.ok(rowsRead(plan, "skus") <= SIZE.skus, "at most the catalog, however many pricelists");
    }
    const filters = [{ q: "sku 1" }, { serviceId: await someService() }];
    for (const filter of filters) {
      const query = pricelistSkusQuery(db.work, companyId, id, { ...page, ...filter });
      const read = rowsRead(await explain(db.work, query), "pricelist_skus");
      t.ok(read <= SIZE.skus, `${read} prices with ${JSON.stringify(filter)}`);
    }
  },
);

t.test("a page after a cursor reads its own rows and the next one, wherever it is", async (t) => {
  const { rows } = await db.work.execute<{ id: string; name: string; skuId: string }>(sql`
    select id, name, (
      select sku_id from pricelist_skus where company_id = ${companyId} order by sku_id desc limit 1) as "skuId"
    from products where company_id = ${companyId} order by name desc, id desc limit 1`);
  const [last] = rows;
  if (!last) throw new Error("no products");
  const product = { ...page, position: { value: last.name, id: last.id } };
  const products = await explain(db.work, entriesQuery(db.work, companyId, "products", product));
  t.ok(rowsRead(products, "products") <= page.limit + 1);
  const sku = { ...page, position: { value: null, id: last.skuId } };
  const id = await defaultPricelist();
  const skus = await explain(db.work, pricelistSkusQuery(db.work, companyId, id, sku));
  t.ok(rowsRead(skus, "pricelist_skus") <= page.limit + 1);
});

t.test("a page of a pricelist's charges reads no others", async (t) => {
  const query = pricelistChargesQuery(db.work, companyId, await defaultPricelist(), page);
  t.ok(rowsRead(await explain(db.work, query), "charges") <= 5);
});

t.test("the filter customerId reads only the customer's pricelists", { skip }, async (t) => {
  const [list] = (
    await api.call("listPricelists", { query: { scope: "customer", limit: 1 } })
  ).json().data;
  const query = pricelistsQuery(db.work, companyId, { ...page, customerId: list.customerId });
  const read = rowsRead(await explain(db.work, query), "pricelists");
  t.ok(read <= 2, `${read} rows`);
});

t.test("a page of products is read in the order of the index, with the next one", async (t) => {
  const query = entriesQuery(db.work, companyId, "products", page);
  t.ok(rowsRead(await explain(db.work, query), "products") <= page.limit + 1);
});

t.test(
  "a service lists 5 customers and counts all, and the filter serviceId finds all of them",
  async (t) => {
    const { data } = (await api.call("listServices")).json();
    t.equal(data.length, SIZE.services);
    for (const { id, customerList, customerCount, priceLists } of data) {
      t.equal(priceLists, LISTS);
      t.equal(customerCount, SIZE.customers);
      t.equal(customerList.length, MAX_INLINE);
      const names = customerList.map(({ displayName }: { displayName: string }) => displayName);
      t.strictSame(names, names.toSorted(), "by name");
      const query = { serviceId: id, scope: "customer", limit: 100 };
      const { total, data: lists } = (await api.call("listPricelists", { query })).json();
      t.equal(total, SIZE.customers);
      t.ok(lists.every(({ customerId }: { customerId: string | null }) => customerId !== null));
    }
  },
);

t.test(
  "a SKU lists 5 pricelists and counts all, and the filter skuId finds all of them",
  async (t) => {
    const { data } = (await api.call("listSkus", { query: { limit: 1 } })).json();
    const [{ id, priceListIds, pricelistCount }] = data;
    t.equal(pricelistCount, LISTS);
    t.equal(priceListIds.length, MAX_INLINE);
    t.strictSame(priceListIds, priceListIds.toSorted());
    t.strictSame(
      (await api.call("getSku", { params: { id } })).json().data.priceListIds,
      priceListIds,
    );
    const found = await api.call("listPricelists", { query: { skuId: id } });
    t.equal(found.json().total, LISTS);
  },
);

t.test(
  "a pricelist that an older version wrote has the right numbers, and soon its services",
  async (t) => {
    const [list] = await db.work
      .update(pricelists)
      .set({ skuCount: null, chargeCount: null })
      .where(isStandard)
      .returning({ id: pricelists.id });
    await db.work
      .delete(pricelistServices)
      .where(eq(pricelistServices.pricelistId, list?.id ?? ""));
    const shown = async () =>
      (await api.call("listPricelists", { query: { q: "standard" } })).json().data;
    t.match(await shown(), [{ id: list?.id, skuCount: SIZE.skus, chargeCount: 5, services: [] }]);
    const errors: unknown[] = [];
    await cleanUp(api.services, (error) => errors.push(error));
    t.strictSame(errors, []);
    const [{ services, skuCount }] = await shown();
    t.equal(skuCount, SIZE.skus);
    t.equal(services.length, SIZE.services);
    const { rows } = await db.work.execute(sql`select from pricelists where sku_count is null`);
    t.equal(rows.length, 0);
  },
);

async function defaultPricelist(): Promise<string> {
  const { rows } = await db.work.execute<{ id: string }>(
    sql`select id from pricelists where is_default`,
  );
  return rows[0]?.id ?? "";
}

async function someService(): Promise<string> {
  const { rows } = await db.work.execute<{ id: string }>(sql`select id from services limit 1`);
  return rows[0]?.id ?? "";
}
