/** Counts requests in fixed quota windows, exactly across any number of processes. */
import { eq, sql } from "drizzle-orm";
import { answeredInTime } from "../core/answer-deadline.ts";
import type { Executor } from "../core/client.ts";
import { quotaWindows } from "../schema/index.ts";

/** The length of a quota window. */
export const QUOTA_WINDOW_MS = 60_000;

/** A request that can't be counted waits this long, and at most as long again for the statement before its own. */
const COUNT_DEADLINE_MS = 3_000;

export interface WindowState {
  /** The request's ordinal in its window, from 1. */
  readonly count: number;
  /** Milliseconds until the window ends. */
  readonly remainingMs: number;
}

/** A request to count. */
export interface CountedRequest {
  readonly companyId: string;
  /** The id of the key or grant that sent the request. */
  readonly credentialId: string;
  /** See Clock. */
  readonly offsetMs: number;
}

// Written as text, because Drizzle has no row sets as parameters. It uses the database's clock, which all processes
// share. One row lock per company makes the count exact; companies are locked in a fixed order, to prevent deadlocks.
// The statement also checks the key, so that requests with a revoked key aren't counted, even when a process still
// has the key in its cache.
const COUNT = `
  with caller as materialized (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as caller (company_id, credential_id, calls)
    where not exists (select from api_keys k where k.company_id = caller.company_id
      and k.id = caller.credential_id and k.revoked_at is not null)
  ), counted as (
    insert into quota_windows as w (company_id, count, started_at)
    select company_id, sum(calls), clock_timestamp() + make_interval(secs => $5::float8)
    from caller group by company_id order by company_id
    on conflict (company_id) do update set
      count = excluded.count + case when w.started_at + make_interval(secs => $4::float8)
        <= excluded.started_at then 0 else w.count end,
      started_at = case when w.started_at + make_interval(secs => $4::float8)
        <= excluded.started_at then excluded.started_at else w.started_at end
    returning company_id, count, started_at
  )
  select caller.company_id as "companyId", credential_id as "credentialId", count,
    (extract(epoch from started_at - clock_timestamp())::float8 + $4 - $5) * 1000 as "remainingMs"
  from caller join counted using (company_id)`;

/**
 * On a cluster the table is logged, so that its shards can be moved, but a count needn't be on the disk before the request
 * goes on: the last ones may be lost in a crash.
 */
const COUNT_ON_CLUSTER = COUNT.replace(
  "  ), counted as (",
  "      and set_config('synchronous_commit', 'off', true) = 'off'\n  ), counted as (",
);

/** The statement's row for a caller whose key isn't revoked. */
interface CountedCaller extends WindowState {
  readonly companyId: string;
  readonly credentialId: string;
}

async function countAll(db: Executor, requests: readonly CountedRequest[]) {
  const callers = Map.groupBy(requests, keyOf);
  const firsts = [...callers.values()].map(([first]) => first);
  const statement = db.isSharded ? COUNT_ON_CLUSTER : COUNT;
  const counting = db.runForCompany(requests[0]?.companyId ?? "", statement, [
    firsts.map((first) => first?.companyId),
    firsts.map((first) => first?.credentialId),
    [...callers.values()].map(({ length }) => length),
    QUOTA_WINDOW_MS / 1000,
    (requests[0]?.offsetMs ?? 0) / 1000, // the same for all, because a process has one clock
  ]);
  const { rows } = await answeredInTime(db, counting, COUNT_DEADLINE_MS);
  return numberRequests(requests, rows as CountedCaller[]);
}

/** Gives each request its ordinal, in order of arrival; undefined for requests with revoked keys. */
function numberRequests(
  requests: readonly CountedRequest[],
  callers: readonly CountedCaller[],
): (WindowState | undefined)[] {
  const known = new Map(callers.map((caller) => [keyOf(caller), caller]));
  const counts = new Map(callers.map(({ companyId, count }) => [companyId, count]));
  // Starts from the last request, which has the company's current count.
  return requests
    .toReversed()
    .map((request) => {
      const caller = known.get(keyOf(request));
      if (!caller) return undefined;
      const count = counts.get(caller.companyId) ?? caller.count;
      counts.set(caller.companyId, count - 1);
      return { count, remainingMs: toRemainingMs(caller.remainingMs) };
    })
    .toReversed();
}

function keyOf({ companyId, credentialId }: CountedRequest | CountedCaller): string {
  return `${companyId}/${credentialId}`;
}

function toRemainingMs(remainingMs: number): number {
  return Math.min(Math.max(1, Math.ceil(remainingMs)), QUOTA_WINDOW_MS);
}

/**
 * Counts a request of a company. The first request opens a window; an expired window is replaced. Concurrent calls
 * share a statement.
 * @param db `fast`
 * @returns undefined when the key is revoked; then the request isn't counted
 */
export async function countRequest(
  db: Executor,
  request: CountedRequest,
): Promise<WindowState | undefined> {
  return await db.batched(countAll, request);
}

const CHARGE = `
  update quota_windows as w set
    count = case when w.started_at + make_interval(secs => $3::float8) <= now.at then 0 else w.count end + $2,
    started_at = case when w.started_at + make_interval(secs => $3::float8) <= now.at then now.at else w.started_at end
  from (select clock_timestamp() + make_interval(secs => $4::float8) as at) as now
  where w.company_id = $1
    and case when w.started_at + make_interval(secs => $3::float8) <= now.at then 0 else w.count end + $2 <= $5
  returning count, (extract(epoch from started_at - clock_timestamp())::float8 + $3 - $4) * 1000 as "remainingMs"`;

/**
 * Counts more requests for one that was counted already, unless they are more than the quota has left.
 * @param db `fast`
 * @param quota requests per window
 * @returns undefined when they are more; then nothing is counted
 */
export async function chargeRequests(
  db: Executor,
  companyId: string,
  requests: number,
  quota: number,
  offsetMs: number,
): Promise<WindowState | undefined> {
  const charging = db.runForCompany(companyId, CHARGE, [
    companyId,
    requests,
    QUOTA_WINDOW_MS / 1000,
    offsetMs / 1000,
    quota,
  ]);
  const { rows } = await answeredInTime(db, charging, COUNT_DEADLINE_MS);
  const [row] = rows as WindowState[];
  return row && { count: row.count, remainingMs: toRemainingMs(row.remainingMs) };
}

/**
 * Finds a company's current quota window, without counting.
 * @param windowMs the length of a window
 * @param offsetMs see Clock
 * @returns undefined when no window is open; the next request opens one
 */
export async function findQuotaWindow(
  db: Executor,
  companyId: string,
  windowMs: number,
  offsetMs: number,
): Promise<WindowState | undefined> {
  const left = sql<number>`extract(epoch from ${quotaWindows.startedAt} - clock_timestamp())::float8`;
  const [row] = await db
    .select({ count: quotaWindows.count, left: left.mapWith(Number) })
    .from(quotaWindows)
    .where(eq(quotaWindows.companyId, companyId));
  const remainingMs = row ? Math.ceil(row.left * 1000 + windowMs - offsetMs) : 0;
  return row && remainingMs > 0
    ? { count: row.count, remainingMs: Math.min(remainingMs, windowMs) }
    : undefined;
}
