/** What a measurement found, before it is printed, drawn or written as JSON. */

export interface Report {
  /** As on the command line. */
  readonly name: string;
  readonly title: string;
  /** How it was measured, in a few sentences: load, rounds, what is the same for all and what is not. */
  readonly how: string;
  readonly tables: readonly Table[];
  readonly targets: readonly Target[];
}

export interface Table {
  readonly title: string;
  /** The values of each row, in this order. The first one is drawn. */
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

export interface Column {
  readonly name: string;
  readonly unit: Unit;
}

/** `ratio`: to the table's first row, or to what the column's name says. */
export type Unit = "requests/s" | "deliveries/s" | "ms" | "MB" | "ratio" | "count";

export interface Row {
  readonly name: string;
  /** Medians, one a column; null for what could not be measured. */
  readonly values: readonly (number | null)[];
}

/** What was aimed at, and what came of it. */
export interface Target {
  /** Such as "GET customer, of bare Fastify". */
  readonly name: string;
  readonly unit: Unit;
  readonly value: number;
  /** The value is to be at least, or at most, so much. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One measurement: makes its own database, measures, cleans up. */
export type Bench = (options: BenchOptions) => Promise<Report>;

export interface BenchOptions {
  /** Alternated rounds, of which the median counts. Each measurement has a default. */
  readonly rounds?: number;
  /** Measures a part only, for whoever changes what it measures. Which parts there are is the measurement's. */
  readonly only?: string;
  /** Told what is being done, for whoever waits. */
  readonly say: (line: string) => void;
}
