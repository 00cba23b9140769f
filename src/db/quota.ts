/** Counts requests in fixed windows, exactly over any number of processes. */
import { eq, sql } from "drizzle-orm";
import type { Executor } from "./client.ts";
import { prepared } from "./prepared.ts";
import { quotaWindows } from "./schema/index.ts";

/** How long a quota window is. */
export const QUOTA_WINDOW_MS = 60_000;

const window = sql`make_interval(secs => ${sql.placeholder("windowSeconds")}::float8)`;
const offset = sql`make_interval(secs => ${sql.placeholder("offsetSeconds")}::float8)`;
const expired = sql`${quotaWindows.startedAt} + ${window} <= excluded.started_at`;

// The database's clock, as the one that all processes share. One row lock makes the count exact.
const count = prepared((db) =>
  db
    .insert(quotaWindows)
    .values({
      companyId: sql.placeholder("companyId"),
      count: 1,
      startedAt: sql`clock_timestamp() + ${offset}`,
    })
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
 * @param windowMs length of a window
 * @param offsetMs see Clock
 */
export async function countRequest(
  db: Executor,
  companyId: string,
  windowMs: number,
  offsetMs: number,
): Promise<WindowState> {
  const [state] = await count(db).execute({
    companyId,
    windowSeconds: windowMs / 1000,
    offsetSeconds: offsetMs / 1000,
  });
  if (!state) throw new Error("the quota statement returned no row");
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
