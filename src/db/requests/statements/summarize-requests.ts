/** Reads a company's statistics of requests, together with the requests that aren't added up yet. */
import { companySql } from "../../core/companies/company-sql.ts";
import { groupRequests } from "./group-requests.ts";

/**
 * The newest requests, which aren't added up yet, are read from the log: at most this many, which takes about 20 ms. A
 * company with more than 300 requests per second may miss some of the last minute.
 */
const MAX_NEWEST = 20_000;

/**
 * One statement, so that a request is either in the statistics or among the newest. Parameters: the company, the first hour,
 * and the first id of the log that may be read.
 */
export const SUMMARIZE_REQUESTS = `
  with progress as materialized (
    select greatest($3::uuid, (select through_id from request_stats_progress where company_id = $1)) as id
  ), newest as (
    select * from request_log
    where company_id = $1 and id > (select id from progress) and at >= $2::timestamptz
    order by company_id desc, id desc limit ${MAX_NEWEST}
  ), ${groupRequests(companySql`newest`).text}
  -- Totals of names over all hours, totals of hours, and the newest requests of both.
  select null::timestamptz as hour, kind, name, sum(count)::float8 as count, sum(client_errors)::float8 as client_errors,
    sum(server_errors)::float8 as server_errors, null::int[] as durations, null::int as bucket
  from request_stats where company_id = $1 and hour >= $2 and kind <> 'all' group by kind, name
  union all
  select hour, kind, name, count::float8, client_errors::float8, server_errors::float8, durations, null
  from request_stats where company_id = $1 and hour >= $2 and kind = 'all'
  union all
  select hour, kind, name, count::float8, client_errors::float8, server_errors::float8, null, bucket from named`;
