/** Finds out whether a pooler in transaction mode is in front of the database, and whether its tables are distributed. */
import { escapeIdentifier } from "pg";
import type { Config } from "../../../config/config.ts";
import { ConfigError } from "../../../config/setting.ts";
import { OperatorError } from "../../../kernel/operator-error.ts";
import { openDatabase, type DatabaseOptions, type Executor, type OpenDatabase } from "./client.ts";
import { hasCode } from "./failures.ts";
import { STATEMENT_TIMEOUT_MS } from "./planner-settings.ts";
import { Servers } from "./servers.ts";
import { differingSettings, SESSION_SETTING_NAMES, SESSION_SETTINGS } from "./session-settings.ts";
import { COMPANY_FUNCTION } from "../companies/company-statement.ts";
import { hasCompanyFunction, isCoordinator, isDistributed } from "../companies/sharding.ts";

/** Maximum time for a node to say whether it is the coordinator. */
const ASK_TIMEOUT_MS = 2_000;

/**
 * Opens the database as DATABASE_POOLER says. By default, it takes the server for a pooler if it refuses or drops the
 * settings that this service gives its connections.
 * @throws ConfigError when DATABASE_DIRECT_URL names a pooler too, or another database; the driver's error when the database
 *   can't be reached
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
): Promise<OpenDatabase> {
  const options = {
    poolSize: config.databasePoolSize,
    companyConnections: config.databaseCompanyConnections,
    directUrl: config.databaseDirectUrl,
    replica,
  };
  if (config.databasePooler !== "transaction") {
    const db = openDatabase(url, options);
    // The embedded server has no pooler and no other nodes.
    if (config.databaseUrl === undefined) return db;
    if (!(await ask(db, dropsSettings))) return await suitSharding(db, url, options);
    await db.close();
  }
  const pooled = { ...options, isPooled: true };
  const db = await suitSharding(openDatabase(url, pooled), url, pooled);
  try {
    await checkSettings(db.work);
    if (options.directUrl !== undefined) await checkDirect(options.directUrl, db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Asks a database about itself; closes it if it doesn't answer. A guess would last as long as the process: with the
 * statements for one server, it would never work on a cluster.
 */
async function ask(
  db: OpenDatabase,
  question: (executor: Executor) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await question(db.work);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Opens the database again if its tables are distributed. @throws OperatorError when the cluster lacks this version's function */
async function suitSharding(
  db: OpenDatabase,
  url: string,
  options: DatabaseOptions,
): Promise<OpenDatabase> {
  if (!(await ask(db, isDistributed))) return db;
  const isComplete = await ask(db, hasCompanyFunction);
  await db.close();
  if (!isComplete)
    throw new OperatorError(
      `The cluster lacks the function ${COMPANY_FUNCTION}, which this version needs. On the coordinator, run: npm run -s admin -- distribute. Processes of the previous version can keep running.`,
    );
  const listenUrl = options.directUrl ?? (options.isPooled ? undefined : url);
  const knowsCoordinator = listenUrl !== undefined && (await mayHaveCoordinator(listenUrl));
  return openDatabase(url, { ...options, isSharded: true, knowsCoordinator });
}

/** Whether one of a URL's addresses is a cluster's coordinator, or doesn't answer now. */
async function mayHaveCoordinator(url: string): Promise<boolean> {
  const servers = new Servers(url);
  const answers = servers.servers.map(async (server) =>
    servers.ask(server, isCoordinator, ASK_TIMEOUT_MS).catch(() => true),
  );
  return (await Promise.all(answers)).includes(true);
}

/** Otherwise notifications would not arrive, and delivery workers would be taken for dead. */
async function checkDirect(directUrl: string, pooled: OpenDatabase): Promise<void> {
  const direct = openDatabase(directUrl, { poolSize: 1 });
  try {
    if (await dropsSettings(direct.work))
      throw new ConfigError("DATABASE_DIRECT_URL must not name a pooler in transaction mode.");
    const identity = pooled.work.isSharded ? CLUSTER_IDENTITY : IDENTITY;
    const [server, expected] = await Promise.all(
      [direct, pooled].map(async ({ work }) => {
        const { rows } = await work.runStatement(identity).catch((error: unknown) => {
          // Another database that is no cluster's.
          if (hasCode(error, UNDEFINED_TABLE)) return { rows: [] };
          throw error;
        });
        return rows[0]?.["id"] as string | undefined;
      }),
    );
    if (server === undefined || server !== expected)
      throw new ConfigError(
        "DATABASE_DIRECT_URL must name the same server and database as DATABASE_URL.",
      );
  } finally {
    await direct.close();
  }
}

/** SQLSTATE of a table that doesn't exist. */
const UNDEFINED_TABLE = "42P01";

/** A server and one of its databases. No two servers have started in the same microsecond. */
const IDENTITY = `select pg_postmaster_start_time() || '/' || current_database() as id`;

/** A cluster and one of its databases, as each of its nodes knows them. */
const CLUSTER_IDENTITY = `
  select current_database() || '/' || string_agg(format('%s %s:%s', nodeid, nodename, nodeport), ',' order by nodeid) as id
  from pg_dist_node`;

/**
 * Compares the settings of a pooler's connections with those that the service relies on.
 * @throws ConfigError that names the settings that differ
 */
async function checkSettings(db: Executor): Promise<void> {
  const { rows } = await db.runStatement(
    "select name, current_setting(name) as value, current_database() as database from unnest($1::text[]) as name",
    [SESSION_SETTING_NAMES],
  );
  const found = new Map(rows.map((row) => [row["name"] as string, row["value"] as string]));
  const differing = differingSettings(found);
  if (differing.length === 0) return;
  const name = escapeIdentifier(String(rows[0]?.["database"]));
  throw new ConfigError(
    differing
      .map((setting) => {
        const expected = SESSION_SETTINGS[setting];
        return `The database has ${setting} = '${found.get(setting)}', and the service needs '${expected}'. A connection pooler doesn't pass it on. Run: ALTER DATABASE ${name} SET ${setting} = '${expected}'; and if the role has its own: ALTER ROLE … RESET ${setting}. Then let the pooler reconnect.`;
      })
      .join("\n"),
  );
}

/** Whether connections lack their settings. */
async function dropsSettings(db: Executor): Promise<boolean> {
  try {
    const { rows } = await db.runStatement(
      "select setting::int as ms from pg_settings where name = 'statement_timeout'",
    );
    return rows[0]?.["ms"] !== STATEMENT_TIMEOUT_MS.work;
  } catch (error) {
    if (isRefusedParameter(error)) return true;
    throw error;
  }
}

/** PgBouncer's "unsupported startup parameter: options", or "in options: …" from version 1.20 on. */
function isRefusedParameter(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === "08P01" && /unsupported startup parameter/.test(String(message));
}
