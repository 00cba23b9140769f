/** Turns the measured times into tables and targets. */
import type { Target, Report, Table } from "../report.ts";
import { LIMIT, type LocationTimes, type SearchTimes } from "./measure.ts";
import { p50, p95, type Times } from "./times.ts";

type NamedTimes = readonly [name: string, times: Times];

export interface SearchResults {
  readonly customers: number;
  /** Describes the other companies of the database. */
  readonly beside: string;
  readonly rounds: number;
  readonly lists: Readonly<Record<string, Times>>;
  /** Terms of 3 or more characters. */
  readonly long: ReadonlyMap<string, SearchTimes>;
  readonly short: ReadonlyMap<string, SearchTimes>;
  /** Totals that are brought up to date. */
  readonly changed: Readonly<Record<string, Times>>;
  readonly locations: ReadonlyMap<string, LocationTimes>;
}

/** The report of `npm run bench -- search`. */
export function toReport({
  customers,
  beside,
  rounds,
  lists,
  long,
  short,
  changed,
  locations,
}: SearchResults): Report {
  const listRows = Object.entries(lists);
  return {
    name: "search",
    title: `Lists and searches among ${customers.toLocaleString("en")} customers`,
    how:
      `One company of ${customers} customers beside ${beside}. ` +
      `Pages of ${LIMIT}, one call at a time, ${rounds} alternated runs of each after a first one. ` +
      "A call is the route's call: the page with its exact total, in one snapshot. The first search of a term counts " +
      "its matches; asked again, the stored count is brought up to date. Each run deletes what is stored, searches " +
      "twice, and finds the stored total separately. Matches that are counted in less than 10 ms aren't stored, so both " +
      "calls of such a term count. A target is compared with the p95 of its slowest row, which is named; the other rows are in " +
      "the tables.",
    tables: [
      {
        title: "Lists without a term",
        columns: [
          { name: "call, p50", unit: "ms" },
          { name: "p95", unit: "ms" },
          { name: "first", unit: "ms" },
        ],
        rows: listRows.map(([name, times]) => ({
          name,
          values: [p50(times), p95(times), times[0] ?? null],
        })),
      },
      searchTable("Terms of 3 or more characters", long),
      searchTable("Shorter terms", short),
      {
        title: "After changes",
        columns: [
          { name: "p50", unit: "ms" },
          { name: "p95", unit: "ms" },
        ],
        rows: Object.entries(changed).map(([name, times]) => ({
          name,
          values: [p50(times), p95(times)],
        })),
      },
      {
        title: "Locations, of which there are as many, asked again",
        columns: [
          { name: "p50", unit: "ms" },
          { name: "p95", unit: "ms" },
          { name: "matches", unit: "count" },
        ],
        rows: [...locations].map(([name, { call, matches }]) => ({
          name,
          values: [p50(call), p95(call), matches],
        })),
      },
    ],
    targets: [
      slowestOf("page of a term of 3 or more characters, asked again", 20, timesOf(long, "again")),
      slowestOf("first search of any term", 200, [
        ...timesOf(long, "first"),
        ...timesOf(short, "first"),
      ]),
      slowestOf("total asked again", 2, [...timesOf(long, "total"), ...timesOf(short, "total")]),
      slowestOf("unfiltered total, and pages to depth 39,000", 3, listRows),
    ],
  };
}

function timesOf(
  searches: ReadonlyMap<string, SearchTimes>,
  part: "first" | "again" | "total",
): NamedTimes[] {
  return [...searches].map(([name, times]) => [name, times[part]]);
}

function searchTable(title: string, searches: ReadonlyMap<string, SearchTimes>): Table {
  return {
    title,
    columns: [
      { name: "first, p50", unit: "ms" },
      { name: "p95", unit: "ms" },
      { name: "again, p50", unit: "ms" },
      { name: "p95", unit: "ms" },
      { name: "total again, p50", unit: "ms" },
      { name: "p95", unit: "ms" },
      { name: "matches", unit: "count" },
    ],
    rows: [...searches].map(([name, { first, again, total, matches }]) => ({
      name,
      values: [p50(first), p95(first), p50(again), p95(again), p50(total), p95(total), matches],
    })),
  };
}

/** Compares a target with the slowest row. */
function slowestOf(name: string, atMost: number, of: readonly NamedTimes[]): Target {
  const values = of.map(([name, times]) => ({ name, value: p95(times) }));
  const [slowest] = values.toSorted((a, b) => b.value - a.value);
  const { name: row = "", value = NaN } = slowest ?? {};
  return { name: `${name}, p95 of the slowest: ${row}`, unit: "ms", value, atMost };
}
