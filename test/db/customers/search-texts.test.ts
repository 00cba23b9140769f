/** Tests searches in a database of the previous version, from its migration until the texts are written again. */
import { sql } from "drizzle-orm";
import postgres from "postgres";
import t from "tap";
import { v7 as uuid } from "uuid";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { migrate } from "#src/db/migrations/migrate.ts";
import { listCustomers } from "#src/db/customers/customer-list.ts";
import { searchRows } from "#src/db/lists/search-rows.ts";
import { updateSearchTexts } from "#src/db/customers/search-texts.ts";
import { listLocations } from "#src/db/locations/location-list.ts";
import { clusterOptions, emptyDatabase, testDatabase } from "../../helpers/database.ts";
import { migrateUntil } from "../../helpers/data/migrations.ts";
import { AS_LARGE } from "../lists/resources.ts";

/** The last migration before the texts had their present form. */
const BEFORE = 34;
const CUSTOMERS = 1_100;
const COMPANY = uuid();
const PAGE = { page: 1, limit: 1 };

t.test(
  "old rows are found by the old rules at once, and by the new ones after housekeeping",
  async (t) => {
    const url = await emptyDatabase(t);
    const old = postgres(url, { max: 1, onnotice: () => {} });
    t.teardown(() => old.end());
    await migrateUntil(t, old, BEFORE);
    await old`insert into companies (id, name, created_at) values (${COMPANY}, 'Acme', now())`;
    await old`insert into company_counters (company_id, customers) values (${COMPANY}, ${CUSTOMERS})`;
    await old`
    insert into customers (company_id, id, display_name, customer_number, status, phone, created_at)
    select ${COMPANY}::uuid, gen_random_uuid(),
      case when i % 11 = 0 then 'Zürich ' else '' end || 'Customer ' || chr(65 + i % 7) || i, '', 'active',
      '+1 (512) 555-' || lpad(i::text, 4, '0'), now()
    from generate_series(1, ${CUSTOMERS}::int) i`;
    await old`
    insert into locations (company_id, id, customer_id, name, status, location_note, purchase_order_number,
      address, city, state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder, created_at, updated_at)
    select company_id, id, id, 'Café', 'ACTIVE', '', 'PO 2026-0117', 'Main St', '', '', '', '', '', '', id::text, 0, 0,
      'rooftop', 'test', now(), now()
    from customers limit 3`;

    await migrate(url);
    const db = openDatabase(url);
    t.teardown(() => db.close());
    const totals = async () =>
      Promise.all(
        ["zürich", "zurich", "+1 (512) 555-0011", "15125550011", "ustomer 5125550011"].map(
          async (searchTerm) => {
            const { total } = await listCustomers(db.forCompany(COMPANY), COMPANY, {
              ...PAGE,
              searchTerm,
            });
            const large = await searchRows(
              db.forCompany(COMPANY),
              CUSTOMER_LIST,
              COMPANY,
              searchTerm,
              PAGE,
              AS_LARGE,
            );
            t.equal(large.total, total, searchTerm);
            return total;
          },
        ),
      );
    const locationTotals = async () =>
      Promise.all(
        ["café", "cafe", "20260117"].map(
          async (searchTerm) =>
            (await listLocations(db.forCompany(COMPANY), COMPANY, { ...PAGE, searchTerm })).total,
        ),
      );
    t.strictSame(await totals(), [100, 0, 1, 0, 0]);
    t.strictSame(await locationTotals(), [3, 0, 0]);

    // A process of the previous version writes.
    await old`update customers set display_name = 'Łódź' where phone like '%0001'`;
    await old`
    insert into customers (company_id, id, display_name, customer_number, status, phone, created_at)
    values (${COMPANY}, ${uuid()}, 'Łódź', '', 'active', '+1 (512) 555-9999', now())`;
    t.equal(
      (
        await listCustomers(db.forCompany(COMPANY), COMPANY, {
          ...PAGE,
          searchTerm: "lodz 555-9999",
        })
      ).total,
      1,
    );
    t.equal(
      (await listCustomers(db.forCompany(COMPANY), COMPANY, { ...PAGE, searchTerm: "LODZ" })).total,
      2,
    );

    let batches = 0;
    while ((await updateSearchTexts(db.work, new Date(), 1)) === 1) {
      batches++;
      await totals();
    }
    t.ok(batches > 3, `${batches} batches`);
    t.strictSame(await totals(), [100, 100, 1, 1, 1]);
    t.strictSame(await locationTotals(), [3, 3, 3]);
    const { rows } = await db.work.execute(sql`
    select from customers
    where search_text <> customer_search_text(display_name, customer_number, email, phone)`);
    t.equal(rows.length, 0);
  },
);

t.test("writes wait neither for the background nor it for them for long", async (t) => {
  const url = await testDatabase(t);
  const db = openDatabase(url, await clusterOptions());
  const other = postgres(url, { max: 1 });
  t.teardown(async () => Promise.all([db.close(), other.end()]));
  await other`insert into companies (id, name, created_at) values (${COMPANY}, 'Acme', now())`;
  await other`insert into company_counters (company_id) values (${COMPANY})`;
  await other`
    insert into customers (company_id, id, display_name, customer_number, status)
    values (${COMPANY}, ${uuid()}, 'A', '', 'active')`;
  await other`insert into old_search_texts (company_id, resource) values (${COMPANY}, 'customers')`;
  await other.begin(async (tx) => {
    await tx`select from customers where company_id = ${COMPANY} for update`;
    t.equal(await updateSearchTexts(db.work, new Date(), 1), 0, "tries again later");
  });
  t.equal(await updateSearchTexts(db.work, new Date(), 1), 1);
  t.equal(await updateSearchTexts(db.work, new Date(), 1), 0);
});
