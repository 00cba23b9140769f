/** Reads pages of the customers that match a term, from what is known about where the matches are. */
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { joinJson } from "../core/page.ts";
import { containsByScan, type SearchTerm } from "../core/search.ts";
import { customers } from "../schema/index.ts";
import { customerJsonColumn } from "./customer-json.ts";
import { timestamps, type MatchCounts } from "./match-counts.ts";

const newestFirst = sql`created_at desc nulls last, id desc`;

/** The part of the matches to list. */
export interface PageWindow {
  readonly offset: number;
  readonly limit: number;
}

/** Lists the JSON of customers by id, newest first. */
export async function listByIds(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<string> {
  if (ids.length === 0) return "";
  const found = sql`unnest(${toArray(ids)}::uuid[]) as found (id)`;
  return joinJson(await foundQuery(tx, companyId, found));
}

/** Lists the JSON of matches among the customers whose ids a query returns. */
export async function listAmong(
  tx: Executor,
  companyId: string,
  term: SearchTerm,
  { offset, limit }: PageWindow,
  ids: SQL,
): Promise<string> {
  const found = sql`(
    select id from ${customers}
    where company_id = ${companyId} and id in (${ids}) and ${containsByScan(sql`search_text`, term)}
    order by ${newestFirst} limit ${limit} offset ${offset}
  ) found`;
  return joinJson(await foundQuery(tx, companyId, found));
}

/** Lists the JSON of matches from the ranges that contain them. */
export async function listFromRanges(
  tx: Executor,
  companyId: string,
  term: SearchTerm,
  window: PageWindow,
  matches: MatchCounts,
): Promise<string> {
  if (window.offset >= matches.total) return "";
  return joinJson(await rangesQuery(tx, companyId, term, window, matches));
}

/** Queries a page of matches. Reads only the ranges that contain them. */
export function rangesQuery(
  tx: Executor,
  companyId: string,
  term: SearchTerm,
  window: PageWindow,
  matches: MatchCounts,
) {
  const { ranges, skipped } = findRanges(matches, window);
  return foundQuery(tx, companyId, fromRanges(companyId, term, ranges, skipped, window.limit));
}

interface Range {
  /** Creation times, from `low` to before `high`; undefined for customers without one. */
  readonly low: string | undefined;
  readonly high: string;
  /** The number of its newest matches to read. */
  readonly taken: number;
}

/** Finds the ranges with the matches of a page, newest first, and the number of matches before it in the first one. */
function findRanges({ bounds, counts }: MatchCounts, { offset, limit }: PageWindow) {
  const ranges: Range[] = [];
  let skipped = 0;
  let before = 0;
  for (let index = counts.length - 1; index >= 0 && before < offset + limit; index--) {
    const count = counts[index] ?? 0;
    if (count > 0 && before + count > offset) {
      if (ranges.length === 0) skipped = offset - before;
      const low = index === 0 ? undefined : (bounds[index - 2] ?? "-infinity");
      const taken = Math.min(count, offset + limit - before);
      ranges.push({ low, high: bounds[index - 1] ?? "infinity", taken });
    }
    before += count;
  }
  return { ranges, skipped };
}

function fromRanges(
  companyId: string,
  term: SearchTerm,
  ranges: readonly Range[],
  skipped: number,
  limit: number,
): SQL {
  const dated = ranges.filter(({ low }) => low !== undefined);
  const undated = ranges.find(({ low }) => low === undefined);
  const isMatch = containsByScan(sql`search_text`, term);
  return sql`(
    select id from (
      select customer.id, customer.created_at
      from unnest(${timestamps(dated.map(({ low = "" }) => low))}, ${timestamps(dated.map(({ high }) => high))},
        ${toArray(dated.map(({ taken }) => taken))}::int[]) as range (low, high, taken)
      cross join lateral (
        select id, created_at from ${customers}
        where company_id = ${companyId} and created_at >= low and created_at < high and ${isMatch}
        order by ${newestFirst} limit taken
      ) customer
      union all
      (select id, created_at from ${customers}
        where company_id = ${companyId} and created_at is null and ${isMatch}
        order by ${newestFirst} limit ${undated?.taken ?? 0})
    ) taken order by ${newestFirst} limit ${limit} offset ${skipped}
  ) found`;
}

function foundQuery(tx: Executor, companyId: string, found: SQL) {
  return tx
    .select({ json: customerJsonColumn })
    .from(found)
    .innerJoin(customers, and(eq(customers.companyId, companyId), sql`${customers.id} = found.id`))
    .orderBy(sql`${customers.createdAt} desc nulls last`, desc(customers.id));
}

function toArray(items: readonly (string | number)[]): string {
  return `{${items.join(",")}}`;
}
