/** Counts the rows of a large company that match a term and filters, and how many were created, or last changed, in each of up to 257 ranges. */
import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import {
  containsTerm,
  containsByScan,
  containsWord,
  hasTrigram,
  type Alternatives,
} from "../core/search.ts";
import { anchorCounters, isExact, STEP } from "./anchors.ts";
import {
  filtersOf,
  matchesByScan,
  indexParts,
  timeOf,
  type ComparedColumns,
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
  /** All matches, newest first, if there are few and the trigram index found them. */
  readonly ids?: readonly string[] | undefined;
}

/** Columns whose indexes a count may use. */
const INDEXED: ComparedColumns = {
  text: sql`search_text`,
  status: sql`status`,
  updatedAt: sql`updated_at`,
};

const MAX_BOUNDS = 256;
/** With more ranges, matches are counted again, by new ones. */
export const MAX_RANGES = 1_000;
/** Pages of terms with more matches are read from the ranges, which are then short enough. */
const MAX_IDS = 1_000;
/** Among fewer sampled rows, the number of matches shows little. */
const MIN_SAMPLE = 20;
const NEWEST_SAMPLE = 500;
/** If a larger share of a sample matches, reading all rows is faster than using the trigram index. */
const COMMON_SHARE = 1 / 32;

/** SQL of the ordinal of a range in `counts`, from 1. */
export const rangeOf = (at: SQL, bounds: SQL) =>
  sql`case when ${at} is null then 1 else width_bucket(${at}, ${bounds}) + 2 end`;

/** Counts the matches of a term and filters, in a transaction on one snapshot. */
export async function countMatches(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  term: ListQuery,
  step = STEP,
): Promise<MatchCounts> {
  const { bounds, inIndex } = await sampleRows(tx, table, companyId, term, step);
  const isScanned = inIndex.length === 0;
  if (isScanned) await preferScan(tx, table, term);
  const query = isScanned
    ? scanQuery(table, companyId, term, bounds)
    : indexQuery(table, companyId, term, bounds, inIndex);
  const { rows } = await tx.execute<{ range: number; matches: number; ids?: string[] }>(query);
  const counts = Array.from({ length: bounds.length + 2 }, () => 0);
  for (const { range, matches } of rows) counts[range - 1] = matches;
  const total = counts.reduce((sum, matches) => sum + matches, 0);
  const isListed = !isScanned && !term.isByChange;
  return { total, bounds, counts, ids: isListed ? (rows[0]?.ids ?? undefined) : undefined };
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
 * Queries the numbers of matches by range. Reads all rows, from a covering index if there is one, in parallel. Without the
 * union, the planner expects as many ranges as there are times, and doesn't count in parallel.
 */
export function scanQuery(
  { rows }: ListedTable,
  companyId: string,
  term: ListQuery,
  bounds: readonly string[],
): SQL {
  const isMatch = sql`company_id = ${companyId} and ${matchesByScan(term, INDEXED)}`;
  const at = timeOf(term);
  return sql`
    select range, count(*)::int as matches from (
      select width_bucket(${at}, ${timestamps(bounds)}) + 2 as range from ${rows}
      where ${isMatch} and ${at} is not null
      union all
      select 1 from ${rows} where ${isMatch} and ${at} is null
    ) matches group by range`;
}

/** Queries the numbers of matches by range, and the ids of few matches, with one scan of the trigram index. */
function indexQuery(
  table: ListedTable,
  companyId: string,
  term: ListQuery,
  bounds: readonly string[],
  inIndex: Alternatives[],
): SQL {
  const conditions = [
    sql`company_id = ${companyId}`,
    sql`${containsTerm(table.rows.searchText, term, inIndex)}`,
    ...filtersOf(term.filter ?? {}, INDEXED),
  ];
  return sql`
    with matches as materialized (
      select id, created_at, updated_at from ${table.rows}
      where ${sql.join(conditions, sql` and `)}
    )
    select ${rangeOf(timeOf(term), timestamps(bounds))} as range, count(*)::int as matches,
      case when (select count(*) from matches) <= ${MAX_IDS}
        then (select array_agg(id::text order by ${orderOf(table, "-createdAt")}) from matches) end as ids
    from matches group by 1`;
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

/**
 * Reads rows at regular distances: their times, and whether the trigram index finds the matches fast. It
 * does if one of the words is rare, or if few rows have all of them. Beside a rare word, common ones cost the index
 * more than they filter out.
 */
async function sampleRows(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  term: ListQuery,
  step: number,
) {
  const indexed = term.words.filter(hasTrigram);
  const all = { key: term.key, words: indexed };
  const isMatch = [
    ...indexed.map((word) => containsWord(sql`search_text`, word)),
    ...(indexed.length > 1 ? [containsByScan(sql`search_text`, all)] : []),
  ];
  const counts = sql`array[${sql.join(
    isMatch.map((condition) => sql`count(*) filter (where ${condition})`),
    sql`, `,
  )}]::int[] as matched`;
  const toIndex = (matched: readonly number[], sampled: number): Alternatives[] => {
    const isRare = (index: number) => (matched[index] ?? 0) <= sampled * COMMON_SHARE;
    const rare = indexed.filter((_, index) => isRare(index));
    return rare.length === 0 && indexed.length > 1 && isRare(indexed.length) ? indexed : rare;
  };
  const { rows } = await tx.execute<{ bounds: string[]; sampled: number; matched: number[] }>(sql`
    with counters as (
      select ${anchorCounters(table)} from company_counters where company_id = ${companyId}
    ), sample as (
      select listed.${timeOf(term)} as at, search_text
      from counters, ${sql.raw(table.anchors)} anchor
      join ${table.rows} listed on listed.company_id = ${companyId} and listed.id = anchor.id
      where anchor.company_id = ${companyId} and ${isExact}
        and rank % (${step}::bigint * (1 + total / ${step * MAX_BOUNDS}::bigint)) = 0
    )
    select array(select distinct at from sample where at is not null order by 1)::text[] as bounds,
      count(*)::int as sampled, ${counts}
    from sample`);
  const { bounds = [], sampled = 0, matched = [] } = rows[0] ?? {};
  if (sampled >= MIN_SAMPLE) return { bounds, inIndex: toIndex(matched, sampled) };
  const { rows: newest } = await tx.execute<{ matched: number[] }>(sql`
    select ${counts} from (
      select search_text from ${table.rows} where company_id = ${companyId}
      order by ${orderOf(table, "-createdAt")} limit ${NEWEST_SAMPLE}
    ) listed`);
  return { bounds, inIndex: toIndex(newest[0]?.matched ?? [], NEWEST_SAMPLE) };
}
