/** Compares the migrations that a database has with the migrations of this version. */
import { serviceVersion } from "../../kernel/service-version.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { readJournal, type MigrationEntry } from "./migration-files.ts";

const OLDEST_POSTGRES = 15;

/** A row of drizzle.__drizzle_migrations. Databases that older versions migrated lack the optional columns. */
interface AppliedMigration {
  readonly created_at: number;
  readonly name?: string | null;
  readonly version?: string | null;
}

/**
 * Returns the migrations that the database lacks, in their order. Takes no lock.
 * @param known the migrations of this version
 * @throws Error when the server is older than Postgres 15, or when the database has migrations that this version doesn't know
 */
export async function pendingMigrations<Known extends MigrationEntry>(
  query: RunQuery,
  known: readonly Known[],
): Promise<Known[]> {
  const applied = await appliedMigrations(query);
  const times = new Set(known.map(({ when }) => when));
  const unknown = applied.filter((row) => !times.has(row.created_at));
  if (unknown.length > 0) throw new Error(describeUnknown(unknown, known));
  const found = new Set(applied.map((row) => row.created_at));
  return known.filter(({ when }) => !found.has(when));
}

/** The names of the migrations that the database lacks; for the start, which mostly finds none. */
export async function pendingNames(query: RunQuery): Promise<string[]> {
  return (await pendingMigrations(query, await readJournal())).map(({ name }) => name);
}

async function appliedMigrations(query: RunQuery): Promise<AppliedMigration[]> {
  const { rows: servers } = await query(`
    select current_setting('server_version_num')::int / 10000 as version,
      to_regclass('drizzle.__drizzle_migrations') is not null as "hasTable"`);
  const [server] = servers as { version: number; hasTable: boolean }[];
  if (!server || server.version < OLDEST_POSTGRES)
    throw new Error(
      `DATABASE_URL names PostgreSQL ${server?.version}; this service needs ${OLDEST_POSTGRES} or newer.`,
    );
  if (!server.hasTable) return [];
  const { rows } = await query(`
    select to_jsonb(m) as migration from drizzle.__drizzle_migrations m order by created_at, id`);
  return (rows as { migration: AppliedMigration }[]).map(({ migration }) => migration);
}

function describeUnknown(
  unknown: readonly AppliedMigration[],
  known: readonly MigrationEntry[],
): string {
  const last = unknown.at(-1);
  const names = unknown.map(({ name, created_at }) => name ?? new Date(created_at).toISOString());
  const version = last?.version ?? undefined;
  // Between two releases, the sources have the version of the next one.
  const isSame = version === serviceVersion();
  const newer = isSame ? `a newer build of version ${version}` : version && `version ${version}`;
  const start = isSame ? "that build or a newer one" : newer && `${newer} or newer`;
  return (
    `the database has ${names.length === 1 ? "a migration" : `${names.length} migrations`} of ` +
    `${newer ?? "a newer version"} that this ${isSame ? "build" : `version, ${serviceVersion()},`} doesn't know ` +
    `(${names.slice(-3).join(", ")}; the last known one is ${known.at(-1)?.name ?? "none"}). ` +
    `Start ${start ?? "the newer version"}, or restore a backup from before the upgrade.`
  );
}
