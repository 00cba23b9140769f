/** Groups hourly counts into the bars of a chart. Hours are UTC, and every hour has a bar. */
import { HOUR_MS } from "../../kernel/time.ts";
import type { Bar } from "../ui/chart-data.ts";

/** A period up to now, divided into buckets of equal length. */
export interface Buckets {
  /** Start of the first bucket. */
  readonly from: Date;
  readonly hoursEach: number;
  readonly number: number;
}

/** The last 24 hours: the current hour and the 23 before it. */
export function lastDay(now: Date): Buckets {
  return bucketsUpTo(now, 1, 24);
}

/** The last 7 days in buckets of 6 hours: the current one and the 27 before it. */
export function lastWeek(now: Date): Buckets {
  return bucketsUpTo(now, 6, 28);
}

/** The count of one hour, by the hour's start. */
export interface HourCount {
  readonly hour: Date;
  readonly count: number;
}

/**
 * Sums counts by bar and series. Ignores counts from before the first bar.
 * @param seriesOf returns the zero-based index of the series that a count belongs to
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
    // Another process's clock may be ahead: a count of the next hour belongs to the last bar.
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
