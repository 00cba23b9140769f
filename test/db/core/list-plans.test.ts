/** Tests the plans of sorted, filtered and continued lists of a large company. */
import { sql } from "drizzle-orm";
import postgres from "postgres";
import t from "tap";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import { countQuery, preferIndex, statusAndChange } from "#src/db/core/lists/filter-totals.ts";
import type { ListRequest } from "#src/db/core/lists/keyset.ts";
import type { ListFilter } from "#src/db/lists/list-filter.ts";
import { toQuery } from "#src/db/lists/list-query.ts";
import { byTrigrams, fewQuery } from "#src/db/lists/few-matches.ts";
import { byChange, sortedQuery } from "#src/db/lists/sorted-list.ts";
import { countQuery as matchCountQuery, latestQuery } from "#src/db/lists/match-counts.ts";
import { rangesQuery } from "#src/db/lists/match-pages.ts";
import { prepareTerm } from "#src/db/core/lists/search.ts";
import { LOCATION_COUNTERS, LOCATION_LIST } from "#src/db/locations/locations-table.ts";
import { startApi } from "../../helpers/api.ts";
import { addManyCustomers } from "../../helpers/data/many-customers.ts";
import { explain, nodes, rowsRead, unlessNewPlanner, type Plan } from "../explain-plan.ts";

const ROWS = 10_000;
const LIMIT = 25;
/** Reads of an index and of the page's rows, by two statuses, with and without a time. */
const MAX_READ = 4 * (LIMIT + 1) + LIMIT + 1;

const api = await startApi(t);
const skip = await unlessNewPlanner(api.services.db.work);
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
const position = { value: at, id: middle.id };

/** A tenth of the customers, and one of them. */
const common = await prepareTerm(db, "smith", "only");
const rare = await prepareTerm(db, "12777", "only");
/** Customers in a range of creation times. */
const RANGE = 100;

/** The tables, each with its status of a tenth of the rows. */
const TABLES = [
  { table: CUSTOMER_LIST, inactive: "inactive", active: "active" },
  { table: LOCATION_LIST, inactive: "INACTIVE", active: "ACTIVE" },
];
const SORTS = ["createdAt", "-createdAt", "updatedAt", "-updatedAt"] as const;

/** Pages that are read in the order of an index. */
function pages(inactive: string): [string, ListRequest & ListFilter][] {
  return SORTS.flatMap((sort) =>
    [undefined, position].flatMap((position) =>
      [undefined, inactive].map((status): [string, ListRequest & ListFilter] => [
        `${sort}, ${status ?? "any status"}, ${position ? "after the middle" : "from the beginning"}`,
        { page: 1, limit: LIMIT, sort, position, status },
      ]),
    ),
  );
}

t.test("pages read only their rows, in any order", async (t) => {
  for (const { table, inactive } of TABLES)
    for (const [page, request] of pages(inactive)) {
      const name = `${table.name}, ${page}`;
      const plan = await explain(db, sortedQuery(db, table, companyId, request, {}));
      const read = rowsRead(plan, table.name);
      t.ok(read <= MAX_READ, `${name}: ${read} rows`);
      t.strictSame(scanned(plan), [], name);
    }
});

t.test("pages of locations read only their rows, with the total in the same query", async (t) => {
  const total = sql`(
    select ${sql.raw(LOCATION_COUNTERS.any)} from company_counters where company_id = ${companyId})`;
  for (const [name, request] of pages("INACTIVE")) {
    const query = sortedQuery(db, LOCATION_LIST, companyId, request, { total });
    const plan = await explain(db, query);
    const read = rowsRead(plan, "locations");
    t.ok(read <= MAX_READ, `${name}: ${read} rows`);
    t.strictSame(scanned(plan), [], name);
  }
});

t.test("pages since a time, by that time, read only their rows", { skip }, async (t) => {
  for (const { table } of TABLES)
    for (const sort of ["updatedAt", "-updatedAt"] as const) {
      const request = { page: 1, limit: LIMIT, sort, updatedSince: at };
      const plan = await explain(db, sortedQuery(db, table, companyId, request, {}));
      t.ok(rowsRead(plan, table.name) <= MAX_READ, `${sort} of ${table.name}`);
      t.strictSame(scanned(plan), [], `${sort} of ${table.name}`);
    }
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

/** Changed in the last quarter, which a list by creation time meets last. */
const LATE = ROWS / 4;
const late = await timeOf(LATE);

t.test(
  "rows that changed since a time, by creation, are read by the index of changes",
  { skip },
  async (t) => {
    for (const { table, active, inactive } of TABLES)
      for (const sort of ["createdAt", "-createdAt"] as const)
        for (const status of [undefined, active, inactive])
          for (const term of [undefined, common]) {
            const request = { page: 1, limit: LIMIT, sort, status, updatedSince: late };
            const found = byChange(table, request, term);
            const plan = await explain(db, fewQuery(table, companyId, request, { found }));
            const read = rowsRead(plan, table.name);
            const name = `${table.name}, ${sort}, ${status ?? "any status"}, ${term ? "a term" : "any text"}`;
            t.ok(read <= LATE + LIMIT + 1, `${name}: ${read} rows`);
            t.strictSame(scanned(plan), [], name);
          }
  },
);

t.test("a list looks for rows that changed since a time in a limited number only", async (t) => {
  const walked = 200;
  for (const { table, inactive } of TABLES)
    for (const at of [undefined, position])
      for (const status of [undefined, inactive]) {
        const request = {
          page: 1,
          limit: LIMIT,
          sort: "createdAt",
          status,
          updatedSince: late,
        } as const;
        const positioned = { ...request, position: at };
        const plan = await explain(db, sortedQuery(db, table, companyId, positioned, { walked }));
        const read = rowsRead(plan, table.name);
        t.ok(read <= walked + LIMIT + 1, `${table.name}, ${status ?? "any status"}: ${read} rows`);
        t.strictSame(scanned(plan), []);
      }
});

t.test(
  "pages of terms and filters read only the ranges with their matches, anywhere",
  async (t) => {
    const { rows } = await db.execute<{ at: string }>(sql`
    select created_at::text as at from (
      select created_at, row_number() over (order by created_at) as rank from customers where company_id = ${companyId}
    ) ranked where rank % ${RANGE} = 0 order by 1`);
    const bounds = rows.map((row) => row.at);
    for (const { table, active, inactive } of TABLES)
      for (const filter of [
        {},
        { status: inactive },
        { updatedSince: late },
        { status: active, updatedSince: late },
      ])
        for (const term of [undefined, common])
          for (const sort of SORTS) {
            const query = { ...toQuery(table, term, filter, sort), isCommon: true };
            const counts = Array.from({ length: bounds.length + 2 }, () => 0);
            const counted = await db.execute<{ range: number; matches: number }>(
              matchCountQuery(table, companyId, query, bounds),
            );
            for (const { range, matches } of counted.rows) counts[range - 1] = matches;
            const total = counts.reduce((sum, count) => sum + count, 0);
            const matches = { total, bounds, counts };
            for (const offset of [0, total - LIMIT]) {
              const window = { offset, limit: LIMIT, sort };
              const page = rangesQuery(db, table, companyId, query, window, matches);
              const plan = await explain(db, page);
              const read = rowsRead(plan, table.name);
              const name = `${table.name}, ${query.key}, ${sort}, offset ${offset}`;
              // A tenth of a tenth matches, and up to a half of the first range comes before the page.
              t.ok(read <= ROWS / 2, `${name}: ${read} rows`);
              t.strictSame(scanned(plan), [], name);
            }
          }
    // A page that is full after a few ranges reads no others.
    const query = toQuery(LOCATION_LIST, undefined, {}, "updatedAt");
    const counts = [0, ...Array.from({ length: bounds.length + 1 }, () => RANGE)];
    const matches = { total: ROWS, bounds, counts };
    for (const sort of ["updatedAt", "-updatedAt"] as const) {
      const window = { offset: ROWS / 2 + RANGE / 2, limit: LIMIT, sort };
      const page = rangesQuery(db, LOCATION_LIST, companyId, query, window, matches);
      const read = rowsRead(await explain(db, page), "locations");
      t.ok(read <= 4 * RANGE, `${sort} from the middle: ${read} rows`);
    }
  },
);

t.test("the latest time of a list is read from an index", async (t) => {
  for (const { table, inactive } of TABLES)
    for (const sort of SORTS)
      for (const status of [undefined, inactive]) {
        const query = toQuery(table, undefined, { status }, sort);
        const plan = await explain(db, latestQuery(table, companyId, query, at));
        const read = rowsRead(plan, table.name);
        t.ok(read <= 2, `${table.name}, ${sort}, ${status ?? "any status"}: ${read} rows`);
      }
});

t.test("searches of a rare term with filters read only its matches", async (t) => {
  for (const { table, inactive } of TABLES)
    for (const sort of SORTS)
      for (const status of [undefined, inactive])
        for (const after of [undefined, position]) {
          const request = {
            page: 1,
            limit: LIMIT,
            sort,
            status,
            updatedSince: at,
            position: after,
          };
          const few = byTrigrams(table, rare, request);
          const plan = await explain(db, fewQuery(table, companyId, request, few));
          const read = rowsRead(plan, table.name);
          const name = `${table.name}, ${sort}, ${status ?? "any status"}, ${after ? "after the middle" : "from the beginning"}`;
          t.ok(read <= MAX_READ, `${name}: ${read} rows`);
          t.strictSame(scanned(plan), [], name);
        }
});

/** The time of the first of the last customers by creation. */
async function timeOf(last: number): Promise<string> {
  const { rows } = await db.execute<{ at: Date }>(sql`
    select created_at as at from customers where company_id = ${companyId}
    order by created_at desc, id desc offset ${last - 1} limit 1`);
  const [row] = rows;
  if (!row) throw new Error("too few customers");
  return new Date(row.at).toISOString();
}

/** Scans of a whole table. */
function scanned(plan: Plan): string[] {
  return nodes(plan)
    .filter((node) => node["Node Type"].includes("Seq Scan"))
    .map((node) => node["Relation Name"] ?? "")
    .filter((name) => name !== "company_counters");
}
