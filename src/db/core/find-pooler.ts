/** Finds out whether a pooler in transaction mode is in front of the database. */
import type { Config } from "../../config/config.ts";
import {
  openDatabase,
  STATEMENT_TIMEOUT_MS,
  type Database,
  type DatabaseOptions,
  type Executor,
} from "./client.ts";

/**
 * Opens the database as DATABASE_POOLER says. By default, it takes the server for a pooler if it refuses or drops the
 * settings that this service gives its connections.
 */
export async function openSuitableDatabase(
  url: string,
  config: Pick<
    Config,
    | "databaseUrl"
    | "databasePooler"
    | "databaseDirectUrl"
    | "databasePoolSize"
    | "databaseCompanyConnections"
  >,
  replica?: DatabaseOptions["replica"],
): Promise<Database> {
  const options = {
    poolSize: config.databasePoolSize,
    companyConnections: config.databaseCompanyConnections,
    directUrl: config.databaseDirectUrl,
    replica,
  };
  if (config.databasePooler !== "transaction") {
    const db = openDatabase(url, options);
    // The embedded server has no pooler.
    if (config.databaseUrl === undefined || !(await dropsSettings(db.work))) return db;
    await db.close();
  }
  return openDatabase(url, { ...options, isPooled: true });
}

/** Whether connections lack their settings. False when the database can't be reached: its first use reports why. */
async function dropsSettings(db: Executor): Promise<boolean> {
  try {
    const { rows } = await db.runStatement(
      "select setting::int as ms from pg_settings where name = 'statement_timeout'",
    );
    return rows[0]?.["ms"] !== STATEMENT_TIMEOUT_MS.work;
  } catch (error) {
    return isRefusedParameter(error);
  }
}

/** PgBouncer's "unsupported startup parameter: options", or "in options: …" from version 1.20 on. */
function isRefusedParameter(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === "08P01" && /unsupported startup parameter/.test(String(message));
}
