/**
 * Counts ended deliveries by hour and state, and reads the counts. Tests aren't counted. Each delivery worker adds to
 * its own rows (shards), which would otherwise be locked until another worker's commit; readers add them up.
 */
import { companySql, tableOf, type CompanySql } from "../core/companies/company-sql.ts";
import { and, eq, gte, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import type { EndState } from "../schema/delivery-states.ts";
import { deliveryCounts } from "../schema/index.ts";

/** Number of shards. The first is for what isn't a worker's. */
export const SHARDS = 32;

/**
 * A part of a WITH clause that counts the deliveries of `ended` (company_id, endpoint_id, trigger, state, finished_at),
 * in one order, so that two statements never wait for each other.
 * @param shard SQL of the shard, from 0
 */
export const countEnded = (shard: string): CompanySql => companySql`counted as (
    insert into ${tableOf("delivery_counts", "counts")} (company_id, endpoint_id, hour, state, shard, count)
    select company_id, endpoint_id, date_trunc('hour', finished_at, 'UTC'), state, ${shard}::smallint, count(*)
    from ended where finished_at is not null and trigger <> 'test'
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, endpoint_id, hour, state, shard) do update set count = counts.count + excluded.count
  )`;

export type EndpointResult = Awaited<ReturnType<typeof countDeliveriesByEndpoint>>[number];

/**
 * Counts the ended deliveries to each endpoint of a company in the hours that begin at `since` or later. Endpoints
 * without ended deliveries have no row.
 */
export async function countDeliveriesByEndpoint(db: Executor, companyId: string, since: Date) {
  const { endpointId } = deliveryCounts;
  return await db
    .select({
      endpointId,
      succeeded: total("succeeded"),
      failed: total("failed"),
      skipped: total("skipped"),
      cancelled: total("cancelled"),
    })
    .from(deliveryCounts)
    .where(and(eq(deliveryCounts.companyId, companyId), gte(deliveryCounts.hour, since)))
    .groupBy(endpointId);
}

function total(state: EndState): SQL<number> {
  const { count, state: column } = deliveryCounts;
  return sql`coalesce(sum(${count}) filter (where ${column} = ${state}), 0)`.mapWith(Number);
}
