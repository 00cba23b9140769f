/** What was found, as tables and aims. */
import type { Aim, Report, Table } from "../report.ts";
import { LIMIT, type SearchTimes } from "./measure.ts";
import { p50, p95, type Times } from "./times.ts";

/** Matches of a term that somebody looks for one customer with. */
const FEW = 1_000;

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
  const searches = [...long, ...short];
  return {
    name: "search",
    title: `Lists and searches among ${customers.toLocaleString("en")} customers`,
    how:
      `One company of ${customers} customers among ${among}. ` +
      `Pages of ${LIMIT}, one call at a time, ${rounds} runs of each in turns after a first one. ` +
      "A call is what the route makes: the page with its exact total, in one snapshot. The total is also " +
      "measured alone.",
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
          figures: [p50(times), p95(times), times[0] ?? null],
        })),
      },
      searchTable("Terms of 3 and more characters", long),
      searchTable("Shorter terms", short),
    ],
    aims: [
      worst(
        `page with total, term of 3 and more characters, at most ${FEW} matches, p95`,
        20,
        [...long.values()].filter(({ matches }) => matches <= FEW).map(({ whole }) => whole),
      ),
      worst(
        "total at any term, p95",
        200,
        searches.map(([, { total }]) => total),
      ),
      worst(
        "unfiltered page with total, p95",
        3,
        listRows.map(([, times]) => times),
      ),
    ],
  };
}

function searchTable(title: string, searches: ReadonlyMap<string, SearchTimes>): Table {
  return {
    title,
    columns: [
      { name: "call, p50", unit: "ms" },
      { name: "p95", unit: "ms" },
      { name: "first", unit: "ms" },
      { name: "total, p50", unit: "ms" },
      { name: "p95", unit: "ms" },
      { name: "matches", unit: "count" },
    ],
    rows: [...searches].map(([name, { whole, total, matches }]) => ({
      name,
      figures: [p50(whole), p95(whole), whole[0] ?? null, p50(total), p95(total), matches],
    })),
  };
}

/** The slowest of them. */
function worst(what: string, atMost: number, of: readonly Times[]): Aim {
  return { what, unit: "ms", figure: Math.max(...of.map(p95)), atMost };
}
