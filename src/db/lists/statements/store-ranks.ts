/** Stores the ranks that follow a company's stored ones. */
import { companySql, tableOf, type CompanySql } from "../../core/companies/company-sql.ts";
import type { ListedTable } from "../listed-table.ts";

export interface Anchor {
  readonly rank: number;
  readonly createdAt: string | null;
  readonly id: string;
}

/**
 * Parameters: the company, the time since which rows get no rank, the number of rows from one stored rank to the next, the
 * number of rows to count at most, and the newest stored rank with its row's creation time (-infinity if it has none) and id.
 * Returns the number of rows that were counted. Needs a lock on the company's counters.
 */
export function storeRanks({ name, anchors, counters, order }: ListedTable): CompanySql {
  const oldestFirst = order("createdAt", "created_at", "id");
  return companySql`
  with following as (
    -- Rows without a creation time are the oldest ones. Each part is read from its part of the index.
    (select id, created_at from ${tableOf(name)}
      where company_id = $1 and created_at is null and $6::timestamptz = '-infinity' and id > $7::uuid
      order by ${oldestFirst} limit $4::int)
    union all
    (select id, created_at from ${tableOf(name)}
      where company_id = $1 and created_at <= $2 and (created_at, id) > ($6::timestamptz, $7::uuid)
      order by ${oldestFirst} limit $4::int)
  ), ranked as (
    select id, created_at, $5::bigint + row_number() over (order by ${oldestFirst}) as rank
    from (select * from following order by ${oldestFirst} limit $4::int) listed
  ), stored as (
    -- Every row whose rank is a multiple of the step.
    insert into ${tableOf(anchors)} (company_id, rank, created_at, id, unrecorded)
    select company_id, rank, created_at, id, ${counters.unrecorded}
    from ranked cross join ${tableOf("company_counters")}
    where company_id = $1 and rank % $3::int = 0 returning created_at
  ), counter as (
    update ${tableOf("company_counters")}
    set ${counters.anchoredUntil} = greatest(${counters.anchoredUntil}, (select max(created_at) from stored))
    where company_id = $1
  )
  select count(*)::int as counted from ranked`;
}
