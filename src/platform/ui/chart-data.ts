/** Data types of a chart, and sums over them. */

/** The style sheet's colors: c2 for success, c4 for client errors and skips, c5 for failures, c0 for the rest. */
type Tone = "c2" | "c4" | "c5" | "c0";

export interface Series {
  readonly label: string;
  readonly tone: Tone;
}

export interface Bar {
  /** Start of the bar's period. */
  readonly label: string;
  /** One value of 0 or more for each series, drawn from the bottom up. */
  readonly values: readonly number[];
}

export interface Chart {
  /** Such as `Requests in the last 24 hours`. */
  readonly title: string;
  /** The counted noun, singular and plural. */
  readonly noun: readonly [one: string, many: string];
  /** Length of a bar's period, such as `hour`; follows "per". */
  readonly per: string;
  readonly series: readonly Series[];
  readonly bars: readonly Bar[];
  /** Labels below the chart: first bar, optionally one in between, last bar. */
  readonly ticks: readonly string[];
  /** A bar to point at, with its label. */
  readonly mark?: { readonly bar: number; readonly label: string } | undefined;
}

/** The total of each series over all bars. */
export function totalsOf({ series, bars }: Pick<Chart, "series" | "bars">): number[] {
  return series.map((_, index) => sum(bars.map(({ values }) => values[index] ?? 0)));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
