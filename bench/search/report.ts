/** What was found, as tables and targets. */
import type { Target, Report, Table } from "../report.ts";
import { LIMIT, type SearchTimes } from "./measure.ts";
import { p50, p95, type Times } from "./times.ts";

type Named = readonly [name: string, times: Times];

export interface Found {
  readonly customers: number;
  /** In which company. */
  readonly among: string;
  readonly rounds: number;
  readonly lists: Readonly<Record<string, Times>>;
  /** Terms of 3 and more characters. */
  readonly long: ReadonlyMap<string, SearchTimes>;
  readonly short: ReadonlyMap<string, SearchTimes>;
}

/** The report of `npm run bench -- search`. */
export function toReport({ customers, among, rounds, lists, long, short }: Found): Report {
  const listRows = Object.entries(lists);
  return {
    name: "search",
    title: `Lists and searches among ${customers.toLocaleString("en")} customers`,
    how:
      `One company of ${customers} customers among ${among}. ` +
      `Pages of ${LIMIT}, one call at a time, ${rounds} runs of each in turns after a first one. ` +
      "A call is what the route makes: the page with its exact total, in one snapshot. Of searches, both are " +
      "also measured apart: the page by the same statement, in which null stands where it counts; the total by " +
      "the service's own count. A call for a common term finds its page twice, since it learns from the first " +
      "one that counting wants another plan. An target's value is the slowest row's p95, whose name stands with " +
      "it; what is not met elsewhere stands in the tables.",
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
      searchTable("Terms of 3 and more characters", long),
      searchTable("Shorter terms", short),
    ],
    targets: [
      worst("page at a term of 3 and more characters", 20, timesOf(long, "page")),
      worst("total at any term", 200, [...timesOf(long, "total"), ...timesOf(short, "total")]),
      worst("unfiltered total, and pages to depth 39,000", 3, listRows),
    ],
  };
}

function timesOf(searches: ReadonlyMap<string, SearchTimes>, part: "page" | "total"): Named[] {
  return [...searches].map(([name, times]) => [name, times[part]]);
}

function searchTable(title: string, searches: ReadonlyMap<string, SearchTimes>): Table {
  return {
    title,
    columns: [
      { name: "call, p50", unit: "ms" },
      { name: "p95", unit: "ms" },
      { name: "first", unit: "ms" },
      { name: "page, p50", unit: "ms" },
      { name: "p95", unit: "ms" },
      { name: "total, p50", unit: "ms" },
      { name: "p95", unit: "ms" },
      { name: "matches", unit: "count" },
    ],
    rows: [...searches].map(([name, { whole, page, total, matches }]) => ({
      name,
      values: [
        p50(whole),
        p95(whole),
        whole[0] ?? null,
        p50(page),
        p95(page),
        p50(total),
        p95(total),
        matches,
      ],
    })),
  };
}

/** The slowest of them. */
function worst(name: string, atMost: number, of: readonly Named[]): Target {
  const values = of.map(([name, times]) => ({ name, value: p95(times) }));
  const [slowest] = values.toSorted((a, b) => b.value - a.value);
  const { name: row = "", value = NaN } = slowest ?? {};
  return { name: `${name}, p95 of the slowest: ${row}`, unit: "ms", value, atMost };
}
