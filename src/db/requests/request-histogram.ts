/** Counts a company's requests by time and class of status. */
import { sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { findLastSearched, searchQuery } from "./request-list.ts";
import { matches, type RequestConditions } from "./request-conditions.ts";

/** A range of time, divided into bars of equal length. */
export interface Bars {
  readonly from: Date;
  readonly stepMs: number;
  readonly number: number;
}

export interface BarCount {
  /** The bar's index, from 0. */
  readonly bar: number;
  /** 2 for 200 to 299, and so on. */
  readonly statusClass: number;
  readonly count: number;
}

export interface Histogram {
  /** Bars and classes without requests are omitted. */
  readonly counts: readonly BarCount[];
  /** Requests before this time aren't counted; undefined when all are. */
  readonly countedFrom: Date | undefined;
}

/** The number of requests that a chart counts at most, from the newest on. */
export const MAX_COUNTED_REQUESTS = 10_000;

/**
 * Counts the requests that match, at most the newest `MAX_COUNTED_REQUESTS` that an index finds.
 * @param conditions in whose range of time the bars are
 */
export async function countByTime(
  db: Executor,
  companyId: string,
  conditions: RequestConditions,
  bars: Bars,
): Promise<Histogram> {
  const filter = { ...conditions, limit: 1, maxScanned: MAX_COUNTED_REQUESTS };
  const { searched } = searchQuery(db, companyId, filter);
  // Unlike extract, date_part returns no numeric, whose arithmetic is several times as slow.
  const sinceMs = sql`date_part('epoch', ${searched.at} - ${bars.from.toISOString()}::timestamptz) * 1000`;
  const bar = sql<number>`least(greatest(floor(${sinceMs} / ${bars.stepMs}), 0), ${bars.number - 1})::int`;
  const statusClass = sql<number>`${searched.status} / 100`;
  const [counts, last] = await Promise.all([
    db
      .select({ bar, statusClass, count: sql<number>`count(*)::int` })
      .from(searched)
      .where(matches(searched, conditions))
      .groupBy(sql`1`, sql`2`),
    findLastSearched(db, companyId, filter),
  ]);
  return { counts, countedFrom: last && timeOfId(last.id) };
}

/** The time in a UUIDv7. */
function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}
