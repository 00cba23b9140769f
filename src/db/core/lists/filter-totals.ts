/**
 * Counts the rows that match a filter. It reads at most 100,000 entries of an index if few rows match, or if few don't.
 * Otherwise it reads all matches, and again only after a write of the company, or finds stored counts (search-totals.ts).
 */
import { sql, type SQL } from "drizzle-orm";
import { createCache } from "../../../kernel/cache.ts";
import type { Executor } from "../connections/client.ts";

/** A count of so many index entries takes about six milliseconds. */
const FEW = 100_000;

interface StoredTotal {
  readonly total: number;
  readonly version: string;
  /** Whether many rows matched and many didn't. */
  readonly isMany: boolean;
}

/** Totals of filters that match and leave out many rows. Any process can count them again. */
const totals = createCache<StoredTotal>(1_000);

export interface Filter {
  /** Identifies table and filter. */
  readonly key: string;
  readonly table: SQL;
  /** The condition of a match. */
  readonly matches: SQL;
  /** Conditions of the other rows, each a range of an index. No row matches two. */
  readonly others: readonly SQL[];
  /** Counts both. */
  readonly countAll: () => Promise<number>;
  /** Counts the matches if both are many. Default: reads all matches, and keeps the total until the company writes. */
  readonly countMany?: (() => Promise<number>) | undefined;
}

/**
 * Counts a company's rows that match a filter, in the transaction's snapshot.
 * @param few reads at most so many entries before it counts all
 */
export async function countFiltered(
  tx: Executor,
  companyId: string,
  filter: Filter,
  few = FEW,
): Promise<number> {
  const { table, matches, others, countAll, countMany } = filter;
  const id = `${companyId}/${filter.key}`;
  const stored = totals.get(id);
  if (stored && stored.version === (await versionOf(tx, companyId))) return stored.total;
  if (stored?.isMany && countMany) {
    const total = await countMany();
    totals.set(id, { total, version: await versionOf(tx, companyId), isMany: true });
    return total;
  }
  await preferIndex(tx);
  const matching = await countUpTo(tx, companyId, table, [matches], few);
  if (matching !== undefined) return matching;
  const other = await countUpTo(tx, companyId, table, others, few);
  const total =
    other === undefined
      ? ((await (countMany?.() ?? countUpTo(tx, companyId, table, [matches]))) ?? 0)
      : (await countAll()) - other;
  totals.set(id, { total, version: await versionOf(tx, companyId), isMany: other === undefined });
  return total;
}

/** What each write of a company's customers and locations changes, in its own transaction. */
async function versionOf(tx: Executor, companyId: string): Promise<string> {
  const { rows } = await tx.execute<{ version: string }>(sql`
    select next_event || '/' || customers as version from company_counters where company_id = ${companyId}`);
  return rows[0]?.version ?? "";
}

/** Lets the planner count from an index only, until the transaction ends: it expects a scan of the table to find rows sooner. */
export async function preferIndex(tx: Executor): Promise<void> {
  await tx.execute(sql`set local seq_page_cost = 100`);
}

/** Counts rows; returns undefined if there are more than `limit`. */
export async function countUpTo(
  tx: Executor,
  companyId: string,
  table: SQL,
  conditions: readonly SQL[],
  limit?: number,
): Promise<number | undefined> {
  const [counted] = (
    await tx.execute<{ n: number }>(countQuery(companyId, table, conditions, limit))
  ).rows;
  const n = counted?.n ?? 0;
  return limit !== undefined && n > limit ? undefined : n;
}

/**
 * Queries the number of rows, up to one more than `limit`. Exported so that tests can explain its plan.
 * @param conditions of which a row matches at most one. Separate, because an index can't find a range or null by one condition.
 */
export function countQuery(
  companyId: string,
  table: SQL,
  conditions: readonly SQL[],
  limit?: number,
): SQL {
  const rows = sql.join(
    conditions.map(
      (condition) => sql`select from ${table} where company_id = ${companyId} and ${condition}`,
    ),
    sql` union all `,
  );
  return limit === undefined
    ? sql`select count(*)::float8 as n from (${rows}) counted`
    : sql`select count(*)::float8 as n from (${rows} limit ${limit + 1}) counted`;
}

/** SQL of conditions on the columns `status` and `updated_at`, and of the rows of the status that don't match. */
export function statusAndChange(
  statuses: readonly string[],
  { status, since }: { readonly status: string | undefined; readonly since: string | undefined },
): Pick<Filter, "matches" | "others"> {
  const listed = (some: readonly string[]) =>
    sql`status in (${sql.join(
      some.map((one) => sql`${one}`),
      sql`, `,
    )})`;
  const mine = listed(status === undefined ? statuses : [status]);
  if (since === undefined)
    return { matches: mine, others: [listed(statuses.filter((one) => one !== status))] };
  return {
    matches: sql`${mine} and updated_at >= ${since}::timestamptz`,
    others: [
      sql`${mine} and updated_at < ${since}::timestamptz`,
      sql`${mine} and updated_at is null`,
    ],
  };
}
