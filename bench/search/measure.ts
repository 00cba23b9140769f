/** The calls that are measured, in turns. */
import { sql } from "drizzle-orm";
import { listCustomers } from "../../src/db/customers/customer-list.ts";
import {
  countCommonQuery,
  countQuery,
  readingCoveringIndex,
} from "../../src/db/customers/customer-search.ts";
import { countCustomers } from "../../src/db/customers/customer-total.ts";
import type { Executor } from "../../src/db/core/client.ts";
import { hasTrigram } from "../../src/db/core/search.ts";
import type { BenchDatabase } from "../database.ts";
import { alternate } from "../helpers/rounds.ts";
import { PAGES, type SearchCase, type Somebody } from "./cases.ts";
import { pageQuery } from "./page-query.ts";
import { timeOf, type Times } from "./times.ts";

export const LIMIT = 25;
/** The service counts what more customers match in another way. */
const COMMON = 250_000;

/** Of one search. */
export interface SearchTimes {
  /** What the route calls. */
  readonly whole: Times;
  /** Its rows alone, found by the statement that the service finds them by. */
  readonly page: Times;
  /** Counting alone, in the way that the service counts such a term. */
  readonly total: Times;
  readonly matches: number;
}

/** A customer who has everything that can be searched, and isn't one of the newest. */
export async function findSomebody({ db }: BenchDatabase, companyId: string): Promise<Somebody> {
  const { rows } = await db.work.execute<{ [field in keyof Somebody]: string }>(sql`
    select email, phone, customer_number as number from customers
    where company_id = ${companyId} and email is not null and phone is not null
    order by customer_number desc limit 1`);
  const [somebody] = rows;
  if (!somebody) throw new Error("nobody has both an e-mail address and a telephone");
  return somebody;
}

/** Pages without a term, and the total. Each has one more run than rounds: the first. */
export async function measureLists({ db }: BenchDatabase, companyId: string, rounds: number) {
  const calls = new Map<string, () => Promise<unknown>>([
    ["the total alone", () => countCustomers(db.fast, companyId)],
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

/** Searches: the whole call, then its page and its total apart. Each has one more run than rounds: the first. */
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
    const [one, times] = [byName.get(name), found.get(name)];
    if (!one || !times) throw new Error(`no search is called ${name}`);
    const { term, page = 1 } = one;
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
    const isScanned = times.matches > COMMON || !isIndexed;
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
