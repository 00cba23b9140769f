/** Creates the application's database on an embedded server, and the role that the service connects as. */
import { createHmac } from "node:crypto";
import type { Client } from "pg";
import { APP, SERVICE_ROLE } from "./cluster.ts";
import { OBJECTS_OF_ROLE } from "./statements/objects-of-role.ts";

const CONNECT_TIMEOUT_MS = 5_000;
/** An advisory lock: an arbitrary number that nothing else on the server uses. */
const LOCK = 7_205_441_904;

export interface AppUrls {
  /** Used by the service. Its role owns the database and everything in it, and has no other privileges. */
  readonly url: string;
  /** Used by tests, which create databases. */
  readonly superuserUrl: string;
}

/**
 * Creates the application's database and its owner unless they exist. In a folder of a version whose service was the
 * superuser, the owner gets everything in the database. Several processes may do so concurrently.
 * @param password of the superuser
 * @throws when the server doesn't answer
 */
export async function ensureAppDatabase(password: string, port: number): Promise<AppUrls> {
  const superuser = { role: APP, password, port };
  const owner = { role: SERVICE_ROLE, password: servicePassword(password), port };
  const urls = { url: localUrl(owner, APP), superuserUrl: localUrl(superuser, APP) };
  await withSuperuser(localUrl(superuser, "postgres"), async (client) => {
    const isFound = async (query: string, name: string) =>
      (await client.query(query, [name])).rows.length > 0;
    const { rows } = await client.query(
      `select from pg_database where datname = $1 and pg_get_userbyid(datdba) = $2`,
      [APP, SERVICE_ROLE],
    );
    if (rows.length > 0) return;
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    if (!(await isFound("select from pg_roles where rolname = $1", SERVICE_ROLE)))
      await client.query(`create role ${SERVICE_ROLE} login password '${owner.password}'`);
    if (!(await isFound("select from pg_database where datname = $1", APP))) {
      await client.query(`create database ${APP} owner ${SERVICE_ROLE}`);
      await withSuperuser(urls.superuserUrl, allowSequences);
    } else {
      await withSuperuser(urls.superuserUrl, giveObjectsToService);
      // Last, because it says that the rest is done.
      await client.query(`alter database ${APP} owner to ${SERVICE_ROLE}`);
    }
  });
  return urls;
}

/** Derived, so that the folder holds one password only, and an existing folder needs no other file. */
function servicePassword(password: string): string {
  return createHmac("sha256", password).update(`role ${SERVICE_ROLE}`).digest("base64url");
}

/** Lets the service use sequences that an operator creates as superuser, for example for a trigger of the service's tables. */
async function allowSequences(client: Client): Promise<void> {
  await client.query(`alter default privileges grant usage on sequences to ${SERVICE_ROLE}`);
}

/**
 * Makes the service's role the owner of everything that the superuser created in a database. `reassign owned` refuses to,
 * because the superuser also owns the system's objects. Each statement is a separate transaction, so that it waits for
 * one lock only while processes of the former version are running.
 */
async function giveObjectsToService(client: Client): Promise<void> {
  const { rows } = await client.query<{ object: string }>(OBJECTS_OF_ROLE, [APP]);
  for (const { object } of rows) await client.query(`alter ${object} owner to ${SERVICE_ROLE}`);
}

/** Runs work on one connection of the superuser. */
async function withSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  // Loaded after the server was launched, while it starts.
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The server's log must not contain the password of the role that is created.
    options: "-c log_min_error_statement=panic",
  });
  // A connection that breaks between two statements fails the next one.
  client.on("error", () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

/** The URL of a database on this machine. */
function localUrl(
  { role, password, port }: { role: string; password: string; port: number },
  database: string,
): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}
