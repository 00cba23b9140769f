/** Migrates a database to this version's schema. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Executor } from "./executor.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../drizzle", import.meta.url));
const JOURNAL = new URL("../../../drizzle/meta/_journal.json", import.meta.url);
const OLDEST_POSTGRES = 15;
/** The advisory lock of migrations: an arbitrary number that nothing else in the database uses. */
const LOCK = 7_205_441_903;

interface Journal {
  /** `when` is a migration's time, which the database stores as `created_at`. */
  readonly entries: readonly { readonly when: number }[];
}

/**
 * Runs the pending migrations in drizzle/ on the database at `url`, in one transaction. Several processes may
 * call this concurrently: one migrates, the others wait for it.
 * @throws when the server is older than Postgres 15, or when a migration fails (then nothing is changed)
 */
export async function migrate(url: string): Promise<void> {
  // Loaded only here: most starts find a migrated database, and these take 30 ms and 10 MB.
  const [{ default: postgres }, { drizzle }, { migrate: runMigrations }] = await Promise.all([
    import("postgres"),
    import("drizzle-orm/postgres-js"),
    import("drizzle-orm/postgres-js/migrator"),
  ]);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [server] = await sql<{ version: number }[]>`
      select current_setting('server_version_num')::int / 10000 as version`;
    if (!server || server.version < OLDEST_POSTGRES)
      throw new Error(
        `DATABASE_URL names PostgreSQL ${server?.version}; this service needs ${OLDEST_POSTGRES} or newer.`,
      );
    await sql`select pg_advisory_lock(${LOCK})`;
    await runMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS });
  } finally {
    await sql.end();
  }
}

/** Whether a database has all migrations. False when it can't be read: then `migrate` reports why. */
export async function isMigrated(db: Executor): Promise<boolean> {
  const { entries }: Journal = JSON.parse(await readFile(JOURNAL, "utf8"));
  try {
    const { rows } = await db.runStatement(
      `select max(created_at)::float8 as last from drizzle.__drizzle_migrations
        where current_setting('server_version_num')::int >= $1`,
      [OLDEST_POSTGRES * 10_000],
    );
    const last: unknown = rows[0]?.["last"];
    return typeof last === "number" && entries.every(({ when }) => when <= last);
  } catch {
    return false;
  }
}
