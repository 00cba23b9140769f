/** Searches customers. The cost of a page hardly grows with the number of customers. */
import { eq, sql } from "drizzle-orm";
import type { Database, Executor } from "../core/client.ts";
import { onSnapshot } from "../core/snapshot.ts";
import { prepareTerm, type SearchTerm } from "../core/search.ts";
import { DEEP_OFFSET, offsetOf, type JsonPage, type PageRequest } from "../core/page.ts";
import { companyCounters } from "../schema/index.ts";
import type { CustomerQuery } from "./list-query.ts";
import { countMatches, type MatchCounts } from "./match-counts.ts";
import { listAmong, listByIds, listFromRanges, type PageWindow } from "./match-pages.ts";
import {
  findMatches,
  MAX_CHANGES,
  possibleIds,
  storeChanges,
  storeMatches,
  type CustomersVersion,
  type StoredMatches,
} from "./search-totals.ts";
import { searchSmallCompany } from "./small-search.ts";

export interface SearchOptions {
  /** Up to this number of customers, matches of any term are counted in a few milliseconds. */
  readonly smallCompany: number;
  /** Matches are stored if counting them took this time or longer. */
  readonly storedAfterMs: number;
  /** Matches are stored again if more customers were written since. */
  readonly refreshedAfter: number;
  /** The number of a company's changes that are stored at least. */
  readonly maxChanges: number;
  /** The number of customers from one stored rank to the next. */
  readonly step?: number;
}

const OPTIONS: SearchOptions = {
  smallCompany: 20_000,
  storedAfterMs: 10,
  refreshedAfter: 1_000,
  maxChanges: MAX_CHANGES,
};

const sizeQuery = (db: Executor) =>
  db
    .select({
      customers: companyCounters.customers,
      changesLeft:
        sql`${companyCounters.storedChangesUntil} - ${companyCounters.customerVersion}`.mapWith(
          Number,
        ),
    })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, sql.placeholder("companyId")))
    .prepare("customers_size");

/** Lists a page of the company's customers that match a term, newest first, with the total from the same snapshot. */
export async function searchCustomers(
  db: Database,
  companyId: string,
  searchTerm: string,
  page: PageRequest,
  options = OPTIONS,
): Promise<JsonPage> {
  const [[size], term] = await Promise.all([
    db.fast.prepared(sizeQuery).execute({ companyId }),
    prepareTerm(db.fast, searchTerm, "only"),
  ]);
  if (!size || size.customers <= options.smallCompany)
    return await db.readList(async (work) => searchSmallCompany(work, companyId, term, page));
  const { maxChanges } = options;
  if (size.changesLeft < maxChanges / 2)
    await ifPossible(async () => storeChanges(db.work, companyId, maxChanges));

  const window = { offset: offsetOf(page), limit: page.limit };
  const { items, total, stored } = await db.readList(async (work) =>
    onSnapshot(work, async (tx) => searchLargeCompany(tx, companyId, term, window, options)),
  );
  if (stored) await ifPossible(async () => storeMatches(db.work, companyId, term, stored));
  return { items, total };
}

export interface SearchedPage extends JsonPage {
  /** Matches that are worth storing. */
  readonly stored: (MatchCounts & CustomersVersion) | undefined;
}

/** Lists a page of the matches that are stored or counted now. Call it in `onSnapshot`. */
export async function searchLargeCompany(
  tx: Executor,
  companyId: string,
  term: SearchTerm,
  window: PageWindow,
  { refreshedAfter, storedAfterMs, step }: SearchOptions,
): Promise<SearchedPage> {
  const { matches, ...version } = await findMatches(tx, companyId, term, window);
  const isOld = (matches?.changes ?? 0) > refreshedAfter;
  if (matches && isUsable(matches, window, isOld)) {
    const items = await listStored(tx, companyId, term, window, matches);
    return { items, total: matches.total, stored: isOld ? { ...matches, ...version } : undefined };
  }
  const start = performance.now();
  const counted = await countMatches(tx, companyId, term, step);
  const isSlow = performance.now() - start >= storedAfterMs;
  const { offset, limit } = window;
  const items = counted.ids
    ? await listByIds(tx, companyId, counted.ids.slice(offset, offset + limit))
    : await listFromRanges(tx, companyId, term, window, counted);
  return { items, total: counted.total, stored: isSlow ? { ...counted, ...version } : undefined };
}

/**
 * Old ids can't be brought up to date. A total that was counted before ranks were stored, as after an import, has a single
 * range, which is too long for a deep page.
 */
function isUsable(matches: StoredMatches, { offset }: PageWindow, isOld: boolean): boolean {
  if (matches.hasIds) return !isOld;
  return matches.bounds.length > 0 || offset < DEEP_OFFSET;
}

async function listStored(
  tx: Executor,
  companyId: string,
  term: SearchTerm,
  window: PageWindow,
  matches: StoredMatches,
): Promise<string> {
  if (!matches.hasIds) return await listFromRanges(tx, companyId, term, window, matches);
  if (matches.pageIds) return await listByIds(tx, companyId, matches.pageIds);
  return await listAmong(tx, companyId, term, window, possibleIds(companyId, term));
}

/** Counts the matches of a query by ranges, in a transaction's snapshot. */
export type CountQuery = (query: CustomerQuery) => Promise<MatchCounts>;

/** Runs a read that needs counts on one snapshot. Counts that took long are stored, like those of searches. */
export async function readCounted<T>(
  db: Database,
  companyId: string,
  read: (tx: Executor, count: CountQuery) => Promise<T>,
  options = OPTIONS,
): Promise<T> {
  const counted = new Map<CustomerQuery, MatchCounts & CustomersVersion>();
  const result = await db.readList(async (work) =>
    onSnapshot(work, async (tx) => {
      counted.clear();
      return await read(tx, async (query) => {
        const { stored, ...counts } = await findCounts(tx, companyId, query, options);
        if (stored) counted.set(query, { ...counts, ...stored });
        return counts;
      });
    }),
  );
  if (counted.size > 0)
    await ifPossible(async () => {
      const [size] = await db.fast.prepared(sizeQuery).execute({ companyId });
      const { maxChanges } = options;
      if (size && size.changesLeft < maxChanges / 2)
        await storeChanges(db.work, companyId, maxChanges);
      for (const [query, counts] of counted) await storeMatches(db.work, companyId, query, counts);
    });
  return result;
}

/** Finds the stored counts of a query, or counts its matches. `stored` is the version of counts that are worth storing. */
async function findCounts(
  tx: Executor,
  companyId: string,
  query: CustomerQuery,
  { refreshedAfter, storedAfterMs, step }: SearchOptions,
): Promise<MatchCounts & { stored?: CustomersVersion | undefined }> {
  const { matches, ...version } = await findMatches(tx, companyId, query, { offset: 0, limit: 0 });
  // Counts of a term alone are brought up to date by its searches.
  const isOld = (matches?.changes ?? 0) > refreshedAfter && query.filter;
  if (matches && matches.bounds.length > 0)
    return { ...matches, stored: isOld ? version : undefined };
  const start = performance.now();
  const counts = await countMatches(tx, companyId, query, step);
  return { ...counts, stored: performance.now() - start >= storedAfterMs ? version : undefined };
}

/** Stores something that only makes later searches faster. */
async function ifPossible(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch {
    // The next search counts again.
  }
}
