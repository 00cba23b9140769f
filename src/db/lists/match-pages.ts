/** Reads pages of the rows that match a term and filters, from what is known about where the matches are. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { isDescending, type ListSort, type Position } from "../core/lists/keyset.ts";
import { indexParts, matchesByScan, timeOf, type ListQuery } from "./list-query.ts";
import { isByCreation, jsonColumn, orderOf, type ListedTable } from "./listed-table.ts";
import { rangeOf, timestamps, type MatchCounts } from "./match-counts.ts";

/** The part of the matches to list. */
export interface PageWindow {
  readonly offset: number;
  readonly limit: number;
}

/** The part of the matches to list, in an order, from a position on. */
export interface RangeWindow extends PageWindow {
  readonly sort?: ListSort | undefined;
  /** Instead of an offset. */
  readonly position?: Position | undefined;
  /** The position's range. */
  readonly first?: number | undefined;
}

/** Reads the JSON of matches from the ranges that contain them. */
export async function readFromRanges(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  query: ListQuery,
  window: RangeWindow,
  matches: MatchCounts,
): Promise<{ readonly json: string }[]> {
  const { position, offset } = window;
  if (offset >= matches.total) return [];
  const first = position && (await rangeOfPosition(tx, position, matches));
  return await rangesQuery(tx, table, companyId, query, { ...window, first }, matches);
}

/** Queries a page of matches. Reads only the ranges that contain them. */
export function rangesQuery(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  query: ListQuery,
  window: RangeWindow,
  matches: MatchCounts,
) {
  const { ranges, skipped } = findRanges(matches, window);
  const found = fromRanges(table, companyId, query, ranges, skipped, window);
  return foundQuery(tx, table, companyId, found, window.sort);
}

async function rangeOfPosition(
  tx: Executor,
  { value }: Position,
  { bounds }: MatchCounts,
): Promise<number> {
  const { rows } = await tx.execute<{ range: number }>(
    sql`select ${rangeOf(sql`${value}::timestamptz`, timestamps(bounds))} as range`,
  );
  return (rows[0]?.range ?? 1) - 1;
}

interface Range {
  /** Times, from `low` to before `high`; undefined for rows without a time. */
  readonly low: string | undefined;
  readonly high: string;
  /** The number of its first matches to read. */
  readonly taken: number;
}

/** Finds the ranges with the matches of a page, in order, and the number of matches before it in the first one. */
function findRanges(
  { bounds, counts }: MatchCounts,
  { offset, limit, sort = "-createdAt", first }: RangeWindow,
) {
  const ranges: Range[] = [];
  let skipped = 0;
  let before = 0;
  const last = counts.length - 1;
  const isReversed = isDescending(sort);
  const begin = first === undefined ? 0 : isReversed ? last - first : first;
  for (let place = begin; place <= last && before < offset + limit; place++) {
    const index = isReversed ? last - place : place;
    const count = counts[index] ?? 0;
    // Some matches of the position's range come before it.
    const isPart = index === first;
    if (count > 0 && (isPart || before + count > offset)) {
      if (ranges.length === 0) skipped = offset - before;
      const low = index === 0 ? undefined : (bounds[index - 2] ?? "-infinity");
      const taken = Math.min(count, offset + limit - before);
      ranges.push({ low, high: bounds[index - 1] ?? "infinity", taken });
    }
    if (!isPart) before += count;
  }
  return { ranges, skipped };
}

function fromRanges(
  table: ListedTable,
  companyId: string,
  query: ListQuery,
  ranges: readonly Range[],
  skipped: number,
  { limit, sort = "-createdAt", position }: RangeWindow,
): SQL {
  const dated = ranges.filter(({ low }) => low !== undefined);
  const undated = ranges.find(({ low }) => low === undefined);
  const isMatch = matchesByScan(query);
  const at = timeOf(query);
  const order = orderOf(table, sort);
  const operator = isDescending(sort) ? sql`<` : sql`>`;
  const isAfter = position?.value
    ? sql`(${at}, id) ${operator} (${position.value}::timestamptz, ${position.id}::uuid)`
    : sql`true`;
  const isUndatedAfter =
    position?.value === null ? sql`id ${operator} ${position.id}::uuid` : sql`true`;
  const rows = (isListed: SQL, taken: SQL) =>
    sql.join(
      indexParts(table, query).map(
        (part) => sql`(
        select id, ${at} from ${table.rows}
        where company_id = ${companyId} and ${part} and ${isListed} and ${isMatch}
        order by ${order} limit ${taken})`,
      ),
      sql` union all `,
    );
  return sql`(
    select id from (
      select listed.*
      from unnest(${timestamps(dated.map(({ low = "" }) => low))}, ${timestamps(dated.map(({ high }) => high))},
        ${toArray(dated.map(({ taken }) => taken))}::int[]) as range (low, high, taken)
      cross join lateral (${rows(sql`${at} >= low and ${at} < high and ${isAfter}`, sql`taken`)}) listed
      union all
      ${rows(sql`${at} is null and ${isUndatedAfter}`, sql`${undated?.taken ?? 0}`)}
    ) taken order by ${order} limit ${limit} offset ${skipped}
  ) found`;
}

function foundQuery(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  found: SQL,
  sort: ListSort = "-createdAt",
) {
  const { name, rows } = table;
  return tx
    .select({ json: jsonColumn(table) })
    .from(found)
    .innerJoin(rows, and(eq(rows.companyId, companyId), sql`${rows.id} = found.id`))
    .orderBy(
      orderOf(
        table,
        sort,
        `${name}.${isByCreation(sort) ? "created_at" : "updated_at"}`,
        `${name}.id`,
      ),
    );
}

function toArray(items: readonly (string | number)[]): string {
  return `{${items.join(",")}}`;
}
