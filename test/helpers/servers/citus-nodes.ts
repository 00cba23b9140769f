/** Starts the nodes of a Citus cluster, without distributing anything. citus.ts starts a distributed one. */
import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { withoutCluster } from "./citus.ts";
import { DATABASE_FOLDER } from "./database-folder.ts";
import { freePort } from "./free-port.ts";
import { teardown, type TestScope } from "../teardown.ts";

const UP = process.env["CITUS_UP"];
const NODES = 3;
/** Shards of each table. Fewer than the default, because each is a table. */
const SHARDS = 4;
const run = promisify(execFile);

/** The URLs of a database on each node of a cluster. */
export interface ClusterDatabase {
  /** On the coordinator. */
  readonly url: string;
  readonly workers: readonly string[];
}

export interface Nodes {
  /** Creates a database on all nodes, without Citus. */
  readonly createDatabase: () => Promise<ClusterDatabase>;
}

let databases = 0;

/** Starts a cluster, and stops it when `t` ends. */
export async function startNodes(t: TestScope): Promise<Nodes> {
  if (!UP) throw new Error(String(withoutCluster));
  const folder = await mkdtemp(join(DATABASE_FOLDER, "citus-test-"));
  const port = await findPorts();
  teardown(t, "stopping the cluster", () => run(UP, [folder, "--stop"]));
  await run(UP, [folder, String(port)]);
  const urls = Array.from(
    { length: NODES },
    (_, i) => (database: string) => urlOf(port + i, database),
  );
  return {
    async createDatabase() {
      const name = `test_${++databases}`;
      for (const urlFor of urls)
        await onServer(urlFor("postgres"), (sql) => sql`create database ${sql(name)}`);
      const [url = "", ...workers] = urls.map((urlFor) => urlFor(name));
      return { url, workers };
    },
  };
}

/** Makes a database part of a cluster: creates the extension on each node, and makes the nodes known to one another. */
export async function addCitus({ url, workers }: ClusterDatabase): Promise<void> {
  for (const node of [url, ...workers]) await onServer(node, (sql) => sql`create extension citus`);
  await onServer(url, async (sql) => {
    await sql.unsafe(
      `alter database ${new URL(url).pathname.slice(1)} set citus.shard_count = ${SHARDS}`,
    );
    await sql`select citus_set_coordinator_host('127.0.0.1', ${portOf(url)}::int)`;
    for (const worker of workers)
      await sql`select citus_add_node('127.0.0.1', ${portOf(worker)}::int)`;
  });
}

/** Opens a connection that ends with `t`. */
export function connect(t: TestScope, url: string): postgres.Sql {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  teardown(t, "closing a connection", () => sql.end());
  return sql;
}

/** The first of rows. */
export function first<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("the query returned no row");
  return row;
}

async function onServer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

function urlOf(port: number, database: string): string {
  return `postgres://postgres@127.0.0.1:${port}/${database}`;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** The first of free ports for all nodes. */
async function findPorts(): Promise<number> {
  for (;;) {
    const ports: number[] = [];
    while (ports.length < NODES) ports.push(await freePort());
    const [first = 0] = ports;
    if (ports.every((port, i) => port === first + i)) return first;
  }
}
