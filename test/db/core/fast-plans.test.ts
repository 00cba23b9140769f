/** Tests the generic plans of reads by key. */
import { sql } from "drizzle-orm";
import t from "tap";
import { findStatement, valuesOf } from "#src/db/core/statements/batched-read.ts";
import { LATER_PAGE } from "#src/db/customers/customer-json.ts";
import { NEWEST_CUSTOMERS } from "#src/db/customers/customers-table.ts";
import { newestKeyOf } from "#src/db/lists/newest-rows.ts";
import { NEWEST_LOCATIONS } from "#src/db/locations/locations-table.ts";
import { startApi } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { addManyCustomers } from "../../helpers/data/many-customers.ts";

const api = await startApi(t);
const { fast, work } = api.services.db;
const companyId = api.company.id;
await addManyCustomers(work, companyId, 3000);
await work.execute(sql`
  insert into locations (company_id, id, customer_id, name, status, location_note, purchase_order_number, address, city,
    state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder, created_at, updated_at)
  select company_id, id, id, display_name, upper(status), '', '', '', '', '', '', '', '', '', '', 1, 1, '', '',
    created_at, created_at
  from customers where company_id = ${companyId}`);

const skip = await unlessOneServer("its nodes make no plan for all companies");

t.test(
  "pages of the newest rows have one plan for all companies: their rows and one more, in the index's order",
  { skip },
  async (t) => {
    const { rows } = await work.execute<{ at: Date; id: string }>(
      sql`select created_at as at, id from customers order by created_at offset 1000 limit 1`,
    );
    const middle = rows.map(({ at, id }) => ({ value: new Date(at).toISOString(), id }));
    const reads = { customers: NEWEST_CUSTOMERS, locations: NEWEST_LOCATIONS };
    for (const [table, read] of Object.entries(reads))
      for (const position of [undefined, ...middle]) {
        const key = newestKeyOf(companyId, { page: 1, limit: 25, position });
        if (!key) throw new Error("the page has no key");
        const name = `${table}_${position ? "after" : "first"}`;
        const plan = await planOf(name, findStatement(read).text, valuesOf(read, [key]));
        t.match(
          plan,
          new RegExp(
            `Index Scan (?:Backward )?using ${table}_newest on ${table} .*actual rows=26(?:\\.00)? loops=1`,
          ),
        );
        t.match(plan, "Index Cond: ((company_id = requested.company_id)", "for any value");
        t.notMatch(plan, "Seq Scan");
        t.notMatch(plan, "Sort Method");
        const scans = [
          ...plan.matchAll(/Index Scan .* on (?:customers|locations).*actual rows=(\d+)/g),
        ];
        t.equal(
          scans.reduce((sum, [, count]) => sum + Number(count), 0),
          26,
          "no other rows are read",
        );
      }
  },
);

t.test(
  "a later page has one plan: ids from the index, then the page's rows",
  { skip },
  async (t) => {
    const plan = await planOf("later", LATER_PAGE.text, [companyId, 25, 50]);
    t.match(
      plan,
      /Index Only Scan Backward using customers_newest on customers .*actual rows=75(?:\.00)? loops=1/,
    );
    t.match(
      plan,
      /Index Scan using customers_company_id_id_pk on customers .*rows=1(?:\.00)? loops=25/,
    );
    t.notMatch(plan, "Seq Scan");
  },
);

/** The executed plan of a prepared query, on the connection that the service uses for it. */
async function planOf(
  name: string,
  statement: string,
  values: readonly (string | number)[],
): Promise<string> {
  await fast.execute(sql.raw(`prepare ${name} as ${statement}`));
  const parameters = values.map((value) => `'${value}'`);
  const { rows } = await fast.execute<{ "QUERY PLAN": string }>(
    sql.raw(`explain (analyze, costs off, timing off) execute ${name} (${parameters.join(", ")})`),
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
