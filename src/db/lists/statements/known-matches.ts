/** Reads where the matches of a term and filters are, from what is stored and the changes since then. */
import { sql, type SQL } from "drizzle-orm";
import { matchesByScan, type ComparedColumns, type ListQuery } from "../list-query.ts";
import type { ListedTable } from "../listed-table.ts";
import { rangeOf } from "../match-counts.ts";

/** The columns of a stored change that conditions compare: those after it, and those before it. */
const CHANGED = (["after", "before"] as const).map((when): ComparedColumns => ({
  text: sql.raw(when),
  status: sql.raw(`status_${when}`),
  updatedAt: sql.raw(`updated_${when}`),
}));

/** Condition for changes with all columns that a query compares. Earlier versions don't store columns of filters. */
const isRecorded = ({ filter }: ListQuery) => (filter ? sql`status_after is not null` : sql`true`);

/**
 * Queries by how much each change added to the number of matches at a time, and the number of changes. Any change
 * also moves a match to another range of times of change.
 * @param select queries columns of the changes
 */
function movesOf(query: ListQuery, select: (columns: SQL) => SQL): SQL {
  const [isMatch, matched] = CHANGED.map((columns) => matchesByScan(query, columns));
  const wasMatch = sql`coalesce((before is not null and ${matched})::int, 0)`;
  if (!query.isByChange)
    return select(sql`created_at as at, (${isMatch})::int - ${wasMatch} as delta, 1 as counted`);
  return sql`
    ${select(sql`updated_after as at, (${isMatch})::int as delta, 1 as counted`)}
    union all
    ${select(sql`updated_before, -${wasMatch}, 0`)}`;
}

/** Returns one row: the version of the snapshot, and the matches or null. */
export function knownMatches(
  { counters, changes }: ListedTable,
  companyId: string,
  term: ListQuery,
): SQL {
  return sql`
  with stored as materialized (
    -- Without the concatenation, the compressed bounds would be decompressed for each change.
    select version, unrecorded, total, bounds || '{}' as bounds, counts from search_totals
    where company_id = ${companyId} and term = ${term.key}
  )
  select version, counters.unrecorded, known.* from (
    select ${sql.raw(counters.version)} as version, ${sql.raw(counters.unrecorded)} as unrecorded from company_counters
    where company_id = ${companyId}
  ) counters
  left join lateral (
    select total, bounds::text[] as bounds, counts, changes, ranges, deltas
    from stored cross join lateral (
      -- By how much the changes since then have changed the number of matches in each range of times.
      select coalesce(sum(changes), 0) as changes,
        array_agg(range) filter (where delta <> 0) as ranges,
        array_agg(delta) filter (where delta <> 0) as deltas
      from (
        select case when delta <> 0 then ${rangeOf(sql`at`, sql`stored.bounds`)} end as range,
          sum(counted) as changes, sum(delta)::int as delta
        from (
          ${movesOf(
            term,
            (columns) => sql`
          select ${columns} from ${sql.raw(changes)} change
          where change.company_id = ${companyId} and change.version > stored.version
            and ${isRecorded(term)}`,
          )}
        ) changed group by 1
      ) by_range
    ) since
    -- Only if every write since then has stored its change.
    where stored.unrecorded = counters.unrecorded and changes = counters.version - stored.version
  ) known on true`;
}
