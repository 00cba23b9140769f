/** Tests the generic plans of reads by key. */
import { sql } from "drizzle-orm";
import t from "tap";
import { FIRST_PAGE, LATER_PAGE } from "#src/db/customers/customer-json.ts";
import { startApi } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { addManyCustomers } from "../../helpers/data/many-customers.ts";

const api = await startApi(t);
const { fast, work } = api.services.db;
const companyId = api.company.id;
await addManyCustomers(work, companyId, 3000);

const skip = await unlessOneServer("its nodes make no plan for all companies");

t.test(
  "the first page has one plan for all companies: 25 rows in the index's order",
  { skip },
  async (t) => {
    const plan = await planOf("first", FIRST_PAGE.text, [companyId, 25]);
    t.match(
      plan,
      /Index Scan Backward using customers_newest on customers .*actual rows=25(?:\.00)? loops=1/,
    );
    t.match(plan, "Index Cond: (company_id = $1)", "for any value");
    t.notMatch(plan, "Seq Scan");
    t.notMatch(plan, "Sort");
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
