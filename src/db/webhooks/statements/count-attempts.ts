/** Counts attempts by hour, result and duration. */
import { bucketInSql } from "../../../kernel/duration-histogram.ts";
import { companySql, tableOf, type CompanySql } from "../../core/companies/company-sql.ts";

/**
 * SQL of an attempt's result: `succeeded`, the stage at which it failed, the class of its status (`status_5xx`), or
 * `interrupted` if its process died.
 */
const RESULT = `case when state = 'succeeded' then 'succeeded'
      when stage is null and status is not null then 'status_' || status / 100 || 'xx'
      else coalesce(stage, 'interrupted') end`;

/**
 * Parts of a WITH clause that count the attempts of `attempted` (company_id, endpoint_id, delivery_id, number, trigger,
 * state, status, stage, at, total_ms) that are in `log` (company_id, delivery_id, number), the inserted ones. Rows are
 * locked in one order, so that two statements never wait for each other.
 * @param shard SQL of the shard, from 0
 */
export const countAttempts = (shard: string): CompanySql => companySql`logged as materialized (
    select company_id, endpoint_id, date_trunc('hour', at, 'UTC') as hour, state, ${RESULT} as result,
      ${bucketInSql("total_ms")} as bucket
    from attempted join log using (company_id, delivery_id, number) where trigger <> 'test'
  ), counted_attempts as (
    insert into ${tableOf("attempt_counts", "counts")} (company_id, endpoint_id, hour, state, result, shard, count)
    select company_id, endpoint_id, hour, state, result, ${shard}::smallint, count(*) from logged
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (company_id, endpoint_id, hour, state, result, shard)
      do update set count = counts.count + excluded.count
  ), counted_durations as (
    insert into ${tableOf("attempt_durations", "counts")} (company_id, endpoint_id, hour, bucket, shard, count)
    select company_id, endpoint_id, hour, bucket, ${shard}::smallint, count(*) from logged
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, endpoint_id, hour, bucket, shard)
      do update set count = counts.count + excluded.count
  )`;
