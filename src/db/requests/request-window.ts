/** What a company's requests in a quota window were: when they came, and whose they were. */
import { and, asc, count, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { agentGrants, apiKeys, requestLog } from "../schema/index.ts";

/**
 * A request arrives before it is counted, and when its window began is known to some milliseconds: so
 * much earlier than the window a request still belongs to it.
 */
const ARRIVES_EARLIER_MS = 100;

/** A second of the window, if there were requests in it. */
interface WindowSecond {
  /** From the window's beginning, from 0. */
  readonly second: number;
  /** Requests that counted toward the quota. */
  readonly counted: number;
  /** Requests that were refused with 429. */
  readonly refused: number;
}

/** Requests of one sender, for one thing, with one status. */
export interface WindowGroup {
  readonly keyId: string | null;
  readonly keyName: string | null;
  readonly keyLastFour: string | null;
  readonly grantId: string | null;
  readonly agentName: string | null;
  /** null: no operation's path. */
  readonly operation: string | null;
  readonly status: number;
  readonly count: number;
}

export interface RequestWindow {
  readonly seconds: readonly WindowSecond[];
  /** The largest first. */
  readonly groups: readonly WindowGroup[];
}

/**
 * The requests of a quota window. Its work grows with them: a company has no more than its quota in a
 * window, and so many that were refused as are recorded of these.
 * @param from when the window began
 * @param to when it ended
 */
export async function findRequestWindow(
  db: Executor,
  companyId: string,
  from: Date,
  to: Date,
): Promise<RequestWindow> {
  const earliest = new Date(from.getTime() - ARRIVES_EARLIER_MS);
  const inWindow = and(
    eq(requestLog.companyId, companyId),
    gte(requestLog.at, earliest),
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
