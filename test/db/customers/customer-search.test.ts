/** Searches find what they should, on whichever of their ways: compared with a search by hand. */
import { sql } from "drizzle-orm";
import t, { type Test } from "tap";
import type { Customer } from "../../../src/generated/schemas.ts";
import { listCustomers } from "../../../src/db/customers/customer-list.ts";
import { startApi } from "../../helpers/api.ts";
import { addManyCustomers } from "../../helpers/many-customers.ts";

const LIMIT = 25;
/** Either side of what counts as a small company, and more than a page of a common term is looked for among. */
const SIZES = [3_000, 21_000];

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
  // One of old, found by no look at the newest ones.
  await db.work.execute(sql`
    update customers set display_name = 'Zdeněk TRẦN', email = 'old.but.known@rare.example'
    where company_id = ${id} and customer_number = ${String(10_000 + size)}`);
  const customers: Customer[] = [];
  for (let page = 1; customers.length < size; page++)
    customers.push(...(await listCustomers(db, id, { page, limit: 100 })).data);
  return { id, key, customers };
}

const companies: Searched[] = [];
for (const size of SIZES) companies.push(await addCompanyOf(size));

function byHand(customers: readonly Customer[], term: string): Customer[] {
  return customers.filter(({ displayName, customerId, email, phone }) =>
    [displayName, customerId, email ?? "", phone ?? ""].some((field) =>
      field.toLowerCase().includes(term.toLowerCase()),
    ),
  );
}

async function isExact(t: Test, company: Searched, term: string): Promise<void> {
  const all = byHand(company.customers, term);
  const last = Math.max(1, Math.ceil(all.length / LIMIT));
  for (const page of new Set([1, 2, last, last + 1])) {
    const found = await listCustomers(db, company.id, { searchTerm: term, page, limit: LIMIT });
    const expected = all.slice((page - 1) * LIMIT, page * LIMIT);
    const size = company.customers.length;
    t.strictSame(found, { data: expected, total: all.length }, `${term}, page ${page} of ${size}`);
  }
}

for (const [kind, terms] of [
  ["common", ["gmail", "Martinez", "a", "1", ".com", "+1 ", "com"]],
  ["rare", ["10777", "2000000777", "zdeněk trần", "TRẦN", "old.but", "ěk"]],
  ["neither common nor rare", ["james m", "abc", "+1 200000", "0a1"]],
  [
    "long, with what many share",
    ["old.but.known@rare.example", "+1 2000000777", "(2)+1 2000000777"],
  ],
  ["of special characters", ["%", "_", "\\", "100%", "martinez_", "mar%nez"]],
  ["nobody's", ["nobody at all", "qzx", "old.but.known@gmail.com", "+1 3000000777"]],
] as const)
  t.test(`${kind} terms have the very page and total, at any depth`, async (t) => {
    for (const company of companies) for (const term of terms) await isExact(t, company, term);
  });

t.test("a search sees what was written just before", async (t) => {
  for (const { id, key, customers } of companies) {
    const body = { displayName: "Newcomer", email: "newcomer@gmail.com" };
    await api.call("createCustomer", { key, body });
    const after = await listCustomers(db, id, { searchTerm: "gmail", page: 1, limit: 1 });
    t.equal(after.total, byHand(customers, "gmail").length + 1);
  }
});
