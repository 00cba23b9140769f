/** Counts the statements that a search sends. */
import { sql } from "drizzle-orm";
import t, { type Test } from "tap";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import { searchRows, type SearchOptions } from "#src/db/lists/search-rows.ts";
import { startApi } from "../../helpers/api.ts";
import { addManyCustomers } from "../../helpers/data/many-customers.ts";
import { recordAllStatements } from "../../operations/statements.ts";
import { AS_LARGE } from "./resources.ts";

const CUSTOMERS = 2_000;
const SMALL: SearchOptions = { ...AS_LARGE, smallCompany: CUSTOMERS };
const MEDIUM: SearchOptions = { ...AS_LARGE, mediumCompany: CUSTOMERS, fewOfMedium: 100 };

const api = await startApi(t);
const { db } = api.services;

async function addCompany(): Promise<string> {
  const { id } = await api.addCompany();
  await addManyCustomers(db.work, id, CUSTOMERS);
  return id;
}

/** Searches, checks the total, and returns how many statements looked at texts of customers. */
async function search(t: Test, id: string, term: string, options: SearchOptions): Promise<number> {
  let total = 0;
  const statements = await recordAllStatements(async () => {
    const page = { page: 1, limit: 25 };
    ({ total } = await searchRows(db.forCompany(id), CUSTOMER_LIST, id, term, page, options));
  });
  const matches = sql`customers where company_id = ${id} and search_text like ${`%${term}%`}`;
  t.equal(total, await db.work.$count(matches), term);
  return statements.filter(({ text }) => text.includes("search_text")).length;
}

t.test("a search of a small company is one statement, once its size is known", async (t) => {
  const id = await addCompany();
  t.equal(await search(t, id, "gmail", SMALL), 2);
  for (const term of ["gmail", "martinez", "2000000777", "a", "qzx"])
    t.equal(await search(t, id, term, SMALL), 1, term);
});

t.test("a search of a larger company takes a sample and one statement", async (t) => {
  const id = await addCompany();
  for (const term of ["2000000777", "nobody at all", "gmail"])
    t.equal(await search(t, id, term, MEDIUM), 2, term);
});

t.test("a common term is counted once", async (t) => {
  const id = await addCompany();
  for (const options of [MEDIUM, AS_LARGE]) {
    await search(t, id, "gmail", options);
    const { rows } = await db.work.execute<{ counts: number[] }>(sql`
      update search_totals set counts[2] = counts[2] + 1000 where company_id = ${id} returning counts`);
    t.equal(rows.length, 1);
    const { total } = await searchRows(
      db.forCompany(id),
      CUSTOMER_LIST,
      id,
      "gmail",
      { page: 1, limit: 25 },
      options,
    );
    t.ok(total > 1000, "the total is the stored one");
    await db.work.execute(sql`delete from search_totals where company_id = ${id}`);
  }
});

t.test(
  "a term that turns out to be common is counted after a limited number of rows",
  async (t) => {
    const id = await addCompany();
    // None of the newest customers, which are the sample.
    await db.work.execute(sql`
    update customers set display_name = 'Longstanding' where company_id = ${id} and customer_number > '10300'`);
    t.equal(await search(t, id, "longstanding", MEDIUM), 3, "sample, few matches, all matches");
  },
);
