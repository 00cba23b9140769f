/** Tests the plans of sorted, filtered and continued lists of a large company. */
import { sql } from "drizzle-orm";
import postgres from "postgres";
import t from "tap";
import { countQuery, preferIndex, statusAndChange } from "../../../src/db/core/filter-totals.ts";
import type { ListRequest } from "../../../src/db/core/keyset.ts";
import type { CustomerFilter } from "../../../src/db/customers/customer-filter.ts";
import { PAGE_AFTER, sortedQuery } from "../../../src/db/customers/customer-sorted-list.ts";
import { locationsQuery, type LocationFilter } from "../../../src/db/locations/location-list.ts";
import { startApi } from "../../helpers/api.ts";
import { addManyCustomers } from "../../helpers/many-customers.ts";
import { explain, nodes, rowsRead, type Plan } from "../explain-plan.ts";

const ROWS = 10_000;
const LIMIT = 25;
/** Reads of an index and of the page's rows, by two statuses, with and without a time. */
const MAX_READ = 4 * (LIMIT + 1) + LIMIT + 1;

const api = await startApi(t);
const db = api.services.db.work;
const companyId = api.company.id;
await addManyCustomers(db, companyId, ROWS);
// Without the timeout of the service's statements.
const unlimited = postgres(api.databaseUrl, { max: 1 });
await unlimited`
  update customers set status = case when hashtext(id::text) % 10 = 0 then 'inactive' else 'active' end,
    updated_at = created_at where company_id = ${companyId}`;
await unlimited`
  insert into locations (company_id, id, customer_id, name, status, location_note, purchase_order_number, address, city,
    state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder, created_at, updated_at)
  select company_id, id, id, display_name, upper(status), '', '', '', '', '', '', '', '', '', '', 1, 1, '', '',
    created_at, updated_at
  from customers where company_id = ${companyId}`;
await unlimited`vacuum (analyze) customers, locations`;
await unlimited.end();
const { rows } = await db.execute<{ id: string; at: Date }>(sql`
  select id, created_at as at from customers where company_id = ${companyId}
  order by created_at, id offset ${ROWS / 2} limit 1`);
const [middle] = rows;
if (!middle) throw new Error("no customers");
const at = new Date(middle.at).toISOString();
const position = { at, id: middle.id };

const SORTS = ["createdAt", "-createdAt", "updatedAt", "-updatedAt"] as const;

/** Pages that are read in the order of an index. */
function pages(): [string, ListRequest & CustomerFilter][] {
  return SORTS.flatMap((sort) =>
    [undefined, position].flatMap((position) =>
      [undefined, "inactive" as const].map((status): [string, ListRequest & CustomerFilter] => [
        `${sort}, ${status ?? "any status"}, ${position ? "after the middle" : "from the beginning"}`,
        { page: 1, limit: LIMIT, sort, position, status },
      ]),
    ),
  );
}

t.test("pages of customers read only their rows, in any order", async (t) => {
  for (const [name, request] of pages()) {
    const plan = await explain(db, sortedQuery(db, companyId, request, {}));
    const read = rowsRead(plan, "customers");
    t.ok(read <= MAX_READ, `${name}: ${read} rows`);
    t.strictSame(scanned(plan), [], name);
  }
});

t.test("pages of locations read only their rows, in any order", async (t) => {
  for (const [name, request] of pages()) {
    const status = request.status && "INACTIVE";
    const filter: LocationFilter & ListRequest = { ...request, status };
    const plan = await explain(db, locationsQuery(db, companyId, filter));
    const read = rowsRead(plan, "locations");
    t.ok(read <= MAX_READ, `${name}: ${read} rows`);
    t.strictSame(scanned(plan), [], name);
  }
});

t.test("pages since a time, by that time, read only their rows", async (t) => {
  for (const sort of ["updatedAt", "-updatedAt"] as const) {
    const request = { page: 1, limit: LIMIT, sort, updatedSince: at };
    const customers = await explain(db, sortedQuery(db, companyId, request, {}));
    const locations = await explain(db, locationsQuery(db, companyId, request));
    t.ok(rowsRead(customers, "customers") <= MAX_READ, `${sort} of customers`);
    // Without the total, which is counted apart.
    t.strictSame(scanned(locations), [], `${sort} of locations`);
  }
});

t.test("a page after a customer reads only its rows", async (t) => {
  const text = PAGE_AFTER.replaceAll("$1", `'${companyId}'`)
    .replaceAll("$2", String(LIMIT + 1))
    .replaceAll("$3", `'${at}'`)
    .replaceAll("$4", `'${middle.id}'`);
  const plan = await explain(db, sql.raw(text));
  t.ok(rowsRead(plan, "customers") <= MAX_READ);
  t.strictSame(scanned(plan), []);
});

t.test("totals of filters are counted from an index only, and end at a limit", async (t) => {
  for (const table of ["customers", "locations"]) {
    const statuses = table === "customers" ? ["active", "inactive"] : ["ACTIVE", "INACTIVE"];
    for (const status of [undefined, ...statuses])
      for (const since of [undefined, at]) {
        if (status === undefined && since === undefined) continue;
        const { matches, others } = statusAndChange(statuses, { status, since });
        for (const conditions of [[matches], others]) {
          const query = countQuery(companyId, sql.raw(table), conditions, 1_000);
          const plan = await db.transaction(async (tx) => {
            await preferIndex(tx);
            return await explain(tx, query);
          });
          const name = `${table}, ${status ?? "any status"}, ${since ?? "any time"}`;
          t.ok(rowsRead(plan, table) <= 1_001, name);
          t.strictSame(scanned(plan), [], name);
        }
      }
  }
});

/** Scans of a whole table. */
function scanned(plan: Plan): string[] {
  return nodes(plan)
    .filter((node) => node["Node Type"].includes("Seq Scan"))
    .map((node) => node["Relation Name"] ?? "")
    .filter((name) => name !== "company_counters");
}
