/**
 * Stores where the matches of a term and filters are, and brings it up to date from the changes since then. It is
 * exact: a stored count is only used if every write since then has stored its change (stored-changes.ts). Reasons:
 * docs/decisions/0018-search-positions-and-totals.md.
 */
import type { DatabasePool, Executor } from "../core/connections/client.ts";
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { lockingCounters } from "../core/statements/lock-counters.ts";
import type { ListQuery } from "./list-query.ts";
import type { ListedTable } from "./listed-table.ts";
import type { MatchCounts } from "./match-counts.ts";
import { knownMatches } from "./statements/known-matches.ts";

/** Stored changes of a company. A total that is older than these is counted again. */
export const MAX_CHANGES = 10_000;
/** Stored terms and filters of a company, for each table. */
const MAX_TERMS = 100;

/** A snapshot of a company's rows. */
export interface ListVersion {
  readonly version: number;
  readonly unrecorded: number;
}

/** Matches that were stored, and are up to date. */
export interface StoredMatches extends MatchCounts {
  /** Writes of the company since the matches were counted. */
  readonly changes: number;
}

interface Found {
  readonly version: string;
  readonly unrecorded: string;
  readonly total: string | null;
  readonly bounds: string[];
  readonly counts: number[];
  readonly changes: string;
  readonly ranges: number[] | null;
  readonly deltas: number[] | null;
}

/** Finds the matches of a term and filters in this transaction's snapshot, and the snapshot's version. */
export async function findMatches(
  tx: Executor,
  table: ListedTable,
  companyId: string,
  term: ListQuery,
): Promise<ListVersion & { matches: StoredMatches | undefined }> {
  const { rows } = await tx.execute<Found & { [column: string]: unknown }>(
    knownMatches(table, companyId, term),
  );
  const [row] = rows;
  if (!row) throw new Error(`company ${companyId} has no counters`);
  const version = { version: Number(row.version), unrecorded: Number(row.unrecorded) };
  return { ...version, matches: row.total === null ? undefined : upToDate(row) };
}

function upToDate(row: Found): StoredMatches {
  const counts = [...row.counts];
  for (const [index, range] of (row.ranges ?? []).entries())
    counts[range - 1] = (counts[range - 1] ?? 0) + (row.deltas?.[index] ?? 0);
  return {
    total: counts.reduce((sum, matches) => sum + matches, 0),
    bounds: row.bounds,
    counts,
    changes: Number(row.changes),
  };
}

/** Parameters: the company, the term's key, the version, the unrecorded writes, the total, and the bounds and counts of ranges. */
const storeStatement = (isTotal: string) => companySql`
  with dropped as (
    delete from ${tableOf("search_totals")} where company_id = $1 and term in (
      select term from ${tableOf("search_totals")}
      where company_id = $1 and term <> $2 and ${isTotal}
      order by stored_at desc offset ${MAX_TERMS - 1})
  )
  insert into ${tableOf("search_totals", "stored")}
    (company_id, term, version, unrecorded, total, bounds, counts, stored_at)
  values ($1, $2, $3, $4, $5, $6::timestamptz[], $7::int[], clock_timestamp())
  on conflict (company_id, term) do update
  set version = excluded.version, unrecorded = excluded.unrecorded, total = excluded.total, ids = null,
    bounds = excluded.bounds, counts = excluded.counts, stored_at = excluded.stored_at
  -- The same version has ranges only since ranks are stored.
  where (excluded.unrecorded, excluded.version) >= (stored.unrecorded, stored.version)
  returning version`;

/**
 * Stores the matches of a term, which were counted in a snapshot. The terms that were stored first are dropped.
 */
export async function storeMatches(
  db: DatabasePool,
  { isTotal }: ListedTable,
  companyId: string,
  term: ListQuery,
  { version, unrecorded, total, bounds, counts }: MatchCounts & ListVersion,
): Promise<void> {
  const values = [companyId, term.key, version, unrecorded, total, bounds, counts];
  await db.runForCompany(companyId, storeStatement(isTotal), values);
}

/** Parameters: the company, and the number of changes. */
const storeChangesStatement = ({
  counters: { storedUntil, version },
  changes,
}: ListedTable) => companySql`
  with counter as (
    update ${tableOf("company_counters")} set ${storedUntil} = ${version} + $2::int
    where company_id = $1 returning ${version} as latest
  ), deleted as (
    delete from ${tableOf(changes)} using counter
    where company_id = $1 and version <= latest - $2::int
  )
  select latest::text as version from counter`;

/**
 * Lets writes store their changes, up to a limit, and deletes the changes that no total needs anymore. Does nothing
 * while another transaction locks the company's counter for longer than 200 ms, as an import does.
 */
export async function storeChanges(
  db: DatabasePool,
  table: ListedTable,
  companyId: string,
  maxChanges: number,
): Promise<void> {
  await lockingCounters(db, companyId, async (tx) => {
    await tx.runForCompany(companyId, storeChangesStatement(table), [companyId, maxChanges]);
  });
}
