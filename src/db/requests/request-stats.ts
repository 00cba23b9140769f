/**
 * Adds up the request log into numbers and durations by hour, and deletes old ones. Each statement is about one company,
 * and continues where the one before stopped, so that a request is included once, however often it is repeated.
 */
import { sql } from "drizzle-orm";
import { bucketInSql } from "../../kernel/duration-histogram.ts";
import { HOUR_MS } from "../../kernel/time.ts";
import { firstUuidAt } from "../../kernel/uuid.ts";
import type { Executor } from "../core/client.ts";
import { deletesOldest } from "../core/retention.ts";
import { requestStats, requestStatsProgress } from "../schema/index.ts";

/** As long as request_counts, whose totals are shown beside these. */
export const REQUEST_STATS_RETENTION_DAYS = 8;

/**
 * Requests of the last seconds aren't added up yet. A request that is written to the log later than this after it arrived
 * is missing.
 */
const LAG_MS = 30_000;
/** Requests that one statement reads. Takes about 100 ms. */
const MAX_REQUESTS = 50_000;
/** Fewer new requests of the current hour are left to readers, see request-summary.ts. */
const MIN_REQUESTS = 2_000;

/**
 * A part of a WITH clause: the requests of `source` (columns of request_log) by hour, kind, name and bucket.
 * Null names, of requests without a key, for example, have no row.
 */
export const groupRequests = (source: string): string => `part as materialized (
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

const ADD = `
  with progress as materialized (
    select company_id, through_id from request_stats_progress where company_id = $1 for update skip locked
  ), until as materialized (
    select coalesce((
      select id from request_log where company_id = $1 and id > progress.through_id and id < $2::uuid
      order by id offset ${MAX_REQUESTS - 1} limit 1
    ), $2::uuid) as id
    from progress
  ), ${groupRequests(`request_log, until, progress
    where request_log.company_id = $1 and request_log.id > through_id and request_log.id <= until.id`)},
  dense as (
    select hour, kind, name, sum(count) as count, sum(client_errors) as client_errors,
      sum(server_errors) as server_errors, array_agg(bucket order by bucket) as buckets,
      array_agg(count order by bucket) as counts
    from named group by 1, 2, 3
  ), added as (
    insert into request_stats as stats (company_id, hour, kind, name, count, client_errors, server_errors, durations)
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
  update request_stats_progress set through_id = greatest(through_id, until.id) from until where company_id = $1
  returning until.id < $2::uuid as "hasMore"`;

/**
 * Adds up a company's requests up to 30 seconds ago. Does nothing when another process is doing it.
 * @param limit stops after this many statements
 */
export async function addUpRequests(
  db: Executor,
  companyId: string,
  now: Date,
  limit = Infinity,
): Promise<void> {
  const start = firstUuidAt(new Date(0));
  const until = firstUuidAt(new Date(now.getTime() - LAG_MS));
  await db.execute(sql`
    insert into ${requestStatsProgress} (company_id, through_id) values (${companyId}, ${start})
    on conflict do nothing`);
  for (let count = 0; count < limit; count++) {
    const { rows } = await db.runForCompany(companyId, ADD, [companyId, until]);
    if (!rows[0]?.["hasMore"]) return;
  }
}

/**
 * Lists the companies with requests that aren't added up: any of a past hour, or thousands of the current one.
 * @param since looks at hours from this one on
 */
export async function listCompaniesToAddUp(
  db: Executor,
  since: Date,
  now: Date,
): Promise<string[]> {
  const current = new Date(Math.floor((now.getTime() - LAG_MS) / HOUR_MS) * HOUR_MS);
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct logged.company_id as id
    from (
      select company_id, hour, sum(count) as count from request_counts
      where hour >= ${since} and hour <= ${current} group by 1, 2
    ) as logged
    left join request_stats as stats on stats.company_id = logged.company_id and stats.hour = logged.hour
      and stats.kind = 'all' and stats.name = ''
    where logged.count - coalesce(stats.count, 0) >
      case when logged.hour < ${current} then 0 else ${MIN_REQUESTS}::int end`);
  return rows.map(({ id }) => id);
}

/** Deletes statistics from before a time. */
export const deleteOldRequestStats = deletesOldest(
  requestStats,
  ["company_id", "hour", "kind", "name"],
  "hour",
);
