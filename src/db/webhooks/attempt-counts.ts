/** Reads the counts of attempts by hour, result and duration. Tests aren't counted. Sharded as the counts of deliveries are. */
import { and, asc, eq, gte, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { attemptCounts, attemptDurations } from "../schema/index.ts";

const { hour, endpointId: endpoint, result } = attemptCounts;
/** The state of the delivery after the attempt. */
const state = sql<"succeeded" | "retrying" | "failed">`${attemptCounts.state}`;
const count = sql<number>`sum(${attemptCounts.count})`.mapWith(Number);

export type HourAttempts = Awaited<ReturnType<typeof countAttemptsByHour>>[number];
export type EndpointAttempts = Awaited<ReturnType<typeof countAttemptsByResult>>[number];
export type HourDurations = Awaited<ReturnType<typeof listAttemptDurations>>[number];

/**
 * Counts a company's attempts in each hour that begins at `since` or later. Earliest hour first; states without attempts
 * in an hour have no row.
 * @param endpointId counts the attempts to this endpoint only
 */
export async function countAttemptsByHour(
  db: Executor,
  companyId: string,
  since: Date,
  endpointId?: string,
) {
  return await db
    .select({ hour, state, count })
    .from(attemptCounts)
    .where(isSince(attemptCounts, companyId, since, endpointId))
    .groupBy(hour, state)
    .orderBy(asc(hour), asc(state));
}

/**
 * Counts a company's attempts in the hours that begin at `since` or later, by endpoint and `result`: `succeeded`, the stage
 * at which they failed, the class of their status, or `interrupted`.
 * @param endpointId counts the attempts to this endpoint only
 */
export async function countAttemptsByResult(
  db: Executor,
  companyId: string,
  since: Date,
  endpointId?: string,
) {
  return await db
    .select({ endpointId: endpoint, state, result, count })
    .from(attemptCounts)
    .where(isSince(attemptCounts, companyId, since, endpointId))
    .groupBy(endpoint, state, result)
    .orderBy(asc(endpoint), asc(state), asc(result));
}

function isSince(
  counts: typeof attemptCounts | typeof attemptDurations,
  companyId: string,
  since: Date,
  endpointId: string | undefined,
): SQL | undefined {
  return and(
    eq(counts.companyId, companyId),
    endpointId === undefined ? undefined : eq(counts.endpointId, endpointId),
    gte(counts.hour, since),
  );
}

/**
 * Lists the durations of attempts to an endpoint in each hour that begins at `since` or later, earliest first.
 * @returns for each hour the numbers of attempts per bucket of their duration
 */
export async function listAttemptDurations(
  db: Executor,
  companyId: string,
  endpointId: string,
  since: Date,
) {
  const { hour, bucket, count } = attemptDurations;
  const rows = await db
    .select({ hour, bucket, count: sql<number>`sum(${count})`.mapWith(Number) })
    .from(attemptDurations)
    .where(isSince(attemptDurations, companyId, since, endpointId))
    .groupBy(hour, bucket)
    .orderBy(asc(hour), asc(bucket));
  return [...Map.groupBy(rows, (row) => row.hour.getTime())].map(([hourMs, ofHour]) => {
    const buckets: number[] = [];
    for (const row of ofHour) {
      while (buckets.length < row.bucket) buckets.push(0);
      buckets[row.bucket] = row.count;
    }
    return { hour: new Date(hourMs), buckets };
  });
}

/** At most this many waiting deliveries are counted. */
export const MAX_RETRYING = 10_000;

/**
 * Counts a company's deliveries that wait for their next attempt, by endpoint; tests have none. Stops when the total
 * exceeds MAX_RETRYING.
 */
export async function countRetrying(db: Executor, companyId: string) {
  return await countWaiting(db, companyId, sql`d.state = 'retrying'`);
}

/**
 * Counts a company's deliveries that were created before a time and are neither delivered nor given up, by endpoint. Stops
 * when the total exceeds MAX_RETRYING.
 */
export async function countOverdue(db: Executor, companyId: string, createdBefore: Date) {
  const isWaiting = sql`d.state in ('pending', 'retrying') and d.created_at < ${createdBefore.toISOString()}::timestamptz`;
  return await countWaiting(db, companyId, isWaiting);
}

/** @param isCounted a condition on deliveries `d` that `deliveries_of_endpoint_by_state` supports */
async function countWaiting(db: Executor, companyId: string, isCounted: SQL) {
  // The state is part of an index for each endpoint, not for a company.
  const { rows } = await db.execute<{ endpoint: string; count: number }>(sql`
    select endpoint_id as endpoint, count(*)::int as count
    from (
      select waiting.endpoint_id from webhook_endpoints e
      cross join lateral (
        select d.endpoint_id from deliveries d
        where d.company_id = ${companyId} and d.endpoint_id = e.id and ${isCounted}
        limit ${MAX_RETRYING + 1}
      ) as waiting
      where e.company_id = ${companyId} and e.status <> 'deleted'
      limit ${MAX_RETRYING + 1}
    ) as waiting
    group by 1`);
  return new Map(rows.map(({ endpoint, count }) => [endpoint, count]));
}
