/** Measures list and search calls in turn. */
import { sql } from "drizzle-orm";
import { listCustomers } from "../../src/db/customers/customer-list.ts";
import {
  countCommonQuery,
  countQuery,
  readingCoveringIndex,
} from "../../src/db/customers/customer-search.ts";
import { countCustomers } from "../../src/db/customers/customers.ts";
import type { Executor } from "../../src/db/core/client.ts";
import { hasTrigram } from "../../src/db/core/search.ts";
import type { BenchDatabase } from "../database.ts";
import { alternate } from "../helpers/rounds.ts";
import { PAGES, type SearchCase, type KnownCustomer } from "./cases.ts";
import { pageQuery } from "./page-query.ts";
import { timeOf, type Times } from "./times.ts";

export const LIMIT = 25;
/** Above this number of matches, the service counts in another way. */
const COMMON_MATCHES = 250_000;

/** Times of one search. */
export interface SearchTimes {
  /** The route's whole call. */
  readonly whole: Times;
  /** Only the rows, found by the service's own statement. */
  readonly page: Times;
  /** Only the count, in the way in which the service counts this term. */
  readonly total: Times;
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
    ["total only", () => countCustomers(db.fast, companyId)],
    ...PAGES.map(
      (page) =>
        [
          `page ${page.toLocaleString("en")}`,
          () => listCustomers(db, companyId, { page, limit: LIMIT }),
        ] as const,
    ),
  ]);
  return await alternate(rounds + 1, [...calls.keys()], async (name) =>
    timeOf(async () => await calls.get(name)?.()),
  );
}

/** Measures searches: the whole call, then its page and total separately. Each has one warm-up run more than rounds. */
export async function measureSearches(
  { db }: BenchDatabase,
  companyId: string,
  cases: readonly SearchCase[],
  rounds: number,
): Promise<ReadonlyMap<string, SearchTimes>> {
  const found = new Map(
    cases.map(({ name }) => [
      name,
      { whole: [] as number[], page: [] as number[], total: [] as number[], matches: 0 },
    ]),
  );
  const byName = new Map(cases.map((one) => [one.name, one]));
  await alternate(rounds + 1, [...byName.keys()], async (name) => {
    const [searchCase, times] = [byName.get(name), found.get(name)];
    if (!searchCase || !times) throw new Error(`there is no search named ${name}`);
    const { term, page = 1 } = searchCase;
    const request = { page, limit: LIMIT };
    times.whole.push(
      await timeOf(async () => {
        const { total } = await listCustomers(db, companyId, { ...request, searchTerm: term });
        times.matches = total;
      }),
    );
    const isIndexed = hasTrigram(term);
    const findPage = async (tx: Executor) =>
      times.page.push(
        await timeOf(async () => {
          await tx.execute(pageQuery(tx, companyId, term, request));
        }),
      );
    await (isIndexed ? findPage(db.work) : readingCoveringIndex(db.work, findPage));
    const isScanned = times.matches > COMMON_MATCHES || !isIndexed;
    const count = async (tx: Executor) =>
      times.total.push(
        await timeOf(async () => {
          await (isScanned ? countCommonQuery : countQuery)(tx, companyId, term);
        }),
      );
    await (isScanned ? readingCoveringIndex(db.work, count) : count(db.work));
  });
  return found;
}
