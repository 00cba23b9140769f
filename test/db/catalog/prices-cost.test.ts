/**
 * Tests that prices cost a few index lookups for each SKU of a page, however many SKUs, customers with pricelists and
 * zones a company has.
 */
import { eq, isNotNull } from "drizzle-orm";
import t from "tap";
import { findPrices } from "#src/db/catalog/prices.ts";
import { chargesQuery } from "#src/db/catalog/statements/charges-query.ts";
import { pricesQuery, type PriceFilter } from "#src/db/catalog/statements/prices-query.ts";
import { pricelists, skus } from "#src/db/schema/index.ts";
import { startApi } from "../../helpers/api.ts";
import { addLargeCatalog, addZones } from "../../helpers/data/large-catalog.ts";
import { explain, nodes, rowsRead, unlessNewPlanner, type Plan } from "../explain-plan.ts";

const ZIP_CODE = "78704";
const LIMIT = 50;
/** As documented, for zones and for a customer. */
const MAX_LISTS = 20;
const SIZES = {
  small: { services: 4, skus: 200, customers: 5, zones: 40 },
  large: { services: 4, skus: 1_000, customers: 60, zones: 100 },
};

for (const [name, size] of Object.entries(SIZES))
  t.test(`a ${name} catalog`, async (t) => {
    const api = await startApi(t);
    const { db } = api.services;
    const skip = await unlessNewPlanner(db.work);
    const companyId = api.company.id;
    await addLargeCatalog(db.jobs, companyId, size);
    await addZones(db.jobs, companyId, { zones: size.zones, zipcode: ZIP_CODE });
    const [list] = await db.work
      .select({ customerId: pricelists.customerId })
      .from(pricelists)
      .where(isNotNull(pricelists.customerId));
    const customerId = list?.customerId ?? undefined;
    const page = { zipcode: ZIP_CODE, page: 1, limit: LIMIT };
    const plan = async (filter: PriceFilter) => explain(db.work, pricesQuery(companyId, filter));

    await t.test("a customer's own pricelist is one lookup for each SKU", async (t) => {
      // The condition reads the price, and then the response.
      t.equal(lookups(await plan({ ...page, customerId })), 2 * LIMIT);
    });

    await t.test("without one, pricelists are tried up to the first with a price", async (t) => {
      const found = await plan({ ...page, customerId: undefined });
      const some = lookups(found);
      t.ok(some <= LIMIT * (MAX_LISTS + 2), `${some} lookups`);
      t.ok(rowsRead(found, "pricelist_skus") <= 2 * LIMIT);
    });

    await t.test("zones and their pricelists are read once, for all SKUs", { skip }, async (t) => {
      const found = await plan({ ...page, customerId });
      t.ok(rowsRead(found, "zones") <= size.zones);
      t.ok(rowsRead(found, "zone_services") <= size.zones * size.services);
      const lists = size.customers + size.zones + 1;
      t.ok(rowsRead(found, "pricelists") <= 2 * lists, "each at most once as a list of a zone");
    });

    await t.test("SKUs that are named are found by their ids", { skip }, async (t) => {
      const named = await db.work
        .select({ id: skus.id })
        .from(skus)
        .where(eq(skus.companyId, companyId))
        .limit(LIMIT);
      const skuIds = named.map(({ id }) => id);
      const found = await plan({ ...page, customerId, skuIds });
      t.ok(rowsRead(found, "skus") <= 4 * LIMIT, `${rowsRead(found, "skus")} rows`);
      t.equal(lookups(found), 2 * LIMIT);
      const deep = await plan({ ...page, customerId, page: size.skus / LIMIT });
      t.equal(lookups(deep), 2 * LIMIT, "and the last page costs what the first one does");
    });

    await t.test("charges are read by their pricelists", { skip }, async (t) => {
      const { pricelists } = await findPrices(db.work, companyId, {
        ...page,
        customerId: undefined,
      });
      const ids = pricelists.map(({ id }) => id);
      const found = await explain(db.work, chargesQuery(companyId, ids));
      const expected = pricelists.reduce((sum, { chargeCount }) => sum + chargeCount, 0);
      t.ok(expected > 0);
      t.equal(rowsRead(found, "charges"), expected);
    });
  });

/** The number of index lookups of prices; no other way to read them is allowed. */
function lookups(plan: Plan): number {
  const scans = nodes(plan).filter((node) => node["Relation Name"] === "pricelist_skus");
  if (scans.some((node) => !/^Index (Only )?Scan$/.test(node["Node Type"])))
    throw new Error("prices are read without an index");
  for (const { "Index Cond": condition = "" } of scans)
    if (!condition.includes("sku_id") || !condition.includes("pricelist_id"))
      throw new Error(`an index is read by ${condition}`);
  return scans.reduce((sum, node) => sum + node["Actual Loops"], 0);
}
