/** Migrates a database to this version's schema. Reasons: docs/decisions/0041-migrations-and-start-errors.md. */
import type { Client } from "pg";
import { serviceVersion } from "../../kernel/service-version.ts";
import { onCluster } from "../citus/migrate-cluster.ts";
import type { TableKinds } from "../citus/placements.ts";
import { readMigrations, type Migration } from "./migration-files.ts";
import { findNeededLocks, takeLocks } from "./migration-locks.ts";
import { MigrationError, withMigrationSession, type SessionOptions } from "./migration-session.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { pendingMigrations } from "./migration-state.ts";

export interface MigrateOptions extends Partial<SessionOptions> {
  /** Default: the migrations of this version. */
  readonly migrations?: readonly Migration[];
  /** On which nodes of a Citus cluster new tables are. Default: schema/table-kinds.ts. */
  readonly kinds?: TableKinds;
}

const WAIT_MS = 60_000;
/**
 * Far below Postgres' `deadlock_timeout` of a second, so that a migration gives up before the server ends a write that it waits
 * for.
 */
const TABLE_WAIT_MS = 200;
/** id, hash and created_at. */
const DRIZZLE_COLUMNS = 3;

/**
 * Runs the pending migrations on the database at `url`, each in a separate transaction that first locks its tables: see
 * migration-locks.ts. Several processes may call this concurrently: each migration is run by one of them.
 * @returns the names of the migrations that it ran
 * @throws when the server is older than Postgres 15, when the database has migrations that this version doesn't know, when
 *   the wait for another process or for a table is over, or when a migration fails; then that migration changes nothing, and
 *   those before it stay
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { waitMs = WAIT_MS, tableWaitMs = TABLE_WAIT_MS } = options;
  const migrations = options.migrations ?? (await readMigrations());
  return await withMigrationSession(url, { waitMs, tableWaitMs }, async (transaction) => {
    const ran: string[] = [];
    for (;;) {
      const name = await transaction(async (client) => {
        const [next] = await pendingMigrations(queryOf(client), migrations);
        if (!next) return undefined;
        const run = await onCluster(queryOf(client), options.kinds);
        await prepareTable(run);
        await applyLocked(run, next, tableWaitMs);
        return next.name;
      });
      if (name === undefined) return ran;
      ran.push(name);
    }
  });
}

async function applyLocked(
  query: RunQuery,
  migration: Migration,
  tableWaitMs: number,
): Promise<void> {
  try {
    await takeLocks(query, await findNeededLocks(query, migration.statements), tableWaitMs);
  } catch (error) {
    throw rolledBack(migration.name, error);
  }
  await applyMigration(query, migration);
}

/** Runs statements on one connection, without preparing them. */
export function queryOf(client: Client): RunQuery {
  return async (text, values) => await client.query(text, values);
}

/** Creates the table of migrations as Drizzle does, with columns that tell an operator what was done when. */
export async function prepareTable(query: RunQuery): Promise<void> {
  const { rows } = await query(`
    select count(attname)::int as columns from pg_attribute
    where attrelid = to_regclass('drizzle.__drizzle_migrations') and attnum > 0`);
  const [{ columns } = { columns: 0 }] = rows as { columns: number }[];
  if (columns === 0)
    await query(`
      create schema if not exists drizzle;
      create table drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`);
  if (columns <= DRIZZLE_COLUMNS)
    await query(`
      alter table drizzle.__drizzle_migrations
        add column name text, add column version text, add column applied_at timestamptz`);
}

/**
 * Runs a migration in the open transaction, and adds it to the table of migrations.
 * @param examine reads what the migration did
 * @returns what `examine` returns
 * @throws MigrationError
 */
export async function applyMigration<T = void>(
  query: RunQuery,
  { name, when, hash, statements }: Migration,
  examine?: () => Promise<T>,
): Promise<T | undefined> {
  try {
    for (const statement of statements) await query(statement);
    await query(
      `insert into drizzle.__drizzle_migrations (hash, created_at, name, version, applied_at)
        values ($1, $2, $3, $4, clock_timestamp())`,
      [hash, when, name, serviceVersion()],
    );
    return await examine?.();
  } catch (error) {
    throw rolledBack(name, error);
  }
}

function rolledBack(name: string, cause: unknown): MigrationError {
  return new MigrationError(`migration ${name} was rolled back`, { cause });
}
