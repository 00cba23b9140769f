/** Data types of charts, and sums over them. */
import type { Html } from "../../html/html.ts";

/** The style sheet's colors and patterns: c2 for success, c4 for client errors and retries, c5 for failures, c0 for the rest. */
export type Tone = "c2" | "c4" | "c5" | "c0";

export interface Series {
  readonly label: string;
  readonly tone: Tone;
}

export interface Column {
  /** The period that the column is about, such as `2026-07-01 13:00 UTC`. */
  readonly label: string;
  /** The label below the chart where this column begins; none if undefined. */
  readonly tick?: string | undefined;
  /** Leaves the tick out where there is little space. */
  readonly isMinor?: boolean;
}

export interface Bar extends Column {
  /** One value of 0 or more for each series, drawn from the bottom up. */
  readonly values: readonly number[];
}

/** Links of columns to what they count. */
export interface ColumnLinks {
  /** The link of the columns from `first` up to, but not including, `after`. */
  readonly hrefOf: (first: number, after: number) => string;
  /** The period of these columns, such as `2026-07-01 12:00 to 15:00 UTC`. */
  readonly labelOf: (first: number, after: number) => string;
  /** Number of columns that share a link where one is too narrow for a finger. */
  readonly group: number;
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
  readonly links?: ColumnLinks | undefined;
  /** A bar to point at, with its label. */
  readonly mark?: { readonly bar: number; readonly label: string } | undefined;
}

export interface Line {
  readonly label: string;
  /** The first is solid, the second is dashed. */
  readonly style: "solid" | "dashed";
  /** One value for each column; undefined where there is none. */
  readonly values: readonly (number | undefined)[];
}

export interface LineChart {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  /** Formats a value with its unit. */
  readonly format: (value: number) => string;
  /** Formats a value of the axis, where there is less space. */
  readonly formatTick: (value: number) => string;
  readonly links?: ColumnLinks | undefined;
  /** A sentence about the values, such as how exact they are. */
  readonly note?: Html;
}

/** The total of each series over all bars. */
export function totalsOf({ series, bars }: Pick<Chart, "series" | "bars">): number[] {
  return series.map((_, index) => sum(bars.map(({ values }) => values[index] ?? 0)));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
