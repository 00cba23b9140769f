/** Hourly counts as the bars of a chart. Hours are UTC's, and none is left out. */
import { HOUR_MS } from "../../kernel/time.ts";
import type { Bar } from "../ui/chart-data.ts";

/** A time up to now in parts of the same length. */
export interface Buckets {
  /** When the first one begins. */
  readonly from: Date;
  readonly hoursEach: number;
  readonly number: number;
}

/**
 * The last 24 hours: the one that is under way, and the 23 before it.
 */
export function lastDay(now: Date): Buckets {
  return bucketsUpTo(now, 1, 24);
}

/** The last 7 days, by a quarter of a day: the one that is under way, and the 27 before it. */
export function lastWeek(now: Date): Buckets {
  return bucketsUpTo(now, 6, 28);
}

/** A count of the hour that begins at a time. */
export interface HourCount {
  readonly hour: Date;
  readonly count: number;
}

/**
 * Adds up counts by bar and series. Those from before the first bar are left out.
 * @param seriesOf the index of the series that a count belongs to, from 0
 */
export function toBars<T extends HourCount>(
  counts: readonly T[],
  { from, hoursEach, number }: Buckets,
  seriesNumber: number,
  seriesOf: (count: T) => number,
): Bar[] {
  const lengthMs = hoursEach * HOUR_MS;
  const bars = Array.from({ length: number }, (_, index) => ({
    label: hourLabel(new Date(from.getTime() + index * lengthMs)),
    values: Array.from({ length: seriesNumber }, () => 0),
  }));
  for (const each of counts) {
    const index = Math.floor((each.hour.getTime() - from.getTime()) / lengthMs);
    // An hour that another process's clock has begun already belongs to the last bar.
    const values = bars[Math.min(index, number - 1)]?.values;
    const series = seriesOf(each);
    if (values) values[series] = (values[series] ?? 0) + each.count;
  }
  return bars;
}

/** An hour, such as `2026-07-01 13:00 UTC`. */
export function hourLabel(hour: Date): string {
  const iso = hour.toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

function bucketsUpTo(now: Date, hoursEach: number, number: number): Buckets {
  const lengthMs = hoursEach * HOUR_MS;
  const last = Math.floor(now.getTime() / lengthMs) * lengthMs;
  return { from: new Date(last - (number - 1) * lengthMs), hoursEach, number };
}
