/** Filters rows by status and time of change, and counts them. */
import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import {
  countFiltered,
  countUpTo,
  preferIndex,
  statusAndChange,
} from "../core/lists/filter-totals.ts";
import { toTimestamp } from "../core/lists/keyset.ts";
import { readCounter, type ListedTable } from "./listed-table.ts";

export interface ListFilter {
  readonly status?: string | undefined;
  /** RFC 3339. */
  readonly updatedSince?: string | undefined;
}

/** More rows of a status are counted once, and their number is stored. */
const FEW_OF_STATUS = 10_000;

/** The condition that a company's row matches a filter. */
export function isMatch(companyId: string, { status, updatedSince }: ListFilter): SQL {
  const conditions = [
    sql`company_id = ${companyId}`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(updatedSince === undefined
      ? []
      : [sql`updated_at >= ${toTimestamp(updatedSince)}::timestamptz`]),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * Whether up to a number of rows changed since a time, with any status or one. Counts them in the index, because the
 * planner's estimate can be wrong.
 */
export async function isFewChanged(
  tx: Executor,
  { rows, statuses }: ListedTable,
  companyId: string,
  { status, updatedSince }: ListFilter,
  few: number,
): Promise<boolean> {
  if (updatedSince === undefined) return false;
  await preferIndex(tx);
  const { matches } = statusAndChange(statuses, { status, since: toTimestamp(updatedSince) });
  return (await countUpTo(tx, companyId, sql`${rows}`, [matches], few)) !== undefined;
}

/**
 * Counts the rows that match a filter, in the transaction's snapshot.
 * @param countMany counts them if many match and many don't
 */
export async function countMatching(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  { status, updatedSince }: ListFilter,
  countMany?: () => Promise<number>,
): Promise<number> {
  if (updatedSince === undefined) {
    const { total, byStatus } = table.counters;
    const counter = status === undefined ? total : byStatus?.[status];
    if (counter !== undefined) return await readCounter(tx, companyId, counter);
  }
  const since = updatedSince === undefined ? undefined : toTimestamp(updatedSince);
  const filter = {
    key: `${table.name}/${status}/${since}`,
    table: sql`${table.rows}`,
    ...statusAndChange(table.statuses, { status, since }),
    countAll: async () =>
      countMatching(tx, table, companyId, since === undefined ? {} : { status }),
    countMany,
  };
  // There are two statuses, but any number of times, most of which nobody asks for again.
  const few = since === undefined && countMany ? FEW_OF_STATUS : undefined;
  return await countFiltered(tx, companyId, filter, few);
}
