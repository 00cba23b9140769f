/** Counts requests in fixed windows, exactly over any number of processes. */
import { eq, sql } from "drizzle-orm";
import type { Executor } from "./client.ts";
import { prepared } from "./prepared.ts";
import { apiKeys, quotaWindows } from "./schema/index.ts";

/** How long a quota window is. */
export const QUOTA_WINDOW_MS = 60_000;

const window = sql`make_interval(secs => ${sql.placeholder("windowSeconds")}::float8)`;
const offset = sql`make_interval(secs => ${sql.placeholder("offsetSeconds")}::float8)`;
const expired = sql`${quotaWindows.startedAt} + ${window} <= excluded.started_at`;

// The database's clock, as the one that all processes share. One row lock makes the count exact. A key is
// looked at in the same statement: whatever a process remembers of it, a revoked one counts nothing.
const count = prepared((db) =>
  db
    .insert(quotaWindows)
    .select(
      sql`select ${sql.placeholder("companyId")}::uuid, 1, clock_timestamp() + ${offset}
      where not exists (select from ${apiKeys}
        where ${apiKeys.companyId} = ${sql.placeholder("companyId")}::uuid
          and ${apiKeys.id} = ${sql.placeholder("credentialId")}::uuid and ${apiKeys.revokedAt} is not null)`,
    )
    .onConflictDoUpdate({
      target: quotaWindows.companyId,
      set: {
        count: sql`case when ${expired} then 1 else ${quotaWindows.count} + 1 end`,
        startedAt: sql`case when ${expired} then excluded.started_at else ${quotaWindows.startedAt} end`,
      },
    })
    .returning({
      count: quotaWindows.count,
      remainingMs:
        sql<number>`extract(epoch from ${quotaWindows.startedAt} + ${window} - clock_timestamp() - ${offset}) * 1000`.mapWith(
          Number,
        ),
    })
    .prepare("count_request"),
);

export interface WindowState {
  /** The request's ordinal in its window, from 1. */
  readonly count: number;
  /** Milliseconds until the window ends. */
  readonly remainingMs: number;
}

/**
 * Counts one request of a company. The first request opens a window; an expired window is replaced.
 * @param credentialId the key or grant whose request it is
 * @param windowMs length of a window
 * @param offsetMs see Clock
 * @returns undefined, and nothing is counted, when the key is revoked
 */
export async function countRequest(
  db: Executor,
  companyId: string,
  credentialId: string,
  windowMs: number,
  offsetMs: number,
): Promise<WindowState | undefined> {
  const [state] = await count(db).execute({
    companyId,
    credentialId,
    windowSeconds: windowMs / 1000,
    offsetSeconds: offsetMs / 1000,
  });
  if (!state) return undefined;
  return {
    count: state.count,
    remainingMs: Math.min(Math.max(1, Math.ceil(state.remainingMs)), windowMs),
  };
}

/**
 * A company's window as it stands. It counts nothing.
 * @param windowMs length of a window
 * @param offsetMs see Clock
 * @returns undefined when no window is open: the next request opens one
 */
export async function findWindow(
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
