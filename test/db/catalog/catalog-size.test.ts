/** Tests that lists of the catalog stay small for a company with hundreds of customer pricelists. */
import { sql } from "drizzle-orm";
import t from "tap";
import { startApi } from "../../helpers/api.ts";
import { addLargeCatalog } from "../../helpers/data/large-catalog.ts";

const KIB = 1024;
const CUSTOMERS = 500;

const api = await startApi(t);
const { db } = api.services;
const companyId = api.company.id;
await addLargeCatalog(db.jobs, companyId, { services: 100, skus: 100, customers: CUSTOMERS });
// As long as in the demo.
await db.work.execute(sql`
  insert into products (company_id, id, name)
  values (${companyId}, '019a2b0e-5d6e-7f80-91a2-b3c4d5e6f708', '20 yard roll-off dumpster')`);
await db.work.execute(sql`
  update skus set name = name || ', 20 yard dumpster, roofing shingles', product_id = '019a2b0e-5d6e-7f80-91a2-b3c4d5e6f708',
    description = '20 cubic yard roll-off for asphalt shingles, 14 days, 3 tons included.'`);
await db.work.execute(sql`
  insert into sku_fees (company_id, sku_id, key, type, price, per, "limit", limit_type)
  select company_id, id, key, 'weight', 65, 'ton', 3, 'ton' from skus, unnest(array['overage', 'extraDays']) key`);
await db.work.execute(sql`
  update services set description = 'Roll-off dumpsters from 10 to 40 cubic yards, delivered and hauled away.'`);
await db.work.execute(
  sql`update customers set display_name = display_name || ' Roofing and Siding LLC'`,
);

const base = await api.app.listen({ host: "127.0.0.1", port: 0 });

/** Reads a list over HTTP, uncompressed. */
async function read(path: string) {
  const response = await fetch(`${base}${path}`, {
    headers: { authorization: `Bearer ${api.company.key}`, "accept-encoding": "identity" },
  });
  const text = await response.text();
  return { status: response.status, size: Buffer.byteLength(text), body: JSON.parse(text) };
}

t.test("with 500 customer pricelists, 100 SKUs take less than 100 KiB", async (t) => {
  const { status, size, body } = await read("/v1/skus?limit=100");
  t.equal(status, 200);
  t.equal(body.data.length, 100);
  t.ok(size < 100 * KIB, `${size} bytes`);
  t.comment(`${size} bytes`);
  for (const { priceListIds, pricelistCount } of body.data) {
    t.equal(priceListIds.length, 5);
    t.equal(pricelistCount, CUSTOMERS + 1);
  }
});

t.test("with 500 customer pricelists, 100 services take less than 100 KiB", async (t) => {
  const { status, size, body } = await read("/v1/services?limit=100");
  t.equal(status, 200);
  t.equal(body.data.length, 100);
  t.ok(size < 100 * KIB, `${size} bytes`);
  t.comment(`${size} bytes`);
  for (const { customerList, customerCount, priceLists } of body.data) {
    t.equal(customerList.length, 5);
    t.equal(customerCount, CUSTOMERS);
    t.equal(priceLists, CUSTOMERS + 1);
  }
});
