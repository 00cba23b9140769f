/** What a chart is made of. */

/** The style sheet's colours: c2 for what went well, c4 for what was refused, c5 for what failed, c0 for the rest. */
type Tone = "c2" | "c4" | "c5" | "c0";

export interface Series {
  readonly label: string;
  readonly tone: Tone;
}

export interface Bar {
  /** When it begins. */
  readonly label: string;
  /** One for each series, 0 or more; drawn from the bottom up. */
  readonly values: readonly number[];
}

export interface Chart {
  /** What it shows, such as `Requests in the last 24 hours`. */
  readonly title: string;
  /** What is counted, in the singular and in the plural. */
  readonly things: readonly [one: string, many: string];
  /** What a bar stands for, such as `an hour`. */
  readonly per: string;
  readonly series: readonly Series[];
  readonly bars: readonly Bar[];
  /** What stands below it: the first bar, perhaps one between, and the last. */
  readonly ticks: readonly string[];
  /** A bar to point at, and what it is. */
  readonly mark?: { readonly bar: number; readonly label: string } | undefined;
}

/** What all bars of each series hold together. */
export function totalsOf({ series, bars }: Pick<Chart, "series" | "bars">): number[] {
  return series.map((_, index) => sum(bars.map(({ values }) => values[index] ?? 0)));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
