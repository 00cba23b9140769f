/** Creates the application's database on an embedded server. */
import postgres from "postgres";
import { APP } from "./cluster.ts";

const CONNECT_TIMEOUT_SECONDS = 5;
const DUPLICATE_DATABASE = "42P04";
const UNIQUE_VIOLATION = "23505";

/** The URL of a database on this machine. */
function localUrl(password: string, port: number, database: string): string {
  return `postgres://${APP}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Creates the application's database unless it exists, and returns its URL. Several processes may do so
 * concurrently.
 * @throws when the server doesn't answer
 */
export async function ensureAppDatabase(password: string, port: number): Promise<string> {
  const sql = postgres(localUrl(password, port, "postgres"), {
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    onnotice: () => {},
  });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${APP}`;
    if (!found) await sql`create database ${sql(APP)}`;
  } catch (error) {
    const code = error instanceof postgres.PostgresError ? error.code : undefined;
    if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
  return localUrl(password, port, APP);
}
