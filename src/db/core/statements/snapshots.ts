/**
 * Finds rows that became visible between two snapshots of the database. Each committed row is in exactly one such
 * range, in whatever order processes insert rows, so nothing is read twice and nothing is missed.
 *
 * On a cluster, each node has its own transactions: snapshots belong to the node that has the company's rows. After a
 * company was moved to another node, a range that begins before that may contain rows again, or leave some out.
 */
import { sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Executor } from "./executor.ts";

/** Text of a `pg_snapshot`: `xmin:xmax:` and the ids of the transactions in progress. */
const SNAPSHOT = /^\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?$/;
/** Longer with some 200 concurrent transactions that write. */
const MAX_SNAPSHOT_LENGTH = 4_000;

/** Whether a text from a client has the format of a snapshot. */
export function isSnapshot(text: string): boolean {
  return text.length <= MAX_SNAPSHOT_LENGTH && SNAPSHOT.test(text);
}

const dialect = new PgDialect();

/** The snapshot of the statement that reads it, as text. */
const CURRENT_SNAPSHOT = sql<string>`pg_current_snapshot()::text`;

/**
 * The condition that a row was inserted or updated by a transaction that `to` sees and `from` doesn't. Transactions
 * must not use savepoints, whose ids snapshots don't contain.
 * @param xmin the row's system column: 32 bits, of which the transaction is less than 2^32 before the current one
 * @param to default: the statement's own snapshot
 */
function becameVisible(xmin: SQL, from: string, to?: string): SQL {
  const next = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
  const id = sql`(${next} - ((${next} - ${xmin}::text::bigint) & 4294967295))`;
  const isNew = sql`${id} >= pg_snapshot_xmin(${from}::pg_snapshot)::text::bigint
    and not pg_visible_in_snapshot(${id}::text::xid8, ${from}::pg_snapshot)`;
  if (to === undefined) return isNew;
  return sql`${isNew} and pg_visible_in_snapshot(${id}::text::xid8, ${to}::pg_snapshot)`;
}

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
 * Finds a company's rows of a range.
 * @param candidates returns a query for the `id` and `is_new` of the rows to compare, newest first. It names tables as
 *   `Executor.runForCompany` requires
 * @param limit of that query
 */
export async function findNewRows(
  db: Executor,
  companyId: string,
  { from, to }: SnapshotRange,
  candidates: (isNew: SQL) => SQL,
  limit: number,
): Promise<NewRows> {
  const rows = await runOnNode(
    db,
    companyId,
    sql<{ snapshot: string; ids: string[]; compared: number }>`
    with recent as materialized (${candidates(becameVisible(sql`xmin`, from, to))})
    select ${CURRENT_SNAPSHOT} as snapshot, (select count(*)::int from recent) as compared,
      array(select id::text from recent where is_new) as ids`,
  );
  const [found] = rows;
  if (!found) throw new Error("a select without a from clause returns one row");
  const { snapshot, ids, compared } = found;
  return { snapshot: to ?? snapshot, ids, isCut: compared >= limit };
}

/** The current snapshot, for ranges of a company's rows. */
export async function readSnapshot(db: Executor, companyId: string): Promise<string> {
  const query = sql<{ snapshot: string }>`select ${CURRENT_SNAPSHOT} as snapshot`;
  const rows = await runOnNode(db, companyId, query);
  return rows[0]?.snapshot ?? "";
}

/** Runs a query where the company's rows are. On one server, it isn't prepared: it is planned for the range. */
async function runOnNode<T extends Record<string, unknown>>(
  db: Executor,
  companyId: string,
  query: SQL<T>,
): Promise<T[]> {
  if (!db.isSharded) return (await db.execute<T>(query)).rows as T[];
  const { sql: text, params } = dialect.sqlToQuery(query);
  return (await db.runForCompany(companyId, text, params)).rows as T[];
}
