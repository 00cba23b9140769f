/** Tries the pending migrations in a transaction that is rolled back. */
import { onCluster } from "../citus/migrate-cluster.ts";
import { applyMigration, prepareTable, queryOf, type MigrateOptions } from "./migrate.ts";
import { readMigrations, type Migration } from "./migration-files.ts";
import { withMigrationSession } from "./migration-session.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { pendingMigrations } from "./migration-state.ts";

/** The lock of a migration on a table that existed before. */
export interface TableLock {
  readonly table: string;
  /** Size of the table and its indexes, before the migration. */
  readonly bytes: number;
  /** The statements that wait for the end of the migrations. */
  readonly blocks: "writes" | "reads and writes";
  /** Whether all of its rows are written again. */
  readonly isRewritten: boolean;
}

interface TriedMigration extends Migration {
  readonly tookMs: number;
  readonly locks: readonly TableLock[];
}

export interface Trial {
  readonly pending: readonly Migration[];
  /** Those that succeeded, in their order. */
  readonly tried: readonly TriedMigration[];
  /** Why the trial ended before the last one. */
  readonly problem?: unknown;
}

interface Table {
  readonly id: string;
  readonly name: string;
  /** The file of its rows. Another one when the rows were written again. */
  readonly file: string;
  readonly bytes: number;
}

/** Below Postgres' `deadlock_timeout`, so that the trial ends before the server ends a write that it waits for. */
const MAX_TABLE_WAIT_MS = 500;

const TABLES = `
  select c.oid::text as id, c.oid::regclass::text as name, c.relfilenode::text as file,
    pg_total_relation_size(c.oid)::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'm') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  order by name`;
const LOCKS = `
  select l.relation::text as id, bool_or(l.mode = 'AccessExclusiveLock') as "isExclusive", min(c.relfilenode::text) as file
  from pg_locks l left join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and l.granted and l.locktype = 'relation'
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  group by l.relation`;

/**
 * Runs the pending migrations on the database at `url` and rolls them back. Requests wait for the tables that they lock
 * meanwhile, so their time is limited.
 * @param limitMs for all statements together
 * @throws when the state of the database can't be read, or another process is migrating it
 */
export async function tryMigrations(
  url: string,
  limitMs: number,
  options: Pick<MigrateOptions, "migrations" | "kinds"> = {},
): Promise<Trial> {
  const migrations = options.migrations ?? (await readMigrations());
  let pending: readonly Migration[] | undefined;
  const tried: TriedMigration[] = [];
  // Less than the limit, so that a wait for a table is reported as such.
  const tableWaitMs = Math.min(MAX_TABLE_WAIT_MS, Math.ceil(limitMs / 2));
  const session = { waitMs: 0, tableWaitMs, isTrial: true };
  try {
    await withMigrationSession(url, session, (transaction) =>
      transaction(async (client) => {
        pending = await pendingMigrations(queryOf(client), migrations);
        if (pending.length === 0) return;
        const query = await onCluster(queryOf(client), options.kinds);
        await tryEach(query, pending, tried, limitMs);
      }),
    );
  } catch (problem) {
    if (pending === undefined) throw problem;
    return { pending, tried, problem };
  }
  return { pending: pending ?? [], tried };
}

async function tryEach(
  query: RunQuery,
  pending: readonly Migration[],
  tried: TriedMigration[],
  limitMs: number,
): Promise<void> {
  const before = await readTables(query);
  const reported = new Map<string, TableLock>();
  await prepareTable(query);
  const deadline = performance.now() + limitMs;
  const limited: RunQuery = async (text, values) => {
    const leftMs = Math.ceil(deadline - performance.now());
    if (leftMs <= 0) throw outOfTime();
    await query("select set_config('statement_timeout', $1, true)", [String(leftMs)]);
    return await query(text, values);
  };
  for (const migration of pending) {
    const startedAt = performance.now();
    let tookMs = 0;
    // The limit of the last statement is still set.
    const locks = await applyMigration(limited, migration, async () => {
      tookMs = performance.now() - startedAt;
      return await readLocks(query, before, reported);
    });
    tried.push({ ...migration, tookMs, locks: locks ?? [] });
  }
}

/** The error of Postgres' statement_timeout, for the time between two statements. */
function outOfTime(): Error {
  return Object.assign(new Error("canceling statement due to statement timeout"), {
    code: "57014",
    severity: "ERROR",
  });
}

async function readTables(query: RunQuery): Promise<Map<string, Table>> {
  const { rows } = await query(TABLES);
  return new Map((rows as Table[]).map((table) => [table.id, table]));
}

/** The locks of the transaction that are new or stronger than those in `reported`, to which they are added. */
async function readLocks(
  query: RunQuery,
  before: ReadonlyMap<string, Table>,
  reported: Map<string, TableLock>,
): Promise<TableLock[]> {
  const { rows } = await query(LOCKS);
  const locks: TableLock[] = [];
  for (const { id, isExclusive, file } of rows as LockRow[]) {
    const table = before.get(id);
    if (!table || table.name.startsWith("drizzle.")) continue;
    const lock: TableLock = {
      table: table.name,
      bytes: table.bytes,
      blocks: isExclusive ? "reads and writes" : "writes",
      isRewritten: file !== null && file !== table.file,
    };
    const earlier = reported.get(id);
    if (earlier?.blocks === lock.blocks && earlier.isRewritten === lock.isRewritten) continue;
    reported.set(id, lock);
    locks.push(lock);
  }
  return locks.toSorted((a, b) => a.table.localeCompare(b.table));
}

interface LockRow {
  readonly id: string;
  readonly isExclusive: boolean;
  /** Null for a table that was dropped. */
  readonly file: string | null;
}
