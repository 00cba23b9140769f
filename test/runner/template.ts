/** The migrated database that each test file's database is a copy of. */
import postgres from "postgres";
import { migrate } from "#src/db/core/migrate.ts";

/** Its name on the server of a run. On DATABASE_URL's server, which others may use, a random suffix follows. */
export const TEMPLATE = "test";

/** Creates the database and migrates it; leaves nothing behind when that fails. */
export async function createTemplateOn(server: string, name = TEMPLATE): Promise<void> {
  await withAdmin(server, (sql) => sql`create database ${sql(name)}`);
  try {
    await migrate(databaseUrl(server, name));
  } catch (error) {
    await dropDatabase(server, name);
    throw error;
  }
}

/** Drops a database, with all connections to it. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await withAdmin(server, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
}

/** Runs `work` on one connection to the server. */
export async function withAdmin<T>(
  server: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(server, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
