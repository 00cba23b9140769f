/** Types of a measurement and its report, which is printed, drawn and written as JSON. */

export interface Report {
  /** As on the command line. */
  readonly name: string;
  readonly title: string;
  /** Describes the method in a few sentences: load, rounds, and what differs between contenders. */
  readonly how: string;
  readonly tables: readonly Table[];
  readonly targets: readonly Target[];
}

export interface Table {
  readonly title: string;
  /** Each row's values are in this order. The chart shows the first column. */
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

export interface Column {
  readonly name: string;
  readonly unit: Unit;
}

/** A `count` may be a mean, with decimals. `ratio` is relative to the table's first row, or to what the column's name says. */
export type Unit = "requests/s" | "deliveries/s" | "ms" | "µs" | "MB" | "bytes" | "ratio" | "count";

export interface Row {
  readonly name: string;
  /** Medians, one per column; null for a value that could not be measured. */
  readonly values: readonly (number | null)[];
}

/** A target and the measured value. */
export interface Target {
  /** The measured quantity, such as "GET customer, of bare Fastify". */
  readonly name: string;
  readonly unit: Unit;
  readonly value: number;
  /** Inclusive bounds of the target. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Runs a measurement with a separate database, and cleans up. Returns undefined if it has said why it can't run. */
export type Bench = (options: BenchOptions) => Promise<Report | undefined>;

export interface BenchOptions {
  /** Number of alternated rounds, of which the median counts. Each measurement has a default. */
  readonly rounds?: number;
  /** Measures only this part. Each measurement defines its own parts. */
  readonly only?: string;
  /** The commit to compare with. Only for `gate`. */
  readonly commit?: string;
  /** Receives progress messages. */
  readonly say: (line: string) => void;
}
