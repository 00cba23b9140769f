import postgres from "postgres";
import t, { type Test } from "tap";
import { findKeyByHash } from "#src/db/accounts/api-keys.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { createDemoKey, DEMO_COMPANY_ID, ensureDemo } from "#src/demo/seed.ts";
import { makeCustomers } from "#src/demo/customers.ts";
import { hashApiKey, isWellFormed } from "#src/accounts/api-key.ts";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";
import { systemClock } from "#src/kernel/clock.ts";
import type { Services } from "#src/services.ts";
import { clusterOptions, testDatabase } from "../helpers/database.ts";
import { gatherTables } from "./gathered.ts";

const geocoder = createOfflineGeocoder();

async function setUp(t: Test) {
  const url = await testDatabase(t);
  const onCluster = await clusterOptions();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  const time = { now: new Date("2026-09-01T12:00:00Z") };
  const open = (): Omit<Services, "events" | "jobs" | "webhooks"> => {
    const db = openDatabase(url, { poolSize: 2, ...onCluster });
    t.teardown(() => db.close());
    return { db, geocoder, clock: { ...systemClock, now: () => time.now } };
  };
  return { sql, open, time };
}

t.test("two processes that start at once on an empty database seed it only once", async (t) => {
  const { sql, open } = await setUp(t);
  const [one, two] = [open(), open()];
  const results = await Promise.all([ensureDemo(one), ensureDemo(two)]);
  t.strictSame(
    results.map((demo) => Number(demo?.created)).toSorted((a, b) => a - b),
    [0, 1],
  );
  t.strictSame(await ensureDemo(one), { companyId: DEMO_COMPANY_ID, created: false });

  const [counts] = await sql`
    select (select count(*) from companies)::int as companies,
      (select count(*) from customers)::int as customers,
      (select count(*) from locations)::int as locations,
      (select count(*) from skus)::int as skus,
      (select count(*) from zones)::int as zones,
      (select count(*) from pricelists where is_default)::int as defaults,
      (select count(*) from pricelists where is_ecommerce)::int as ecommerce,
      (select count(*) from pricelists where is_zone_based)::int as zone_based,
      (select count(distinct pricelist_id) from zones)::int as linked,
      (select count(*) from pricelists where customer_id is not null)::int as for_customer`;
  t.match(counts, { companies: 1, customers: 300, skus: 35, zones: 5 });
  t.match(counts, { defaults: 1, ecommerce: 1, zone_based: 2, linked: 2, for_customer: 1 });
  t.ok(counts?.["locations"] > 350 && counts?.["locations"] <= 600);
});

t.test("the demo's counters match its rows", async (t) => {
  const { sql, open } = await setUp(t);
  await ensureDemo(open());
  const [counters] = await sql`
    select c.*, (select count(*) from customers) as all_customers,
      (select count(*) from locations where status = 'ACTIVE') as active,
      (select count(*) from locations where status = 'INACTIVE') as inactive,
      (select max(customer_number::int) + 1 from customers where customer_number <> '') as next
    from company_counters c`;
  t.ok(counters);
  t.equal(counters?.["customers"], counters?.["all_customers"]);
  t.equal(counters?.["active_locations"], counters?.["active"]);
  t.equal(counters?.["inactive_locations"], counters?.["inactive"]);
  t.equal(Number(counters?.["next_customer_number"]), counters?.["next"]);
});

t.test("every SKU of the demo has a price, and every location is in a zone", async (t) => {
  const { sql, open } = await setUp(t);
  await ensureDemo(open());
  await sql.begin(async (tx) => {
    const tables = ["skus", "pricelist_skus", "locations", "zone_zip_codes"];
    await gatherTables((statement) => tx.unsafe(statement), tables);
    const unpriced = await tx`
      select name from skus where id not in (select sku_id from pricelist_skus)`;
    t.strictSame([...unpriced], []);
    const [share] = await tx`
      select avg((zipcode in (select zipcode from zone_zip_codes))::int)::float as zoned from locations`;
    t.ok(share?.["zoned"] === 1);
  });
});

t.test("a database with other companies gets no demo", async (t) => {
  const { sql, open } = await setUp(t);
  await sql`insert into companies (id, name, created_at) values (gen_random_uuid(), 'Other', now())`;
  t.equal(await ensureDemo(open()), undefined);
  t.strictSame(
    (await sql`select name from companies`).map(({ name }) => name),
    ["Other"],
  );
});

t.test("the demo's customers are the same every time", async (t) => {
  t.strictSame(makeCustomers(), makeCustomers());
  const { customers, locations } = makeCustomers();
  t.equal(new Set(customers.map(({ id }) => id)).size, 300);
  t.equal(new Set(locations.map(({ id }) => id)).size, locations.length);
});

t.test(
  "demo keys expire after a week; creating one deletes expired demo keys and no others",
  async (t) => {
    const { sql, open, time } = await setUp(t);
    const services = open();
    await ensureDemo(services);
    await sql`insert into api_keys (company_id, id, name, hash, last_four, scopes, created_at, expires_at)
    values (${DEMO_COMPANY_ID}, gen_random_uuid(), 'mine', 'x', 'abcd', '{}', now(), '2020-01-01')`;
    const first = await createDemoKey(services, DEMO_COMPANY_ID);
    t.ok(isWellFormed(first));
    t.match(await findKeyByHash(services.db.forAllCompanies.fast, hashApiKey(first)), {
      companyId: DEMO_COMPANY_ID,
      scopes: ["customers:read", "customers:write"],
      expiresAt: new Date("2026-09-08T12:00:00Z"),
    });
    time.now = new Date("2026-09-05T12:00:00Z");
    const second = await createDemoKey(services, DEMO_COMPANY_ID);
    t.not(second, first);
    t.equal((await sql`select from api_keys`).length, 3);
    time.now = new Date("2026-09-09T12:00:00Z");
    await createDemoKey(services, DEMO_COMPANY_ID);
    t.equal(await findKeyByHash(services.db.forAllCompanies.fast, hashApiKey(first)), undefined);
    t.ok(await findKeyByHash(services.db.forAllCompanies.fast, hashApiKey(second)));
    t.strictSame(
      (await sql`select name from api_keys order by name`).map(({ name }) => name),
      ["demo", "demo", "mine"],
    );
  },
);
