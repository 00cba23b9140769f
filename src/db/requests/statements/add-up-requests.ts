/** Adds up a company's requests, from where the statement before stopped. */
import { companySql, tableOf } from "../../core/companies/company-sql.ts";
import { groupRequests } from "./group-requests.ts";

/** Requests that one statement reads. Takes about 100 ms. */
const MAX_REQUESTS = 50_000;

/** Parameters: the company, and the first id not to read. Returns whether there are more. */
export const ADD_UP_REQUESTS = companySql`
  with progress as materialized (
    -- No row while another process adds up the company's requests.
    select company_id, through_id from ${tableOf("request_stats_progress")} where company_id = $1 for update skip locked
  ), until as materialized (
    -- The last request to read: a statement has a limited cost.
    select coalesce((
      select id from ${tableOf("request_log")} where company_id = $1 and id > progress.through_id and id < $2::uuid
      order by id offset ${MAX_REQUESTS - 1} limit 1
    ), $2::uuid) as id
    from progress
  ), ${groupRequests(companySql`${tableOf("request_log")}, until, progress
    where request_log.company_id = $1 and request_log.id > through_id and request_log.id <= until.id`)},
  dense as (
    select hour, kind, name, sum(count) as count, sum(client_errors) as client_errors,
      sum(server_errors) as server_errors, array_agg(bucket order by bucket) as buckets,
      array_agg(count order by bucket) as counts
    from named group by 1, 2, 3
  ), added as (
    -- Durations are an array of numbers per bucket, as long as the highest bucket needs. Error codes have none.
    insert into ${tableOf("request_stats", "stats")} (company_id, hour, kind, name, count, client_errors, server_errors, durations)
    select $1, hour, kind, name, count, client_errors, server_errors, case when kind = 'code' then '{}' else array(
        select coalesce(bucket_count, 0)::int from generate_series(0, buckets[cardinality(buckets)]) as i
        left join unnest(buckets, counts) as each (bucket, bucket_count) on bucket = i order by i
      ) end
    from dense order by 1, 2, 3, 4
    on conflict (company_id, hour, kind, name) do update
    set count = stats.count + excluded.count, client_errors = stats.client_errors + excluded.client_errors,
      server_errors = stats.server_errors + excluded.server_errors, durations = array(
        select coalesce(before, 0) + coalesce(new, 0)
        from unnest(stats.durations, excluded.durations) with ordinality as both_of (before, new, i) order by i)
  )
  update ${tableOf("request_stats_progress")} set through_id = greatest(through_id, until.id) from until where company_id = $1
  returning until.id < $2::uuid as "hasMore"`;
