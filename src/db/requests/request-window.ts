/** Summarizes a company's requests in a quota window by second and by sender. */
import { and, asc, count, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import { firstUuidAt } from "../../kernel/uuid.ts";
import type { Environment } from "../../kernel/environment.ts";
import type { Executor } from "../core/connections/client.ts";
import { agentGrants, apiKeys, requestLog } from "../schema/index.ts";

/**
 * The request that opened the window arrived before it and ended after it, since it was counted meanwhile. No
 * request is counted longer after its arrival than this.
 */
const COUNTED_AFTER_MS = 10_000;
/** The clocks of two processes may differ by this much. */
const CLOCKS_DIFFER_MS = 100;
/** The time in a request's id and the time at which it is recorded to have arrived differ by less than this. */
const IDS_DIFFER_MS = 10_000;

/** A second of the window with at least one request. */
interface WindowSecond {
  /** Seconds since the window's beginning, from 0. */
  readonly second: number;
  /** The number of requests that counted toward the quota. */
  readonly counted: number;
  /** The number of requests refused with 429. */
  readonly refused: number;
}

/** Requests of one sender with one operation and status. */
export interface WindowGroup {
  readonly keyId: string | null;
  readonly keyName: string | null;
  readonly keyLastFour: string | null;
  readonly keyEnvironment: Environment | null;
  readonly grantId: string | null;
  readonly agentName: string | null;
  /** Null when the path belongs to no operation. */
  readonly operation: string | null;
  readonly status: number;
  readonly count: number;
}

export interface RequestWindow {
  readonly seconds: readonly WindowSecond[];
  /** Largest first. */
  readonly groups: readonly WindowGroup[];
}

/**
 * Summarizes the requests of a quota window. The cost grows with their number, which is limited: by the company's quota
 * and by the number of refused requests that are recorded.
 * @param from the beginning of the window
 * @param to the end of the window
 */
export async function findRequestWindow(
  db: Executor,
  companyId: string,
  from: Date,
  to: Date,
): Promise<RequestWindow> {
  const earliest = new Date(from.getTime() - COUNTED_AFTER_MS);
  const earliestEnd = new Date(from.getTime() - CLOCKS_DIFFER_MS).toISOString();
  const endedAt = sql`${requestLog.at} + make_interval(secs => ${requestLog.durationMs} / 1000)`;
  const inWindow = and(
    eq(requestLog.companyId, companyId),
    gte(requestLog.id, firstUuidAt(new Date(earliest.getTime() - IDS_DIFFER_MS))),
    lt(requestLog.id, firstUuidAt(new Date(to.getTime() + IDS_DIFFER_MS))),
    gte(requestLog.at, earliest),
    gte(endedAt, sql`${earliestEnd}::timestamptz`),
    lt(requestLog.at, to),
  );
  const [seconds, groups] = await Promise.all([
    countBySecond(db, inWindow, from),
    countBySender(db, companyId, inWindow),
  ]);
  return { seconds, groups };
}

async function countBySecond(db: Executor, inWindow: SQL | undefined, from: Date) {
  const since = sql`extract(epoch from ${requestLog.at} - ${from.toISOString()}::timestamptz)`;
  return await db
    .select({
      second: sql<number>`greatest(0, floor(${since}))::integer`,
      counted: sql<number>`(count(*) filter (where ${requestLog.status} not in (401, 429)))::integer`,
      refused: sql<number>`(count(*) filter (where ${requestLog.status} = 429))::integer`,
    })
    .from(requestLog)
    .where(inWindow)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

async function countBySender(
  db: Executor,
  companyId: string,
  inWindow: SQL | undefined,
): Promise<WindowGroup[]> {
  const { keyId, grantId, operation, status } = requestLog;
  const counts = db
    .select({ keyId, grantId, operation, status, count: count().as("count") })
    .from(requestLog)
    .where(inWindow)
    .groupBy(keyId, grantId, operation, status)
    .as("counts");
  return await db
    .select({
      ...counts._.selectedFields,
      keyName: apiKeys.name,
      keyLastFour: apiKeys.lastFour,
      keyEnvironment: apiKeys.environment,
      agentName: agentGrants.clientName,
    })
    .from(counts)
    .leftJoin(apiKeys, and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, counts.keyId)))
    .leftJoin(
      agentGrants,
      and(eq(agentGrants.companyId, companyId), eq(agentGrants.id, counts.grantId)),
    )
    .orderBy(desc(counts.count), asc(counts.operation), asc(counts.status));
}
