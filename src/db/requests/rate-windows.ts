/** Counts attempts in fixed windows, exactly across any number of processes, before their company is known. */
import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { rateWindows } from "../schema/index.ts";

// Citus accepts only immutable expressions in the update, such as the difference of two timestamps, and in `returning`.
const COUNT = `
  with counted as (
    insert into rate_windows as w (key, count, started_at)
    values ($1, 1, clock_timestamp() + make_interval(secs => $3))
    on conflict (key) do update set
      count = case when excluded.started_at - w.started_at >= make_interval(secs => $2) then 1 else w.count + 1 end,
      started_at = case when excluded.started_at - w.started_at >= make_interval(secs => $2)
        then excluded.started_at else w.started_at end
    returning count, started_at
  )
  select count, extract(epoch from started_at + make_interval(secs => $2) - clock_timestamp()
    - make_interval(secs => $3))::float8 as seconds
  from counted`;

export interface RateWindow {
  /** The attempt's ordinal in its window, from 1. */
  readonly count: number;
  /** Whole seconds until the window ends, from 1. */
  readonly remainingSeconds: number;
}

/**
 * Counts an attempt. The first attempt opens a window; an expired window is replaced.
 * @param subject what is counted and for whom, such as `sign-in 203.0.113.7`; stored as its hash
 * @param offsetMs see Clock
 */
export async function countAttempt(
  db: Executor,
  subject: string,
  windowSeconds: number,
  offsetMs: number,
): Promise<RateWindow> {
  const { rows } = await db.runStatement(COUNT, [hash(subject), windowSeconds, offsetMs / 1000]);
  const row = rows[0] as { count: number; seconds: number } | undefined;
  if (!row) throw new Error("the attempt was not counted");
  return { count: row.count, remainingSeconds: Math.max(1, Math.ceil(row.seconds)) };
}

/** Takes back an attempt that was counted, unless its window has ended. */
export async function returnAttempt(db: Executor, subject: string): Promise<void> {
  await db
    .update(rateWindows)
    .set({ count: sql`${rateWindows.count} - 1` })
    .where(and(eq(rateWindows.key, hash(subject)), gt(rateWindows.count, 0)));
}

/** Resets the count of a subject. */
export async function deleteAttempts(db: Executor, subject: string): Promise<void> {
  await db.delete(rateWindows).where(eq(rateWindows.key, hash(subject)));
}

function hash(subject: string): Buffer {
  return createHash("sha256").update(subject).digest();
}
