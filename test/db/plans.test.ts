/** Lists keep their cost: the plans of the very queries that run, on a company that is large. */
import { sql, type SQLWrapper } from "drizzle-orm";
import t from "tap";
import type { Executor } from "../../src/db/client.ts";
import {
  newestQuery,
  searchQuery,
  searchTotalQuery,
  tailQuery,
  totalQuery,
} from "../../src/db/customer-list.ts";
import { startApi } from "../helpers/api.ts";
import { addManyCustomers } from "../helpers/many-customers.ts";

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: Plan[];
}

const CUSTOMERS = 60_000;
const PAGE = { page: 1, limit: 25 };

const api = await startApi(t);
const db = api.services.db.work;
const companyId = api.company.id;
await addManyCustomers(db, companyId, CUSTOMERS);

t.test("the newest page reads its rows and no more", async (t) => {
  const plan = await explain(db, raw(newestQuery(db).getQuery(), { companyId, limit: 25 }));
  t.equal(rowsRead(plan, "customers"), 25);
  t.strictSame(indexes(plan), ["company_counters_pkey", "customers_newest"]);
});

t.test("the unfiltered total is one row of a counter", async (t) => {
  const plan = await explain(db, raw(totalQuery(db).getQuery(), { companyId }));
  t.equal(rowsRead(plan, "customers"), 0);
  t.equal(rowsRead(plan, "company_counters"), 1);
});

t.test("a page near the end is counted from the end", async (t) => {
  const plan = await explain(db, tailQuery(db, companyId, 25, 50));
  t.equal(rowsRead(plan, "customers"), 75 + 25);
});

t.test("a rare term is found through the trigram index, reading what matches", async (t) => {
  const term = "2000012345";
  const plan = await explain(db, searchTotalQuery(db, companyId, term));
  t.match(indexes(plan), ["customers_search"]);
  t.ok(rowsRead(plan, "customers") < CUSTOMERS / 100, `${rowsRead(plan, "customers")} rows`);
});

t.test("a page of a common term stops at its 25th match", async (t) => {
  const page = await explain(db, searchQuery(db, companyId, "gmail", PAGE));
  const newest = nodes(page).find((node) => node["Index Name"] === "customers_newest");
  t.equal(newest?.["Node Type"], "Index Only Scan");
  t.notOk(nodes(page).some((node) => node["Node Type"] === "Seq Scan"));
});

t.test("a term without a trigram never reads the trigram index whole", async (t) => {
  for (const term of ["a", "zy", "@", "é"]) {
    const plan = await explain(db, searchQuery(db, companyId, term, PAGE));
    t.notOk(indexes(plan).includes("customers_search"), term);
  }
});

t.test("a page past a search's end has the true total", async (t) => {
  const response = await api.call("listCustomers", {
    query: { searchTerm: "martinez", page: 9999 },
  });
  t.strictSame(response.json(), { data: [], page: 9999, limit: 25, total: CUSTOMERS / 10 });
});

t.test("deep pages hold the right rows, whichever end they are counted from", async (t) => {
  const { rows: all } = await db.execute<{ id: string }>(sql`
    select id from customers where company_id = ${companyId}
    order by created_at desc nulls last, id desc`);
  for (const page of [1, 80, 81, 100, 1199, 1200, 1201, 2399, 2400, 2401]) {
    const { data, total } = (await api.call("listCustomers", { query: { page } })).json();
    const expected = all.slice((page - 1) * 25, page * 25).map(({ id }) => id);
    t.strictSame(
      data.map(({ id }: { id: string }) => id),
      expected,
      `page ${page}`,
    );
    t.equal(total, CUSTOMERS);
  }
});

/** A prepared query with its placeholders filled in, as a plan can't be had of a prepared one. */
function raw(query: { sql: string; params: unknown[] }, values: Record<string, string | number>) {
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, ordinal: string) => {
    const { name } = query.params[Number(ordinal) - 1] as { name: string };
    const value = values[name];
    return typeof value === "number" ? String(value) : `'${value}'`;
  });
  return sql.raw(`(${text})`);
}

async function explain(db: Executor, query: SQLWrapper): Promise<Plan> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) ${query}`,
  );
  const [row] = rows;
  if (!row) throw new Error("no plan");
  return row["QUERY PLAN"][0].Plan;
}

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

function indexes(plan: Plan): string[] {
  const names = nodes(plan).flatMap((node) => node["Index Name"] ?? []);
  return [...new Set(names)].toSorted();
}

/** Rows that scans of a table looked at, those they then dropped included. */
function rowsRead(plan: Plan, table: string): number {
  return nodes(plan)
    .filter((node) => node["Relation Name"] === table)
    .map(
      (node) =>
        (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    )
    .reduce((sum, rows) => sum + rows, 0);
}
