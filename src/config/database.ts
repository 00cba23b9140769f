/** Reads the settings of databases. */
import { DatabaseUrlError, parseDatabaseUrl } from "../kernel/database-url.ts";
import { SettingProblem, type Reader } from "./setting.ts";

/** A standby to read lists from. */
export interface ReplicaConfig {
  readonly url: string;
  /** The longest delay behind the primary at which it is used. */
  readonly maxLagSeconds: number;
}

type UrlName = "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_REPLICA_URL";

function readDatabaseUrl(read: Reader, name: UrlName): string | undefined {
  const value = read.text(name);
  if (value === undefined) return undefined;
  try {
    parseDatabaseUrl(value);
    return value;
  } catch (error) {
    // Its message leaves out the value, which may contain a password.
    if (error instanceof DatabaseUrlError) throw new SettingProblem(name, error.message);
    throw error;
  }
}

/** Reads the URL of a database that the service writes to. */
export function readPrimaryUrl(
  read: Reader,
  name: Exclude<UrlName, "DATABASE_REPLICA_URL">,
): string | undefined {
  const value = readDatabaseUrl(read, name);
  const target = value === undefined ? undefined : parseDatabaseUrl(value).target;
  if (target === undefined || ["read-write", "primary", "any"].includes(target)) return value;
  throw new SettingProblem(
    name,
    `must lead to a server that accepts writes: target_session_attrs can be read-write, primary or any, not ${target}.`,
  );
}

/** Reads the URL of the database behind a pooler. */
export function readDirectUrl(read: Reader): string | undefined {
  const name = "DATABASE_DIRECT_URL";
  const value = readPrimaryUrl(read, name);
  if (value === undefined || read.text("DATABASE_URL") !== undefined) return value;
  throw new SettingProblem(
    name,
    "is the database behind the pooler that DATABASE_URL names: set both.",
  );
}

/** Reads the standby; undefined if there is none. */
export function readReplica(read: Reader): ReplicaConfig | undefined {
  const name = "DATABASE_REPLICA_URL";
  const maxLagSeconds = read.integer("DATABASE_REPLICA_LAG_SECONDS", 2, 3600);
  const url = readDatabaseUrl(read, name);
  if (url === undefined) return undefined;
  if (parseDatabaseUrl(url).servers.length > 1)
    throw new SettingProblem(name, "must have one host: that of a standby.");
  if (read.text("DATABASE_URL") === undefined)
    throw new SettingProblem(name, "needs DATABASE_URL: the embedded database has no replica.");
  return { url, maxLagSeconds };
}

/** Reads how many connections one company uses; undefined for the default. */
export function readCompanyConnections(read: Reader): number | undefined {
  const name = "DATABASE_COMPANY_CONNECTIONS";
  return read.text(name) === undefined ? undefined : read.integer(name, 1, 1000);
}
