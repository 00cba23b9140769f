/** Tests the statement that measures a search's page. */
import { sql } from "drizzle-orm";
import t from "tap";
import { pageQuery } from "../../bench/search/page-query.ts";
import { searchQuery } from "../../src/db/customers/customer-search.ts";
import { startApi } from "../helpers/api.ts";
import { addManyCustomers } from "../helpers/many-customers.ts";

const api = await startApi(t);
const db = api.services.db.work;
const companyId = api.company.id;
await addManyCustomers(db, companyId, 3_000);

t.test("the page statement returns the rows of the search without its total", async (t) => {
  // Found among the newest, on a later page, among all matches, by a suffix, without a trigram, and not found.
  const cases = [
    ["gmail", 1],
    ["gmail", 8],
    ["2000000042", 1],
    ["martinez", 12],
    ["ma", 1],
    ["nobody at all", 1],
  ] as const;
  for (const [term, number] of cases) {
    const page = { page: number, limit: 25 };
    const whole = await searchQuery(db, companyId, term, page);
    const { rows } = await db.execute(pageQuery(db, companyId, term, page));
    t.strictSame(
      rows.map(({ json }) => json),
      whole.map(({ json }) => json),
      term,
    );
    t.equal(rows.length > 0, term !== "nobody at all");
    t.ok(rows.every(({ total }) => total === null));
  }
});

t.test("the page statement reads neither the counter nor a sample", async (t) => {
  const page = pageQuery(db, companyId, "gmail", { page: 1, limit: 25 });
  const { rows } = await db.execute(sql`explain ${page}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  t.notMatch(plan, /company_counters/);
  t.equal(plan.match(/CTE newest/g)?.length, 1);
  t.equal(plan.match(/Scan Backward using customers_newest/g)?.length, 1);
});
