/**
 * Groups hourly numbers into the columns of a chart. Hours begin with an hour of UTC, and every hour has a column. Labels are in
 * UTC or local time, as the user chose.
 */
import { DAY_MS, HOUR_MS } from "../../kernel/time.ts";
import type { Bar, Column, ColumnLinks } from "../ui/chart-data.ts";
import { timeParts } from "../ui/time.ts";

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

/** The labels of the columns: each third hour, or each day. */
export function columnsOf(buckets: Buckets): Column[] {
  const { hoursEach, number } = buckets;
  return Array.from({ length: number }, (_, index) => {
    const start = startOf(buckets, index);
    const { date, time } = timeParts(start);
    const hour = Number(time.slice(0, 2));
    const isDay = date !== timeParts(startOf(buckets, index - 1)).date;
    const isLabelled = isDay || (hoursEach === 1 && hour % 3 === 0);
    return {
      label: hourLabel(start),
      tick: isLabelled ? (isDay ? dayText(date) : time) : undefined,
      isMinor: hoursEach === 1 ? !isDay && hour % 6 !== 0 : Date.parse(date) % (2 * DAY_MS) !== 0,
    };
  });
}

/**
 * Links of the columns to lists with a time range.
 * @param hrefOf the link of a time range, with both ends as ISO 8601 timestamps
 */
export function linksOf(
  buckets: Buckets,
  hrefOf: (range: { readonly from: string; readonly to: string }) => string,
): ColumnLinks {
  return {
    group: buckets.hoursEach === 1 ? 3 : 4,
    hrefOf: (first, after) =>
      hrefOf({
        from: startOf(buckets, first).toISOString(),
        to: startOf(buckets, after).toISOString(),
      }),
    labelOf: (first, after) => {
      const from = timeParts(startOf(buckets, first));
      const to = timeParts(startOf(buckets, after));
      return `${dayText(from.date)}, ${from.time} to ${to.time} ${to.zone}:`;
    },
  };
}

/**
 * Sums counts by bar and series. Ignores counts from before the first bar.
 * @param seriesOf returns the zero-based index of the series that a count belongs to
 */
export function toBars<T extends HourCount>(
  counts: readonly T[],
  buckets: Buckets,
  seriesNumber: number,
  seriesOf: (count: T) => number,
): Bar[] {
  const bars = columnsOf(buckets).map((column) => ({
    ...column,
    values: Array.from({ length: seriesNumber }, () => 0),
  }));
  for (const each of counts) {
    const values = bars[bucketOf(each, buckets)]?.values;
    const series = seriesOf(each);
    if (values) values[series] = (values[series] ?? 0) + each.count;
  }
  return bars;
}

/** The index of the bucket of an hour; below 0 if it is earlier. */
export function bucketOf({ hour }: { readonly hour: Date }, buckets: Buckets): number {
  const { from, hoursEach, number } = buckets;
  const index = Math.floor((hour.getTime() - from.getTime()) / (hoursEach * HOUR_MS));
  // Another process's clock may be ahead: a count of the next hour belongs to the last bar.
  return Math.min(index, number - 1);
}

/** An hour, such as `2026-07-01 13:00 UTC`. */
export function hourLabel(hour: Date): string {
  const { date, time, zone } = timeParts(hour);
  return `${date} ${time} ${zone}`;
}

function startOf({ from, hoursEach }: Buckets, index: number): Date {
  return new Date(from.getTime() + index * hoursEach * HOUR_MS);
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Such as `Jul 1` for `2026-07-01`. */
function dayText(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`;
}

function bucketsUpTo(now: Date, hoursEach: number, number: number): Buckets {
  const lengthMs = hoursEach * HOUR_MS;
  const last = Math.floor(now.getTime() / lengthMs) * lengthMs;
  return { from: new Date(last - (number - 1) * lengthMs), hoursEach, number };
}
