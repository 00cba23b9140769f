/** Groups requests of the log by hour, kind, name and duration. */
import { companySql, type CompanySql } from "../../core/companies/company-sql.ts";
import { bucketInSql } from "../../../kernel/duration-histogram.ts";

/**
 * A part of a WITH clause: the requests of `source` (columns of request_log) by hour, kind, name and bucket.
 * Null names, of requests without a key, for example, have no row.
 */
export const groupRequests = (source: CompanySql): CompanySql => companySql`part as materialized (
    -- Grouped before they are repeated for each kind of name, because most requests share an operation and a sender.
    select date_trunc('hour', at, 'UTC') as hour, coalesce(operation, '') as operation, key_id::text as key,
      grant_id::text as agent, code, ${bucketInSql("duration_ms")} as bucket, count(*) as count,
      count(*) filter (where status between 400 and 499) as client_errors,
      count(*) filter (where status >= 500) as server_errors
    from ${source} group by 1, 2, 3, 4, 5, 6
  ), named as (
    select hour, kind, name, bucket, sum(count)::bigint as count, sum(client_errors)::bigint as client_errors,
      sum(server_errors)::bigint as server_errors
    from part cross join lateral (values ('all', ''), ('operation', operation), ('key', key), ('agent', agent),
      ('code', code)) as label (kind, name)
    where name is not null
    group by 1, 2, 3, 4
  )`;
