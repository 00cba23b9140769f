/** Migrates a database to this version's schema. */
import type { Client } from "pg";
import { serviceVersion } from "../../kernel/service-version.ts";
import { onCluster } from "../citus/migrate-cluster.ts";
import type { TableKinds } from "../citus/placements.ts";
import { readMigrations, type Migration } from "./migration-files.ts";
import { MigrationError, withMigrationLock, type SessionOptions } from "./migration-session.ts";
import { pendingMigrations, type RunQuery } from "./migration-state.ts";

export interface MigrateOptions extends Partial<SessionOptions> {
  /** Default: those of this version. */
  readonly migrations?: readonly Migration[];
  /** On which nodes of a Citus cluster new tables are. Default: schema/table-kinds.ts. */
  readonly kinds?: TableKinds;
}

const WAIT_MS = 60_000;
const TABLE_WAIT_MS = 2_000;
/** id, hash and created_at. */
const DRIZZLE_COLUMNS = 3;

/**
 * Runs the pending migrations on the database at `url`, in one transaction. Several processes may call this concurrently:
 * one migrates, the others wait for it.
 * @returns the names of the migrations that it ran
 * @throws when the server is older than Postgres 15, when the database has migrations that this version doesn't know, when
 *   the wait for another process or for a table is over, or when a migration fails; then nothing is changed
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { waitMs = WAIT_MS, tableWaitMs = TABLE_WAIT_MS } = options;
  const migrations = options.migrations ?? (await readMigrations());
  return await withMigrationLock(url, { waitMs, tableWaitMs }, async (client) => {
    const pending = await pendingMigrations(queryOf(client), migrations);
    if (pending.length === 0) return [];
    const run = await onCluster(queryOf(client), options.kinds);
    await prepareTable(run);
    for (const migration of pending) await applyMigration(run, migration);
    return pending.map(({ name }) => name);
  });
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
    throw new MigrationError(`migration ${name} was rolled back`, { cause: error });
  }
}
