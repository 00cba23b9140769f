/** Compares the migrations of a backup with the migrations of this version. */
import { readMigrations, type Migration } from "../migrations/migration-files.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { rowsOf } from "../core/connections/task-connection.ts";

/** A row of drizzle.__drizzle_migrations. Migrations of older versions have neither name nor version. */
export interface AppliedMigration {
  /** Identifies the migration: milliseconds since 1970 when it was written. */
  readonly createdAt: number;
  readonly hash: string;
  readonly name: string | null;
  /** The version of the service that applied it. */
  readonly version: string | null;
  readonly appliedAt: string | null;
}

/** Lists the migrations of a database, in their order. */
export async function listMigrations(query: RunQuery): Promise<AppliedMigration[]> {
  return await rowsOf<AppliedMigration>(
    query,
    `select (row ->> 'created_at')::float8 as "createdAt", row ->> 'hash' as hash, row ->> 'name' as name,
      row ->> 'version' as version, row ->> 'applied_at' as "appliedAt"
    from (select to_jsonb(m) as row from drizzle.__drizzle_migrations m order by created_at, id) m`,
  );
}

export interface MigrationPlan {
  /** The migrations that the backup's database had. */
  readonly earlier: readonly Migration[];
  /** The migrations of this version that it didn't have. */
  readonly newer: readonly Migration[];
  /** Migrations of the backup that this version doesn't have. */
  readonly unknown: readonly AppliedMigration[];
}

export async function planMigrations(applied: readonly AppliedMigration[]): Promise<MigrationPlan> {
  const migrations = await readMigrations();
  const known = new Set(migrations.map(({ when }) => when));
  const done = new Set(applied.map(({ createdAt }) => createdAt));
  return {
    earlier: migrations.filter(({ when }) => done.has(when)),
    newer: migrations.filter(({ when }) => !done.has(when)),
    unknown: applied.filter(({ createdAt }) => !known.has(createdAt)),
  };
}

/** Restores when, and by which version, migrations were applied, after they were applied again. */
export async function restoreHistory(
  query: RunQuery,
  applied: readonly AppliedMigration[],
): Promise<void> {
  await query(
    `update drizzle.__drizzle_migrations m
    set hash = b.hash, version = b.version, applied_at = b."appliedAt"
    from jsonb_to_recordset($1::text::jsonb)
      as b ("createdAt" bigint, hash text, version text, "appliedAt" timestamptz)
    where m.created_at = b."createdAt"`,
    [JSON.stringify(applied)],
  );
}
