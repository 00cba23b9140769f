/** Counts attempts in fixed windows, exactly across any number of processes, before their company is known. */
import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { splitByRow } from "../core/companies/company-batches.ts";
import type { Row } from "../core/statements/row.ts";
import { rateWindows } from "../schema/index.ts";

// Citus accepts only immutable expressions in the update, such as the difference of two timestamps, and in `returning`.
const count = (keys: string) => `
  with counted as (
    insert into rate_windows as w (key, count, started_at)
    ${keys}
    on conflict (key) do update set
      count = case when excluded.started_at - w.started_at >= make_interval(secs => $2) then 1 else w.count + 1 end,
      started_at = case when excluded.started_at - w.started_at >= make_interval(secs => $2)
        then excluded.started_at else w.started_at end
    returning key, count, started_at
  )
  select key, count, extract(epoch from started_at + make_interval(secs => $2) - clock_timestamp()
    - make_interval(secs => $3))::float8 as seconds
  from counted`;
const COUNT = count("values ($1, 1, clock_timestamp() + make_interval(secs => $3))");
// In a fixed order, to prevent deadlocks.
const COUNT_ALL = count(`select key, 1, clock_timestamp() + make_interval(secs => $3)
    from unnest($1::bytea[]) as key order by key`);

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
  return toWindow(rows[0]);
}

/**
 * Counts an attempt for each of several subjects, all of which must differ. One statement, so that its duration doesn't
 * depend on their number; on a cluster, where the counts are on different nodes, one for each.
 * @returns the windows, in the order of the subjects
 */
export async function countAttempts(
  db: Executor,
  subjects: readonly string[],
  windowSeconds: number,
  offsetMs: number,
): Promise<RateWindow[]> {
  if (subjects.length === 0) return [];
  const parts = splitByRow(db, subjects);
  const windows = parts.map(async (some) => {
    const [first = ""] = some;
    if (some.length === 1) return [await countAttempt(db, first, windowSeconds, offsetMs)];
    const keys = some.map(hash);
    const { rows } = await db.runStatement(COUNT_ALL, [keys, windowSeconds, offsetMs / 1000]);
    return keys.map((key) => toWindow(rows.find((row) => key.equals(row["key"] as Buffer))));
  });
  return (await Promise.all(windows)).flat();
}

function toWindow(row: Row | undefined): RateWindow {
  if (!row) throw new Error("the attempt was not counted");
  const { count, seconds } = row as { count: number; seconds: number };
  return { count, remainingSeconds: Math.max(1, Math.ceil(seconds)) };
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
