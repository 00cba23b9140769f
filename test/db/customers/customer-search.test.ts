/** Compares the results of searches, whichever method they use, with a simple search in memory. */
import { sql } from "drizzle-orm";
import t, { type Test } from "tap";
import type { Customer } from "#src/generated/schemas.ts";
import { listCustomers } from "#src/db/customers/customer-list.ts";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import { searchRows, type SearchOptions } from "#src/db/lists/search-rows.ts";
import { MAX_CHANGES } from "#src/db/lists/search-totals.ts";
import { AS_LARGE } from "../lists/resources.ts";
import { startApi } from "../../helpers/api.ts";
import { matchesCustomer } from "../../helpers/inputs/search-oracle.ts";
import { addManyCustomers } from "../../helpers/data/many-customers.ts";

const LIMIT = 25;
/** Below and above the limits for the fixed plan of a few rows, and for small companies. */
const SIZES = [900, 3_000, 6_000];
const OPTIONS = {
  ...AS_LARGE,
  smallCompany: 5_000,
  refreshedAfter: 1_000,
  maxChanges: MAX_CHANGES,
};
/** Ways to search: plainly, in few matches, and by stored counts. */
const WAYS: readonly SearchOptions[] = [
  { ...OPTIONS, mediumCompany: 10_000, fewOfMedium: 100 },
  { ...OPTIONS, fewOfLarge: 100 },
];

const api = await startApi(t);
const { db } = api.services;

interface Searched {
  readonly id: string;
  readonly key: string;
  readonly customers: readonly Customer[];
}

async function addCompanyOf(size: number): Promise<Searched> {
  const { id, key } = await api.addCompany();
  await addManyCustomers(db.work, id, size);
  // The oldest one, which isn't among the newest customers that a search reads first.
  await db.work.execute(sql`
    update customers set display_name = 'Zdeněk TRẦN', email = 'old.but.known@rare.example'
    where company_id = ${id} and customer_number = ${String(10_000 + size)}`);
  const customers: Customer[] = [];
  for (let page = 1; customers.length < size; page++) {
    const { items } = await listCustomers(db.forCompany(id), id, { page, limit: 100 });
    customers.push(...(JSON.parse(`[${items}]`) as Customer[]));
  }
  return { id, key, customers };
}

const companies: Searched[] = [];
for (const size of SIZES) companies.push(await addCompanyOf(size));

function searchInMemory(customers: readonly Customer[], term: string): Customer[] {
  return customers.filter((customer) => matchesCustomer(customer, term));
}

async function search(companyId: string, term: string, page: number, options: SearchOptions) {
  return await searchRows(
    db.forCompany(companyId),
    CUSTOMER_LIST,
    companyId,
    term,
    { page, limit: LIMIT },
    options,
  );
}

async function checkPages(t: Test, company: Searched, term: string): Promise<void> {
  const all = searchInMemory(company.customers, term);
  const last = Math.max(1, Math.ceil(all.length / LIMIT));
  const size = company.customers.length;
  for (const way of size > OPTIONS.smallCompany ? WAYS : [OPTIONS])
    for (const page of new Set([1, 2, last, last + 1])) {
      const { items, total } = await search(company.id, term, page, way);
      const found = { data: JSON.parse(`[${items}]`) as Customer[], total };
      const expected = all.slice((page - 1) * LIMIT, page * LIMIT);
      t.strictSame(
        found,
        { data: expected, total: all.length },
        `${term}, page ${page} of ${size}`,
      );
    }
}

for (const [kind, terms] of [
  ["common", ["gmail", "Martinez", "a", "1", ".com", "+1 ", "com"]],
  ["rare", ["10777", "2000000777", "zdeněk trần", "TRẦN", "old.but", "ěk"]],
  ["neither common nor rare", ["james m", "abc", "+1 200000", "0a1"]],
  ["long", ["old.but.known@rare.example", "+1 2000000777", "(2)+1 2000000777"]],
  ["special-character", ["%", "_", "\\", "100%", "martinez_", "mar%nez"]],
  [
    "several-word",
    ["martinez james", "gmail maria", "GARCIA, maria 10777", "a b c", "o m a c r i n e"],
  ],
  ["telephone", ["2000000777", "+12000000777", "(200) 000-0777", "777", "200 0000", "+1 (2"]],
  ["accented", ["zdenek tran", "TRAN", "ｇｍａｉｌ", "tra\u0302\u0300n zdene\u030Ck", "gmåil"]],
  ["unmatched", ["nobody at all", "qzx", "old.but.known@gmail.com", "+1 3000000777"]],
] as const)
  t.test(`${kind} terms have exact pages and totals, at any offset`, async (t) => {
    for (const company of companies) for (const term of terms) await checkPages(t, company, term);
  });

t.test("a search finds a customer created just before", async (t) => {
  for (const { id, key, customers } of companies) {
    const body = { displayName: "Newcomer", email: "newcomer@gmail.com" };
    await api.call("createCustomer", { key, body });
    for (const way of WAYS) {
      const after = await search(id, "gmail", 1, way);
      t.equal(after.total, searchInMemory(customers, "gmail").length + 1);
    }
  }
});
