/** What reads by key are planned to do, once and for all values. */
import { sql } from "drizzle-orm";
import t from "tap";
import { laterQuery, newestQuery } from "#src/db/customers/customer-list.ts";
import { startApi } from "../../helpers/api.ts";
import { addManyCustomers } from "../../helpers/many-customers.ts";

const api = await startApi(t);
const { fast, work } = api.services.db;
const companyId = api.company.id;
await addManyCustomers(work, companyId, 3000);

t.test(
  "the first page is planned once for all companies: 25 rows in the index's order",
  async (t) => {
    const plan = await planOf("first", newestQuery(fast).getQuery(), { companyId, limit: 25 });
    t.match(plan, /Index Scan using customers_newest on customers .*actual rows=25\.00 loops=1/);
    t.match(plan, "Index Cond: (company_id = $2)", "for whatever value");
    t.notMatch(plan, "Seq Scan");
    t.notMatch(plan, "Sort");
  },
);

t.test("a later page is planned once, too: ids from the index, then its own rows", async (t) => {
  const values = { companyId, limit: 25, offset: 50 };
  const plan = await planOf("later", laterQuery(fast).getQuery(), values);
  t.match(plan, /Index Only Scan using customers_newest on customers .*actual rows=75\.00 loops=1/);
  t.match(plan, /Index Scan using customers_company_id_id_pk on customers .*rows=1\.00 loops=25/);
  t.notMatch(plan, "Seq Scan");
});

/** The plan of a prepared query on the very connection that runs it, with what it did. */
async function planOf(
  name: string,
  query: { sql: string; params: unknown[] },
  values: { readonly [placeholder: string]: string | number },
): Promise<string> {
  await fast.execute(sql.raw(`prepare ${name} as ${query.sql}`));
  const given = query.params.map((param) => `'${values[(param as { name: string }).name]}'`);
  const { rows } = await fast.execute<{ "QUERY PLAN": string }>(
    sql.raw(`explain (analyze, costs off, timing off) execute ${name} (${given.join(", ")})`),
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
