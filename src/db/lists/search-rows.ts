/** Searches rows. The cost of a page hardly grows with their number. */
import type { CompanyDatabase, DatabasePool, Executor } from "../core/connections/client.ts";
import { onSnapshot } from "../core/statements/snapshot.ts";
import { prepareTerm } from "../core/lists/search.ts";
import {
  DEEP_OFFSET,
  joinJson,
  offsetOf,
  type JsonPage,
  type PageRequest,
} from "../core/lists/page.ts";
import { STEP } from "./anchors.ts";
import { byTrigrams, readFew } from "./few-matches.ts";
import { toQuery, type ListQuery } from "./list-query.ts";
import type { ListedTable } from "./listed-table.ts";
import { countMatches, endLastRange, MAX_RANGES, type MatchCounts } from "./match-counts.ts";
import { readFromRanges, type PageWindow } from "./match-pages.ts";
import { searchPlainly, searchSmallCompany } from "./plain-search.ts";
import { findSize, isRare, SMALL_COMPANY, type SearchSize } from "./search-size.ts";
import {
  findMatches,
  MAX_CHANGES,
  storeChanges,
  storeMatches,
  type ListVersion,
  type StoredMatches,
} from "./search-totals.ts";

export interface SearchOptions {
  /** Up to this number of rows, matches of any term are counted in a few milliseconds. */
  readonly smallCompany: number;
  /** Up to this number of rows, reading all of them for a page doesn't take long. */
  readonly mediumCompany: number;
  /** Up to this number of matches are read and sorted in a company of medium size, */
  readonly fewOfMedium: number;
  /** and in a larger one, in which the index takes longer to find them than stored counts. */
  readonly fewOfLarge: number;
  /** Matches of filters are stored if counting them took this time or longer. */
  readonly storedAfterMs: number;
  /** Matches are stored again if more rows were written since. */
  readonly refreshedAfter: number;
  /** The number of a company's changes that are stored at least. */
  readonly maxChanges: number;
  /** The number of rows from one stored rank to the next. */
  readonly step?: number;
}

const OPTIONS: SearchOptions = {
  smallCompany: SMALL_COMPANY,
  mediumCompany: 200_000,
  fewOfMedium: 10_000,
  fewOfLarge: 1_000,
  storedAfterMs: 10,
  refreshedAfter: 1_000,
  maxChanges: MAX_CHANGES,
};

/** Lists a page of the company's rows that match a term, newest first, with the total from the same snapshot. */
export async function searchRows(
  db: CompanyDatabase,
  table: ListedTable,
  companyId: string,
  searchTerm: string,
  page: PageRequest,
  options = OPTIONS,
): Promise<JsonPage> {
  const term = await prepareTerm(db.read, searchTerm, table.numbers);
  const query = toQuery(table, term, {});
  const size = await findSize(db.read, table, companyId, query, options.smallCompany);
  if (!size || size.rows <= options.smallCompany)
    return await searchSmallCompany(db, table, companyId, term, page, size?.rows ?? 0);
  const isMedium = size.rows <= options.mediumCompany;
  if (isRare(query, size)) {
    const most = isMedium ? options.fewOfMedium : options.fewOfLarge;
    const few = { ...byTrigrams(table, term), most };
    const found = await db.list(async (work) => readFew(work, table, companyId, page, few));
    if (found) return found;
  }
  const window = { offset: offsetOf(page), limit: page.limit };
  const isRanged = !isMedium || window.offset >= DEEP_OFFSET;
  const searched = { ...query, isCommon: size.isCommon };
  const { items, total, stored } = await db.list(async (work) =>
    !isRanged && !size.isStored
      ? searchPlainly(work, table, companyId, term, page)
      : onSnapshot(work, async (tx) =>
          searchLargeCompany(tx, table, companyId, searched, window, isRanged, options),
        ),
  );
  if (stored)
    await ifPossible(async () => {
      await storeMoreChanges(db.work, table, companyId, size, options);
      await storeMatches(db.work, table, companyId, query, stored);
    });
  return { items, total };
}

export interface SearchedPage extends JsonPage {
  /** Matches that are worth storing. */
  readonly stored: (MatchCounts & ListVersion) | undefined;
}

/**
 * Lists a page of the matches that are stored or counted now. Call it in `onSnapshot`.
 * @param isRanged whether matches are counted by ranges
 */
export async function searchLargeCompany(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  term: ListQuery,
  window: PageWindow,
  isRanged: boolean,
  { refreshedAfter, step }: SearchOptions,
): Promise<SearchedPage> {
  const { matches, ...version } = await findMatches(tx, table, companyId, term);
  if (matches && isUsable(matches, window)) {
    const items = joinJson(await readFromRanges(tx, table, companyId, term, window, matches));
    // A company that has grown since needs ranges.
    const isOld = matches.changes > refreshedAfter && (matches.bounds.length > 0 || !isRanged);
    const stored = isOld && (await endLastRange(tx, table, companyId, term, matches));
    return { items, total: matches.total, stored: stored ? { ...stored, ...version } : undefined };
  }
  const counts = await countMatches(
    tx,
    table,
    companyId,
    term,
    isRanged ? (step ?? STEP) : undefined,
  );
  const items = joinJson(await readFromRanges(tx, table, companyId, term, window, counts));
  return { items, total: counts.total, stored: { ...counts, ...version } };
}

/**
 * A total that was counted before ranks were stored, as after an import, has a single range, which is too long for a deep
 * page.
 */
function isUsable({ bounds }: StoredMatches, { offset }: PageWindow): boolean {
  return bounds.length <= MAX_RANGES && (bounds.length > 0 || offset < DEEP_OFFSET);
}

async function storeMoreChanges(
  db: DatabasePool,
  table: ListedTable,
  companyId: string,
  { changesLeft }: SearchSize,
  { maxChanges }: SearchOptions,
): Promise<void> {
  if (changesLeft < maxChanges / 2) await storeChanges(db, table, companyId, maxChanges);
}

/** Counts the matches of a query by ranges, in a transaction's snapshot. */
export type CountQuery = (query: ListQuery) => Promise<MatchCounts>;

/** Runs a read that needs counts on one snapshot. Counts that took long are stored, like counts of searches. */
export async function readCounted<T>(
  db: CompanyDatabase,
  table: ListedTable,
  companyId: string,
  read: (tx: Executor, count: CountQuery) => Promise<T>,
  options = OPTIONS,
): Promise<T> {
  const counted = new Map<ListQuery, MatchCounts & ListVersion>();
  const result = await db.list(async (work) =>
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
      for (const [query, counts] of counted) {
        const size = await findSize(db.read, table, companyId, query, 0);
        if (size) await storeMoreChanges(db.work, table, companyId, size, options);
        await storeMatches(db.work, table, companyId, query, counts);
      }
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
  const { matches, ...version } = await findMatches(tx, table, companyId, query);
  // Counts of a term alone are brought up to date by its searches.
  const isOld = (matches?.changes ?? 0) > refreshedAfter && (query.filter ?? query.isByChange);
  if (matches && matches.bounds.length > 0 && matches.bounds.length <= MAX_RANGES) {
    if (!isOld) return matches;
    return { ...(await endLastRange(tx, table, companyId, query, matches)), stored: version };
  }
  const start = performance.now();
  const counts = await countMatches(tx, table, companyId, query, step ?? STEP);
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
