/** Stores the ranks that follow a company's stored ones. */
import { sql, type SQL } from "drizzle-orm";
import { orderOf, type ListedTable } from "../listed-table.ts";

export interface Anchor {
  readonly rank: number;
  readonly createdAt: string | null;
  readonly id: string;
}

interface Ranks {
  readonly companyId: string;
  /** The newest stored rank. */
  readonly last: Anchor | undefined;
  /** Newer rows get no rank. */
  readonly until: Date;
  readonly step: number;
  /** The number of rows to count at most. */
  readonly chunk: number;
}

/** Returns the number of rows that were counted. Needs a lock on the company's counters. */
export function storeRanks(
  table: ListedTable,
  { companyId, last, until, step, chunk }: Ranks,
): SQL {
  const name = sql.raw(table.name);
  const oldestFirst = orderOf(table, "createdAt");
  const anchoredUntil = sql.raw(table.counters.anchoredUntil);
  return sql`
  with following as (
    -- Rows without a creation time are the oldest ones. Each part is read from its part of the index.
    (select id, created_at from ${name}
      where company_id = ${companyId} and created_at is null and ${undatedAfter(last)}
      order by ${oldestFirst} limit ${chunk})
    union all
    (select id, created_at from ${name}
      where company_id = ${companyId} and created_at <= ${until} and ${datedAfter(last)}
      order by ${oldestFirst} limit ${chunk})
  ), ranked as (
    select id, created_at,
      ${last?.rank ?? 0}::bigint + row_number() over (order by ${oldestFirst}) as rank
    from (select * from following order by ${oldestFirst} limit ${chunk}) listed
  ), stored as (
    -- Every row whose rank is a multiple of the step.
    insert into ${sql.raw(table.anchors)} (company_id, rank, created_at, id, unrecorded)
    select company_id, rank, created_at, id, ${sql.raw(table.counters.unrecorded)}
    from ranked cross join company_counters
    where company_id = ${companyId} and rank % ${step} = 0 returning created_at
  ), counter as (
    update company_counters
    set ${anchoredUntil} = greatest(${anchoredUntil}, (select max(created_at) from stored))
    where company_id = ${companyId}
  )
  select count(*)::int as counted from ranked`;
}

function undatedAfter(last: Anchor | undefined): SQL {
  if (!last) return sql`true`;
  return last.createdAt === null ? sql`id > ${last.id}` : sql`false`;
}

function datedAfter(last: Anchor | undefined): SQL {
  if (!last || last.createdAt === null) return sql`true`;
  return sql`(created_at, id) > (${last.createdAt}::timestamptz, ${last.id}::uuid)`;
}
