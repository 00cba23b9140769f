/** Describes the tables whose lists and searches have stored ranks and counts. */
import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../core/connections/client.ts";
import type { ListSort } from "../core/lists/keyset.ts";
import type { Numbers } from "../core/lists/search.ts";

/** SQL of the columns of `company_counters` that are about a table. */
interface ListCounters {
  /** The number of the company's rows, which every write updates. */
  readonly total: string;
  /** The numbers of rows with each status, where they are stored. */
  readonly byStatus?: { readonly [status: string]: string };
  /** Each write of a row by the API has its own version, in commit order. */
  readonly version: string;
  /** Writes up to this version store their change. */
  readonly storedUntil: string;
  /** Grows with each write that doesn't maintain the others; what was stored before is then no longer used. */
  readonly unrecorded: string;
  /** Ranks of rows that were created later aren't used. */
  readonly anchoredUntil: string;
}

/** A table of companies' rows. */
export interface ListedTable {
  readonly name: "customers" | "locations";
  readonly rows: PgTable & {
    readonly companyId: AnyPgColumn;
    readonly id: AnyPgColumn;
    readonly searchText: AnyPgColumn;
    readonly createdAt: AnyPgColumn;
  };
  /** SQL of a row's JSON. */
  readonly json: string;
  readonly statuses: readonly string[];
  readonly counters: ListCounters;
  /** The tables of stored ranks and changes. */
  readonly anchors: "customer_anchors" | "location_anchors";
  readonly changes: "customer_changes" | "location_changes";
  /** Begins the keys of the table's totals in `search_totals`. No other table's keys begin with the prefix of locations. */
  readonly keyPrefix: string;
  /** SQL of the condition that a row of `search_totals` is about the table. */
  readonly isTotal: string;
  /** Whether an index of creation times has the searched texts too. */
  readonly hasTextsInIndex: boolean;
  /** The meaning of a term that looks like a telephone number. */
  readonly numbers: Numbers;
  /** SQL of the order of an index of times: the planner doesn't use an index with nulls at the other end. */
  readonly order: (sort: ListSort, at: string, id: string) => string;
}

/** Reads the number of a company's rows, which needn't be counted then. @param counter see ListCounters */
export async function readCounter(
  db: Executor,
  companyId: string,
  counter: string,
): Promise<number> {
  const { rows } = await db.runStatement(counterQuery(counter), [companyId]);
  return rows[0]?.["total"] ?? 0;
}

/** The statement of `readCounter`. Exported so that tests can explain its plan. */
export const counterQuery = (counter: string) =>
  `select ${counter}::float8 as total from company_counters where company_id = $1`;

/** Whether a list is sorted by creation. */
export function isByCreation(sort: ListSort): boolean {
  return sort.endsWith("createdAt");
}

/** SQL of the terms of ORDER BY. */
export function orderOf(
  { order }: ListedTable,
  sort: ListSort,
  at = isByCreation(sort) ? "created_at" : "updated_at",
  id = "id",
): SQL {
  return sql.raw(order(sort, at, id));
}

/** A row's JSON, to select. */
export function jsonColumn({ json }: ListedTable) {
  return sql.raw(json).mapWith(String).as("json");
}
