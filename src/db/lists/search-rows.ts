/** Searches rows. The cost of a page hardly grows with their number. */
import type { Database, Executor } from "../core/client.ts";
import { onSnapshot } from "../core/snapshot.ts";
import { prepareTerm } from "../core/search.ts";
import { DEEP_OFFSET, offsetOf, type JsonPage, type PageRequest } from "../core/page.ts";
import { toQuery, type ListQuery } from "./list-query.ts";
import type { ListedTable } from "./listed-table.ts";
import { countMatches, endLastRange, MAX_RANGES, type MatchCounts } from "./match-counts.ts";
import { listAmong, listByIds, listFromRanges, type PageWindow } from "./match-pages.ts";
import {
  findMatches,
  MAX_CHANGES,
  possibleIds,
  storeChanges,
  storeMatches,
  type ListVersion,
  type StoredMatches,
} from "./search-totals.ts";
import { searchSmallCompany } from "./small-search.ts";

export interface SearchOptions {
  /** Up to this number of rows, matches of any term are counted in a few milliseconds. */
  readonly smallCompany: number;
  /** Matches are stored if counting them took this time or longer. */
  readonly storedAfterMs: number;
  /** Matches are stored again if more rows were written since. */
  readonly refreshedAfter: number;
  /** The number of a company's changes that are stored at least. */
  readonly maxChanges: number;
  /** The number of rows from one stored rank to the next. */
  readonly step?: number;
}

const OPTIONS: SearchOptions = {
  smallCompany: 20_000,
  storedAfterMs: 10,
  refreshedAfter: 1_000,
  maxChanges: MAX_CHANGES,
};

/** Reads how many rows a company has, and for how many writes changes are stored; undefined for no company. */
async function findSize({ fast }: Database, { counters }: ListedTable, companyId: string) {
  const { rows } = await fast.runStatement(
    `select (${counters.total})::float8 as total,
      (${counters.storedUntil} - ${counters.version})::float8 as "changesLeft"
    from company_counters where company_id = $1`,
    [companyId],
  );
  const [size] = rows as { total: number; changesLeft: number }[];
  return size;
}

/** Lists a page of the company's rows that match a term, newest first, with the total from the same snapshot. */
export async function searchRows(
  db: Database,
  table: ListedTable,
  companyId: string,
  searchTerm: string,
  page: PageRequest,
  options = OPTIONS,
): Promise<JsonPage> {
  const [size, term] = await Promise.all([
    findSize(db, table, companyId),
    prepareTerm(db.fast, searchTerm, table.numbers),
  ]);
  if (!size || size.total <= options.smallCompany)
    return await db.readList(async (work) =>
      searchSmallCompany(work, table, companyId, term, page),
    );
  const { maxChanges } = options;
  if (size.changesLeft < maxChanges / 2)
    await ifPossible(async () => storeChanges(db.work, table, companyId, maxChanges));

  const query = toQuery(table, term, {});
  const window = { offset: offsetOf(page), limit: page.limit };
  const { items, total, stored } = await db.readList(async (work) =>
    onSnapshot(work, async (tx) =>
      searchLargeCompany(tx, table, companyId, query, window, options),
    ),
  );
  if (stored) await ifPossible(async () => storeMatches(db.work, table, companyId, query, stored));
  return { items, total };
}

export interface SearchedPage extends JsonPage {
  /** Matches that are worth storing. */
  readonly stored: (MatchCounts & ListVersion) | undefined;
}

/** Lists a page of the matches that are stored or counted now. Call it in `onSnapshot`. */
export async function searchLargeCompany(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  term: ListQuery,
  window: PageWindow,
  { refreshedAfter, storedAfterMs, step }: SearchOptions,
): Promise<SearchedPage> {
  const { matches, ...version } = await findMatches(tx, table, companyId, term, window);
  const isOld = (matches?.changes ?? 0) > refreshedAfter;
  if (matches && isUsable(matches, window, isOld)) {
    const items = await listStored(tx, table, companyId, term, window, matches);
    const stored = isOld && (await endLastRange(tx, table, companyId, term, matches));
    return { items, total: matches.total, stored: stored ? { ...stored, ...version } : undefined };
  }
  const start = performance.now();
  const counted = await countMatches(tx, table, companyId, term, step);
  const isSlow = performance.now() - start >= storedAfterMs;
  const { offset, limit } = window;
  const items = counted.ids
    ? await listByIds(tx, table, companyId, counted.ids.slice(offset, offset + limit))
    : await listFromRanges(tx, table, companyId, term, window, counted);
  return { items, total: counted.total, stored: isSlow ? { ...counted, ...version } : undefined };
}

/**
 * Old ids can't be brought up to date. A total that was counted before ranks were stored, as after an import, has a single
 * range, which is too long for a deep page.
 */
function isUsable(matches: StoredMatches, { offset }: PageWindow, isOld: boolean): boolean {
  if (matches.hasIds) return !isOld;
  if (matches.bounds.length > MAX_RANGES) return false;
  return matches.bounds.length > 0 || offset < DEEP_OFFSET;
}

async function listStored(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  term: ListQuery,
  window: PageWindow,
  matches: StoredMatches,
): Promise<string> {
  if (!matches.hasIds) return await listFromRanges(tx, table, companyId, term, window, matches);
  if (matches.pageIds) return await listByIds(tx, table, companyId, matches.pageIds);
  return await listAmong(tx, table, companyId, term, window, possibleIds(table, companyId, term));
}

/** Counts the matches of a query by ranges, in a transaction's snapshot. */
export type CountQuery = (query: ListQuery) => Promise<MatchCounts>;

/** Runs a read that needs counts on one snapshot. Counts that took long are stored, like those of searches. */
export async function readCounted<T>(
  db: Database,
  table: ListedTable,
  companyId: string,
  read: (tx: Executor, count: CountQuery) => Promise<T>,
  options = OPTIONS,
): Promise<T> {
  const counted = new Map<ListQuery, MatchCounts & ListVersion>();
  const result = await db.readList(async (work) =>
    onSnapshot(work, async (tx) => {
      counted.clear();
      return await read(tx, async (query) => {
        const { stored, ...counts } = await findCounts(tx, table, companyId, query, options);
        if (stored) counted.set(query, { ...counts, ...stored });
        return counts;
      });
    }),
  );
  if (counted.size > 0)
    await ifPossible(async () => {
      const size = await findSize(db, table, companyId);
      const { maxChanges } = options;
      if (size && size.changesLeft < maxChanges / 2)
        await storeChanges(db.work, table, companyId, maxChanges);
      for (const [query, counts] of counted)
        await storeMatches(db.work, table, companyId, query, counts);
    });
  return result;
}

/** Finds the stored counts of a query, or counts its matches. `stored` is the version of counts that are worth storing. */
async function findCounts(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  query: ListQuery,
  { refreshedAfter, storedAfterMs, step }: SearchOptions,
): Promise<MatchCounts & { stored?: ListVersion | undefined }> {
  const { matches, ...version } = await findMatches(tx, table, companyId, query, {
    offset: 0,
    limit: 0,
  });
  // Counts of a term alone are brought up to date by its searches.
  const isOld = (matches?.changes ?? 0) > refreshedAfter && (query.filter ?? query.isByChange);
  if (matches && matches.bounds.length > 0 && matches.bounds.length <= MAX_RANGES) {
    if (!isOld) return matches;
    return { ...(await endLastRange(tx, table, companyId, query, matches)), stored: version };
  }
  const start = performance.now();
  const counts = await countMatches(tx, table, companyId, query, step);
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
