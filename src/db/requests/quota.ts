/** Counts requests in fixed quota windows, exactly across any number of processes. */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { eq, sql } from "drizzle-orm";
import { answeredInTime } from "../core/statements/answer-deadline.ts";
import { columnArray } from "../core/statements/arrays.ts";
import {
  byNumber,
  requestedRows,
  valuesOf,
  type BatchedRead,
  type NumberedRow,
  type ReadRow,
} from "../core/statements/batched-read.ts";
import type { BothStatements, CompanyKey } from "../core/companies/company-statement.ts";
import type { Executor } from "../core/statements/executor.ts";
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

export interface CountedRequest {
  readonly companyId: string;
  /** The id of the key or grant that sent the request. */
  readonly credentialId: string;
  /** See Clock. */
  readonly offsetMs: number;
}

// Written as text, because Drizzle has no row sets as parameters.
const counting = (conditions = "") => companySql`
  with caller as materialized (
    -- Requests with a revoked key aren't counted, even when a process still has the key in its cache.
    select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as caller (company_id, credential_id, calls)
    where not exists (select from ${tableOf("api_keys", "k")} where k.company_id = caller.company_id
      and k.id = caller.credential_id and k.revoked_at is not null)${conditions}
  ), counted as (
    -- By the database's clock, which all processes share. One row lock per company makes the count exact; companies are
    -- locked in a fixed order, to prevent deadlocks. A window that has ended is replaced.
    insert into ${tableOf("quota_windows", "w")} (company_id, count, started_at)
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
    (extract(epoch from started_at - clock_timestamp())::float8 + $4 - $5) * 1000 as "remainingMs"`;

/**
 * On a cluster the table is logged, so that its shards can be moved, but a count needn't be on the disk before the request
 * goes on: the last ones may be lost in a crash.
 */
const WITHOUT_WAITING = "\n      and set_config('synchronous_commit', 'off', true) = 'off'";

function both(columns: string, rest = companySql``): BothStatements {
  const from = companySql`${columns} from caller join counted using (company_id)${rest}`;
  return {
    onOneServer: companySql`${counting()}${from}`,
    onCluster: companySql`${counting(WITHOUT_WAITING)}${from}`,
  };
}

/** The statement's row for a caller whose key isn't revoked. */
interface CountedCaller extends WindowState {
  readonly companyId: string;
  readonly credentialId: string;
}

/** Runs a statement, whose first rows are the callers. */
async function count<Row>(
  db: Executor,
  statement: BothStatements,
  requests: readonly CountedRequest[],
  more: readonly unknown[] = [],
): Promise<Row[]> {
  const callers = [...Map.groupBy(requests, ({ credentialId }) => credentialId).values()];
  const counting = db.runForCompany(requests[0]?.companyId ?? "", statement, [
    columnArray(callers, ([first]) => first?.companyId ?? null),
    columnArray(callers, ([first]) => first?.credentialId ?? null),
    columnArray(callers, ({ length }) => length),
    QUOTA_WINDOW_MS / 1000,
    (requests[0]?.offsetMs ?? 0) / 1000, // the same for all, because a process has one clock
    ...more,
  ]);
  return (await answeredInTime(db, counting, COUNT_DEADLINE_MS)).rows as Row[];
}

/** Parameters of the count come before it. */
const FIRST_PARAMETER = 6;
const COUNT = both("");

async function countAll(db: Executor, requests: readonly CountedRequest[]) {
  return numberRequests(requests, await count<CountedCaller>(db, COUNT, requests));
}

/** Gives each request its ordinal, in order of arrival; undefined for requests with revoked keys. */
function numberRequests(
  requests: readonly CountedRequest[],
  callers: readonly CountedCaller[],
): (WindowState | undefined)[] {
  const known = new Map(callers.map((caller) => [caller.credentialId, caller]));
  const counts = new Map(callers.map((caller) => [caller.companyId, caller.count]));
  const states = Array.from<WindowState | undefined>({ length: requests.length });
  // Starts from the last request, which has the company's current count.
  for (let i = requests.length - 1; i >= 0; i--) {
    const caller = known.get(requests[i]?.credentialId ?? "");
    if (!caller) continue;
    const count = counts.get(caller.companyId) ?? caller.count;
    counts.set(caller.companyId, count - 1);
    states[i] = { count, remainingMs: toRemainingMs(caller.remainingMs) };
  }
  return states;
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

export interface CountedRead {
  /** See `countRequest`. */
  readonly window: WindowState | undefined;
  /** The row or the page; undefined if there is no such row. */
  readonly found: ReadRow | undefined;
}

/**
 * Counts a request like `countRequest`, and reads rows in the same statement. Concurrent calls share it too.
 * @param db `read`
 */
export type CountAndRead<Key extends CompanyKey> = (
  db: Executor,
  request: CountedRequest & Key,
) => Promise<CountedRead>;

/** Creates the function for a read. */
export function createCountAndRead<Key extends CompanyKey>(
  read: BatchedRead<Key>,
): CountAndRead<Key> {
  const nothing = read.selected.map(({ name, type }) => `, null::${type} as "${name}"`).join("");
  const statement = both(
    `, null::int as n${nothing}`,
    companySql`
  union all
  select null, null, null, null, requested.n::int, ${read.selected.map(({ sql }) => sql).join(", ")}
  from ${requestedRows(read, FIRST_PARAMETER)} ${read.join}`,
  );
  const countAndReadAll = async (db: Executor, requests: readonly (CountedRequest & Key)[]) => {
    const values = valuesOf(read, requests);
    const rows = await count<CountedCaller & NumberedRow>(db, statement, requests, values);
    const windows = numberRequests(
      requests,
      rows.filter(({ n }) => n === null),
    );
    const found = byNumber(rows, requests.length);
    return windows.map((window, i): CountedRead => ({ window, found: found[i] }));
  };
  // oxlint-disable-next-line typescript/promise-function-async
  return (db, request) => db.batched(countAndReadAll, request);
}

const CHARGE = companySql`
  update ${tableOf("quota_windows", "w")} set
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
