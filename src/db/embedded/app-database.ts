/** Creates the application's database on an embedded server, and the role that the service connects as. */
import { createHmac } from "node:crypto";
import postgres from "postgres";
import { APP, SERVICE_ROLE } from "./cluster.ts";

const CONNECT_TIMEOUT_SECONDS = 5;
/** An advisory lock: an arbitrary number that nothing else on the server uses. */
const LOCK = 7_205_441_904;

export interface AppUrls {
  /** For the service. Its role owns the database and everything in it, and has no other privileges. */
  readonly url: string;
  /** For tests, which create databases. */
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
  await withSuperuser(localUrl(superuser, "postgres"), async (sql) => {
    const [found] = await sql`
      select pg_get_userbyid(datdba) = ${SERVICE_ROLE} as "isReady"
      from pg_database where datname = ${APP}`;
    if (found?.["isReady"]) return;
    await sql`select pg_advisory_lock(${LOCK})`;
    const [role] = await sql`select 1 from pg_roles where rolname = ${SERVICE_ROLE}`;
    if (!role) await sql.unsafe(`create role ${SERVICE_ROLE} login password '${owner.password}'`);
    const [database] = await sql`select 1 from pg_database where datname = ${APP}`;
    if (!database) await sql`create database ${sql(APP)} owner ${sql(SERVICE_ROLE)}`;
    else {
      await withSuperuser(urls.superuserUrl, giveObjectsToService);
      // Last, because it says that the rest is done.
      await sql`alter database ${sql(APP)} owner to ${sql(SERVICE_ROLE)}`;
    }
  });
  return urls;
}

/** Derived, so that the folder holds one password only, and an existing folder needs no other file. */
function servicePassword(password: string): string {
  return createHmac("sha256", password).update(`role ${SERVICE_ROLE}`).digest("base64url");
}

/**
 * Makes the service's role the owner of everything that the superuser created in a database. `reassign owned` refuses to,
 * because the superuser also owns the system's objects. Each statement is a transaction of its own, so that it waits for
 * one lock only while processes of the former version are running.
 */
async function giveObjectsToService(sql: postgres.Sql): Promise<void> {
  const rows = await sql<{ object: string }[]>`
    with application as (
      select oid, nspname, nspowner from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
    )
    select format('schema %I', nspname) as object from application where nspowner = ${APP}::regrole
    union all
    select format('table %I.%I', nspname, relname)
    from pg_class c join application a on a.oid = relnamespace
    where relowner = ${APP}::regrole and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid
        and (deptype = 'e' or (relkind = 'S' and deptype in ('a', 'i'))))
    union all
    select format('routine %s', p.oid::regprocedure)
    from pg_proc p join application a on a.oid = pronamespace
    where proowner = ${APP}::regrole
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid
        and deptype = 'e')
    union all
    select format('type %I.%I', nspname, typname)
    from pg_type t join application a on a.oid = typnamespace left join pg_class c on c.oid = typrelid
    where typowner = ${APP}::regrole and (typtype in ('e', 'd', 'r') or relkind = 'c')
      and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid
        and deptype = 'e')`;
  for (const { object } of rows) await sql.unsafe(`alter ${object} owner to ${SERVICE_ROLE}`);
}

/** Runs work on one connection of the superuser. */
async function withSuperuser(
  url: string,
  work: (sql: postgres.Sql) => Promise<void>,
): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    onnotice: () => {},
    // The server's log must not contain the password of the role that is created.
    connection: { log_min_error_statement: "panic" },
  });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The URL of a database on this machine. */
function localUrl(
  { role, password, port }: { role: string; password: string; port: number },
  database: string,
): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}
