/** Counts the rows of a large company that match a term and filters, and how many were created, or last changed, in each of up to 257 ranges. */
import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { containsTerm, hasTrigram } from "../core/lists/search.ts";
import { anchorCounters, isExact } from "./anchors.ts";
import {
  filtersOf,
  INDEXED,
  indexParts,
  matchesByScan,
  timeOf,
  type ListQuery,
} from "./list-query.ts";
import { orderOf, type ListedTable } from "./listed-table.ts";

/** Numbers of a company's matches, by range of times: of creation, or of the last change. */
export interface MatchCounts {
  readonly total: number;
  /** Times that divide the rows into ranges of about the same size, oldest first. */
  readonly bounds: readonly string[];
  /** The number of matches without a time, before the first bound, and from each bound on. */
  readonly counts: readonly number[];
}

const MAX_BOUNDS = 256;
/** Above this, recount with new ranges. */
export const MAX_RANGES = 1_000;
/** SQL of the ordinal of a range in `counts`, from 1. */
export const rangeOf = (at: SQL, bounds: SQL) =>
  sql`case when ${at} is null then 1 else width_bucket(${at}, ${bounds}) + 2 end`;

/**
 * Counts the matches of a term and filters, in a transaction on one snapshot.
 * @param step the number of rows from one stored rank to the next; undefined to count in one range, which is twice as fast
 */
export async function countMatches(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  term: ListQuery,
  step?: number,
): Promise<MatchCounts> {
  const bounds = step === undefined ? [] : await findBounds(tx, table, companyId, term, step);
  if (isScanned(term)) await preferScan(tx, table, term);
  const { rows } = await tx.execute<{ range: number; matches: number }>(
    countQuery(table, companyId, term, bounds),
  );
  const counts = Array.from({ length: bounds.length + 2 }, () => 0);
  for (const { range, matches } of rows) counts[range - 1] = matches;
  return { total: counts.reduce((sum, matches) => sum + matches, 0), bounds, counts };
}

/** Whether all rows are read, instead of what the trigram index finds. */
function isScanned({ words, isCommon }: ListQuery): boolean {
  return isCommon === true || !words.some(hasTrigram);
}

/** Lets the planner choose the fastest scan. Only the table has times of change, and what filters compare. */
async function preferScan(
  tx: Executor,
  { hasTextsInIndex }: ListedTable,
  { filter, isByChange }: ListQuery,
): Promise<void> {
  if (filter || isByChange || !hasTextsInIndex)
    await tx.execute(sql`set local seq_page_cost to default`);
  else await preferCoveringIndex(tx);
}

/**
 * Raises the planner's cost of reading a page until the transaction ends; otherwise the planner chooses plans that are
 * twice as slow to read all of a company's rows.
 */
export async function preferCoveringIndex(tx: Executor): Promise<void> {
  await tx.execute(sql`set local seq_page_cost = 10`);
}

/**
 * Queries the numbers of matches by range. Reads what the trigram index finds, or all rows, from a covering index if there is
 * one, in parallel. Without the union, the planner expects as many ranges as there are times, and doesn't count in parallel.
 */
export function countQuery(
  { rows }: ListedTable,
  companyId: string,
  term: ListQuery,
  bounds: readonly string[],
): SQL {
  const conditions = isScanned(term)
    ? [matchesByScan(term, INDEXED)]
    : [sql`${containsTerm(rows.searchText, term)}`, ...filtersOf(term.filter ?? {}, INDEXED)];
  const isMatch = sql.join([sql`company_id = ${companyId}`, ...conditions], sql` and `);
  const at = timeOf(term);
  const range = bounds.length === 0 ? sql`2` : sql`width_bucket(${at}, ${timestamps(bounds)}) + 2`;
  return sql`
    select range, count(*)::int as matches from (
      select ${range} as range from ${rows} where ${isMatch} and ${at} is not null
      union all
      select 1 from ${rows} where ${isMatch} and ${at} is null
    ) matches group by range`;
}

/**
 * Ends the last range at the latest time of the snapshot, so that later rows begin another one: a range would grow as long
 * as its counts are brought up to date.
 */
export async function endLastRange<Counts extends MatchCounts>(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  query: ListQuery,
  matches: Counts,
): Promise<Counts> {
  const last = matches.bounds.at(-1);
  if (last === undefined) return matches;
  const { rows } = await tx.execute<{ bound: string }>(latestQuery(table, companyId, query, last));
  const [latest] = rows;
  if (!latest) return matches;
  return {
    ...matches,
    bounds: [...matches.bounds, latest.bound],
    counts: [...matches.counts, 0],
  };
}

/** Queries the time after the latest one, if that isn't before a bound. Exported so that tests can explain its plan. */
export function latestQuery(
  table: ListedTable,
  companyId: string,
  query: ListQuery,
  bound: string,
): SQL {
  const at = timeOf(query);
  const order = orderOf(table, query.isByChange ? "-updatedAt" : "-createdAt");
  const latest = indexParts(table, query).map(
    (part) => sql`(
      select ${at} as at from ${table.rows} where company_id = ${companyId} and ${part}
      order by ${order} limit 1)`,
  );
  return sql`
    select (at + interval '1 millisecond')::text as bound from (${sql.join(latest, sql` union all `)}) latest
    where at >= ${bound}::timestamptz order by at desc limit 1`;
}

/** SQL of an array of timestamps. */
export function timestamps(times: readonly string[]): SQL {
  return sql`${`{${times.map((time) => `"${time}"`).join(",")}}`}::timestamptz[]`;
}

/** Finds the times of rows at regular distances, by their stored ranks. */
async function findBounds(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  term: ListQuery,
  step: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ bounds: string[] }>(sql`
    with counters as (
      select ${anchorCounters(table)} from company_counters where company_id = ${companyId}
    )
    select array(
      select distinct listed.${timeOf(term)} as at
      from counters, ${sql.raw(table.anchors)} anchor
      join ${table.rows} listed on listed.company_id = ${companyId} and listed.id = anchor.id
      where anchor.company_id = ${companyId} and ${isExact}
        and rank % (${step}::bigint * (1 + total / ${step * MAX_BOUNDS}::bigint)) = 0
        and listed.${timeOf(term)} is not null
      order by 1
    )::text[] as bounds`);
  return rows[0]?.bounds ?? [];
}
