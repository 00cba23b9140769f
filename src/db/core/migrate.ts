/** Migrates a database to this version's schema. */
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

const MIGRATIONS = fileURLToPath(new URL("../../../drizzle", import.meta.url));
const OLDEST_POSTGRES = 15;
/** The advisory lock of migrations: an arbitrary number that nothing else in the database uses. */
const LOCK = 7_205_441_903;

/**
 * Runs the pending migrations in drizzle/ on the database at `url`, in one transaction. Several processes may
 * call this concurrently: one migrates, the others wait for it.
 * @throws when the server is older than Postgres 15, or when a migration fails (then nothing is changed)
 */
export async function migrate(url: string): Promise<void> {
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
