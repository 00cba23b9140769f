/** Measures lists and searches in a company of a million customers, beside 200 other companies. */
import { CUSTOMER_LIST } from "../../src/db/customers/customers-table.ts";
import { extendAllAnchors } from "../../src/db/lists/anchors.ts";
import { LOCATION_LIST } from "../../src/db/locations/locations-table.ts";
import { startBenchDatabase } from "../database.ts";
import type { Bench } from "../report.ts";
import { locationTerms, longTerms, SHORT_TERMS } from "./cases.ts";
import { fillCustomers, fillLocations } from "./fill.ts";
import {
  findKnownCustomer,
  measureChanges,
  measureLists,
  measureLocations,
  measureSearches,
} from "./measure.ts";
import { toReport } from "./report.ts";

const CUSTOMERS = 1_000_000;
const OTHER_COMPANIES = 200;
const CUSTOMERS_OF_OTHERS = 1_000;
const COMPANIES = OTHER_COMPANIES + 1;
const ROUNDS = 10;

/** Measures the database calls of the routes, one at a time. */
export const benchSearch: Bench = async ({ rounds = ROUNDS, say }) => {
  const bench = await startBenchDatabase();
  try {
    const { id } = await bench.addCompany();
    say(`Creating ${CUSTOMERS} customers, which takes 90 seconds.`);
    const others = await Promise.all(
      Array.from({ length: OTHER_COMPANIES }, async () => (await bench.addCompany()).id),
    );
    await fillCustomers(bench.url, others, CUSTOMERS_OF_OTHERS);
    await fillCustomers(bench.url, [id], CUSTOMERS);
    say("Storing ranks, as housekeeping does.");
    while (
      (await extendAllAnchors(bench.db.work, CUSTOMER_LIST, new Date(), COMPANIES)) === COMPANIES
    );
    say("Lists.");
    const lists = await measureLists(bench, id, rounds);
    say("Searches.");
    const known = await findKnownCustomer(bench, id);
    const long = await measureSearches(bench, id, longTerms(known), rounds);
    const short = await measureSearches(bench, id, SHORT_TERMS, rounds);
    const changed = await measureChanges(bench, id, rounds);
    say("Creating as many locations.");
    await fillLocations(bench.url, id, CUSTOMERS);
    while (
      (await extendAllAnchors(bench.db.work, LOCATION_LIST, new Date(), COMPANIES)) === COMPANIES
    );
    const locations = await measureLocations(bench, id, locationTerms(known), rounds);
    const beside = `${OTHER_COMPANIES} others of ${CUSTOMERS_OF_OTHERS} customers each`;
    return toReport({
      customers: CUSTOMERS,
      beside,
      rounds,
      lists,
      long,
      short,
      changed,
      locations,
    });
  } finally {
    await bench.close();
  }
};
