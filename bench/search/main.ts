/** Lists and searches in a company of a million customers among 200 other companies. */
import { startBenchDatabase } from "../database.ts";
import type { Bench } from "../report.ts";
import { longTerms, SHORT_TERMS } from "./cases.ts";
import { fillCustomers } from "./fill.ts";
import { findSomebody, measureLists, measureSearches } from "./measure.ts";
import { toReport } from "./report.ts";

const CUSTOMERS = 1_000_000;
const OTHER_COMPANIES = 200;
const OTHERS_CUSTOMERS = 1_000;
const ROUNDS = 10;

/** Measures the calls that routes make, on the database, one at a time. */
export const benchSearch: Bench = async ({ rounds = ROUNDS, say }) => {
  const bench = await startBenchDatabase();
  try {
    const { id } = await bench.addCompany();
    say(`Making ${CUSTOMERS} customers; takes a minute and a half.`);
    const others = await Promise.all(
      Array.from({ length: OTHER_COMPANIES }, async () => (await bench.addCompany()).id),
    );
    await fillCustomers(bench.url, others, OTHERS_CUSTOMERS);
    await fillCustomers(bench.url, [id], CUSTOMERS);
    say("Lists.");
    const lists = await measureLists(bench, id, rounds);
    say("Searches.");
    const long = await measureSearches(bench, id, longTerms(await findSomebody(bench, id)), rounds);
    const short = await measureSearches(bench, id, SHORT_TERMS, rounds);
    const among = `${OTHER_COMPANIES} others of ${OTHERS_CUSTOMERS} each`;
    return toReport({ customers: CUSTOMERS, among, rounds, lists, long, short });
  } finally {
    await bench.close();
  }
};
