/** Measures list and search calls in turn. */
import { sql } from "drizzle-orm";
import { CUSTOMER_LIST } from "../../src/db/customers/customers-table.ts";
import { listCustomers } from "../../src/db/customers/customer-list.ts";
import { listLocations } from "../../src/db/locations/location-list.ts";
import { onSnapshot } from "../../src/db/core/statements/snapshot.ts";
import { readCounter } from "../../src/db/lists/listed-table.ts";
import { findMatches } from "../../src/db/lists/search-totals.ts";
import { toUpdateRow, UPDATE_CUSTOMER } from "../../src/db/writes/customer-writes.ts";
import { prepareTerm } from "../../src/db/core/lists/search.ts";
import type { OpenDatabase } from "../../src/db/core/connections/client.ts";
import type { BenchDatabase } from "../database.ts";
import { alternate } from "../helpers/rounds.ts";
import { runWrite } from "../helpers/run-write.ts";
import { PAGES, type SearchCase, type KnownCustomer } from "./cases.ts";
import { timeOf, type Times } from "./times.ts";

export const LIMIT = 25;
/** Writes before a total is brought up to date. */
const CHANGES = 1_000;

export interface SearchTimes {
  /** The route's call while nothing is stored about the term. */
  readonly first: Times;
  /** The same call after it. */
  readonly again: Times;
  /** Only the total, as the second call finds it, in a separate transaction. */
  readonly total: Times;
  readonly matches: number;
}

export interface LocationTimes {
  readonly call: Times;
  readonly matches: number;
}

/** Finds a customer with all searchable fields that isn't one of the newest. */
export async function findKnownCustomer(
  { db }: BenchDatabase,
  companyId: string,
): Promise<KnownCustomer> {
  const { rows } = await db.work.execute<{ [field in keyof KnownCustomer]: string }>(sql`
    select email, phone, customer_number as number from customers
    where company_id = ${companyId} and email is not null and phone is not null
    order by customer_number desc limit 1`);
  const [customer] = rows;
  if (!customer) throw new Error("no customer has both an email address and a phone number");
  return customer;
}

/** Measures pages without a term, and the total. Each has one warm-up run more than rounds. */
export async function measureLists({ db }: BenchDatabase, companyId: string, rounds: number) {
  const calls = new Map<string, () => Promise<unknown>>([
    ["total only", () => readCounter(db.fast, companyId, "customers")],
    ...PAGES.map(
      (page) =>
        [
          `page ${page.toLocaleString("en")}`,
          () => listCustomers(db.forCompany(companyId), companyId, { page, limit: LIMIT }),
        ] as const,
    ),
  ]);
  return await alternate(rounds + 1, [...calls.keys()], async (name) =>
    timeOf(async () => await calls.get(name)?.()),
  );
}

/** Measures searches whose matches aren't stored, and asked again. Each has one warm-up run more than rounds. */
export async function measureSearches(
  { db }: BenchDatabase,
  companyId: string,
  cases: readonly SearchCase[],
  rounds: number,
): Promise<ReadonlyMap<string, SearchTimes>> {
  const found = new Map(
    cases.map((one) => [
      one.name,
      { ...one, first: [] as number[], again: [] as number[], total: [] as number[], matches: 0 },
    ]),
  );
  await alternate(rounds + 1, [...found.keys()], async (name) => {
    const times = found.get(name);
    if (!times) throw new Error(`there is no search named ${name}`);
    const { term, page = 1 } = times;
    const search = async () => {
      const { total } = await listCustomers(db.forCompany(companyId), companyId, {
        page,
        limit: LIMIT,
        searchTerm: term,
      });
      times.matches = total;
    };
    await db.work.execute(sql`delete from search_totals where company_id = ${companyId}`);
    times.first.push(await timeOf(search));
    times.again.push(await timeOf(search));
    times.total.push(await timeOf(async () => findTotal(db, companyId, term)));
  });
  return found;
}

/** Measures searches of locations. The warm-up run stores their matches. Each has one warm-up run more than rounds. */
export async function measureLocations(
  { db }: BenchDatabase,
  companyId: string,
  cases: readonly SearchCase[],
  rounds: number,
): Promise<ReadonlyMap<string, LocationTimes>> {
  const found = new Map(
    cases.map((one) => [one.name, { ...one, call: [] as number[], matches: 0 }]),
  );
  await alternate(rounds + 1, [...found.keys()], async (name) => {
    const times = found.get(name);
    if (!times) throw new Error(`there is no search named ${name}`);
    const filter = { page: 1, limit: LIMIT, searchTerm: times.term };
    times.call.push(
      await timeOf(async () => {
        const { total } = await listLocations(db.forCompany(companyId), companyId, filter);
        times.matches = total;
      }),
    );
  });
  return found;
}

/** Measures a total that is brought up to date from 1,000 changes. Has one warm-up run more than rounds. */
export async function measureChanges({ db }: BenchDatabase, companyId: string, rounds: number) {
  const term = "gmail";
  await listCustomers(db.forCompany(companyId), companyId, {
    page: 1,
    limit: LIMIT,
    searchTerm: term,
  });
  const { rows } = await db.work.execute<{ id: string }>(sql`
    select id from customers where company_id = ${companyId} limit ${CHANGES}`);
  for (const [index, { id }] of rows.entries())
    await runWrite(
      db.work,
      UPDATE_CUSTOMER,
      companyId,
      toUpdateRow(id, { email: `changed.${index}@gmail.com` }),
    );
  return await alternate(
    rounds + 1,
    [`total of ${term} after ${CHANGES.toLocaleString("en")} changes`],
    async () => timeOf(async () => findTotal(db, companyId, term)),
  );
}

/** Finds a stored total, as a search does. */
async function findTotal(db: OpenDatabase, companyId: string, term: string): Promise<void> {
  const prepared = await prepareTerm(db.fast, term, "only");
  await onSnapshot(db.work, async (tx) => findMatches(tx, CUSTOMER_LIST, companyId, prepared));
}
