/** The migrated database that each test file's database is a copy of. */
import postgres from "postgres";
import { distribute } from "#src/db/citus/distribute.ts";
import { migrate } from "#src/db/migrations/migrate.ts";
import { eventually } from "../helpers/eventually.ts";

/** Its name on the server of a run. On DATABASE_URL's server, which others may use, a random suffix follows. */
export const TEMPLATE = "test";

/** Shards of each table on a cluster. The default of 32 takes half a minute to create. */
const SHARDS = 4;
/** SQLSTATE of a database with connections. */
const IN_USE = "55006";

/** Creates the database and migrates it; on a Citus cluster, distributes its tables; leaves nothing behind when that fails. */
export async function createTemplateOn(server: string, name = TEMPLATE): Promise<void> {
  await onEachNode(server, (sql) => sql`create database ${sql(name)}`);
  try {
    await joinNodes(await nodesOf(server), name);
    await migrate(databaseUrl(server, name));
    if (await isCluster(server)) await distributeTemplate(server, name);
  } catch (error) {
    await dropDatabase(server, name);
    throw error;
  }
}

/** Drops a database, with all connections to it. Citus' own may be opened again meanwhile. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await onEachNode(server, async (sql) =>
    eventually(`the database ${name} dropped`, async () => {
      try {
        await sql`drop database if exists ${sql(name)} with (force)`;
        return true;
      } catch (error) {
        if ((error as postgres.PostgresError).code !== IN_USE) throw error;
        return undefined;
      }
    }),
  );
}

/** The nodes of the Citus cluster whose coordinator DATABASE_URL names; none for an ordinary server. */
let nodes: Promise<string[]> | undefined;

async function nodesOf(server: string): Promise<string[]> {
  // The server of a run without DATABASE_URL is no cluster.
  if (!process.env["DATABASE_URL"]) return [];
  nodes ??= withAdmin(server, async (sql) => {
    const [citus] = await sql`select from pg_extension where extname = 'citus'`;
    if (!citus) return [];
    const found = await sql<{ host: string; port: number }[]>`
      select nodename as host, nodeport as port from pg_dist_node order by groupid`;
    return found.map(({ host, port }) => {
      const url = new URL(server);
      url.hostname = host;
      url.port = String(port);
      return url.href;
    });
  });
  return await nodes;
}

/** Whether DATABASE_URL names the coordinator of a Citus cluster. */
export async function isCluster(server: string): Promise<boolean> {
  return (await nodesOf(server)).length > 0;
}

/** Runs `work` on the server, or on each node of a cluster: a database of a cluster is one on each node. */
export async function onEachNode(
  server: string,
  work: (sql: postgres.Sql) => PromiseLike<unknown>,
): Promise<void> {
  const found = await nodesOf(server);
  for (const node of found.length > 0 ? found : [server])
    await withAdmin(node, async (sql) => await work(sql));
}

/** Makes the databases of a cluster's nodes one database. */
async function joinNodes(urls: readonly string[], name: string): Promise<void> {
  const [coordinator, ...workers] = urls.map((node) => databaseUrl(node, name));
  if (!coordinator) return;
  for (const node of [coordinator, ...workers])
    await withAdmin(node, (sql) => sql`create extension citus`);
  await withAdmin(coordinator, async (sql) => {
    const { hostname, port } = new URL(coordinator);
    await sql`select citus_set_coordinator_host(${hostname}, ${Number(port)})`;
    for (const worker of workers.map((each) => new URL(each)))
      await sql`select citus_add_node(${worker.hostname}, ${Number(worker.port)})`;
    await sql`alter database ${sql(name)} set citus.shard_count = ${sql.unsafe(String(SHARDS))}`;
  });
}

/** Distributes the tables, and lets nobody connect to the template: Citus' own connections would keep it from being copied. */
async function distributeTemplate(server: string, name: string): Promise<void> {
  await distribute(databaseUrl(server, name), { isDryRun: false, onStep: () => {} });
  await onEachNode(server, async (sql) => {
    await sql`alter database ${sql(name)} allow_connections false`;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  });
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
