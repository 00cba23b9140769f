/**
 * Finds rows that became visible between two snapshots of the database. Each committed row is in exactly one such
 * range, in whatever order processes insert rows, so nothing is read twice and nothing is missed.
 *
 * On a cluster, each node has its own transactions: snapshots belong to the node that has the company's rows. After a
 * company was moved to another node, a range that begins before that may contain rows again, or leave some out.
 */
import { companySql, type CompanySql } from "../companies/company-sql.ts";
import type { Executor } from "./executor.ts";

/** Text of a `pg_snapshot`: `xmin:xmax:` and the ids of the transactions in progress. */
const SNAPSHOT = /^\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?$/;
/** Longer with some 200 concurrent transactions that write. */
const MAX_SNAPSHOT_LENGTH = 4_000;

/** Whether a text from a client has the format of a snapshot. */
export function isSnapshot(text: string): boolean {
  return text.length <= MAX_SNAPSHOT_LENGTH && SNAPSHOT.test(text);
}

/**
 * The condition that a row was inserted or updated by a transaction that the snapshot `$2` sees and `$1` doesn't; if `$2` is
 * null, the statement's own. Transactions must not use savepoints, whose ids snapshots don't contain. The row's xmin has 32
 * bits, of which the transaction is less than 2^32 before the current one.
 */
const NEXT = "pg_snapshot_xmax(pg_current_snapshot())::text::bigint";
const ID = `(${NEXT} - ((${NEXT} - xmin::text::bigint) & 4294967295))`;
const IS_NEW = `${ID} >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint
    and not pg_visible_in_snapshot(${ID}::text::xid8, $1::pg_snapshot)
    and ($2::text is null or pg_visible_in_snapshot(${ID}::text::xid8, $2::pg_snapshot))`;

/** Rows found by one poll. */
export interface NewRows {
  /** The snapshot up to which rows were found: the `from` of the next poll. */
  readonly snapshot: string;
  /** Newest first. */
  readonly ids: readonly string[];
  /** Whether older rows were not compared, because there were too many. */
  readonly isCut: boolean;
}

/** Range of rows to find. */
export interface SnapshotRange {
  /** The earlier snapshot. */
  readonly from: string;
  /** The later snapshot; default: the current one. */
  readonly to?: string | undefined;
  /** Only rows from this time or later are compared. */
  readonly since: Date;
}

/**
 * Creates the statement of `findNewRows`.
 * @param candidates returns a query for the `id` and `is_new` of the rows to compare, newest first. Its parameters are `$3`,
 *   the company, and `$4`, the time or id from which on rows are compared
 */
export function newRowsStatement(candidates: (isNew: string) => CompanySql): CompanySql {
  return companySql`
    with recent as materialized (${candidates(IS_NEW)})
    select pg_current_snapshot()::text as snapshot, (select count(*)::int from recent) as compared,
      array(select id::text from recent where is_new) as ids`;
}

/**
 * Finds a company's rows of a range.
 * @param statement see newRowsStatement
 * @param first the time or id from which on rows are compared
 * @param limit of the query for candidates
 */
export async function findNewRows(
  db: Executor,
  companyId: string,
  { from, to }: SnapshotRange,
  statement: CompanySql,
  first: string,
  limit: number,
): Promise<NewRows> {
  const { rows } = await db.runForCompany(companyId, statement, [from, to, companyId, first]);
  const [found] = rows as { snapshot: string; ids: string[]; compared: number }[];
  if (!found) throw new Error("a select without a from clause returns one row");
  const { snapshot, ids, compared } = found;
  return { snapshot: to ?? snapshot, ids, isCut: compared >= limit };
}

const CURRENT = companySql`select pg_current_snapshot()::text as snapshot`;

/** The current snapshot, for ranges of a company's rows. */
export async function readSnapshot(db: Executor, companyId: string): Promise<string> {
  const { rows } = await db.runForCompany(companyId, CURRENT, []);
  return rows[0]?.["snapshot"] ?? "";
}
