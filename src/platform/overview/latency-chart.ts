/** Renders p50 and p95 of durations over time. */
import { addBuckets, percentileMs } from "../../kernel/duration-histogram.ts";
import { html, type Html } from "../../html/html.ts";
import { lineChart } from "../ui/line-chart.ts";
import { duration, timeParts } from "../ui/time.ts";
import { bucketOf, columnsOf, linksOf } from "./buckets.ts";
import type { Period } from "./period.ts";

/** Numbers of durations of one hour, see kernel/duration-histogram.ts. */
interface HourDurations {
  readonly hour: Date;
  readonly buckets: readonly number[];
}

/**
 * A chart of both percentiles.
 * @param hrefOf the link of a time range
 */
export function latencyChart(
  title: string,
  durations: readonly HourDurations[],
  { buckets }: Period,
  hrefOf: (range: { readonly from: string; readonly to: string }) => string,
): Html {
  const columns = columnsOf(buckets);
  const sums: number[][] = columns.map(() => []);
  for (const each of durations) addBuckets(sums[bucketOf(each, buckets)] ?? [], each.buckets);
  const valuesOf = (share: number) => sums.map((sum) => percentileMs(sum, share));
  return lineChart({
    title,
    columns,
    lines: [
      { label: "p50 (median)", style: "solid", values: valuesOf(0.5) },
      { label: "p95", style: "dashed", values: valuesOf(0.95) },
    ],
    format: duration,
    formatTick: (ms) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`),
    links: linksOf(buckets, hrefOf),
    note: html`Percentiles are within 10% of the exact value. Times are
    ${timeParts(buckets.from).zone}.`,
  });
}

/** Both percentiles of all durations, such as `p50 3.1 ms, p95 12 ms`. */
export function percentilesText(
  durations: readonly { readonly buckets: readonly number[] }[],
): string {
  const sum: number[] = [];
  for (const { buckets } of durations) addBuckets(sum, buckets);
  // No line break within a percentile.
  const texts = [0.5, 0.95].map((share) => `p${share * 100} ${percentileText(sum, share)}`);
  return texts.map((text) => text.replaceAll(" ", "\u00a0")).join(", ");
}

/** A percentile with its unit, or a dash if there is none. */
export function percentileText(buckets: readonly number[], share: number): string {
  const ms = percentileMs(buckets, share);
  return ms === undefined ? "–" : duration(ms);
}
