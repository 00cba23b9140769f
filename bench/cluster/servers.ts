/** Starts what is compared: a Citus cluster, and one server of the same version with the same settings. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { chownSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { distribute } from "../../src/db/citus/distribute.ts";
import { migrate } from "../../src/db/migrations/migrate.ts";
import { parseStat } from "../cost/cpu.ts";
import { freePorts } from "./ports.ts";

const run = promisify(execFile);
const START_TIMEOUT_MS = 60_000;
const DATABASE = "partner_api";

/** A Postgres server. */
export interface Node {
  /** `one`, `coordinator` or `worker 1`. */
  readonly name: string;
  /** The database's URL, as a superuser. */
  readonly url: string;
  /** The process id of the server, the parent of its backends and background processes. */
  readonly pid: number;
}

/** One server, or a cluster. */
export interface Servers {
  readonly kind: "one" | "cluster";
  /** The first one is the server that the service connects to: the coordinator of a cluster. */
  readonly nodes: readonly [Node, ...Node[]];
  stop(): Promise<void>;
}

/**
 * Starts a cluster without tables.
 * @param program see bench/README.md
 * @param folder a folder that doesn't exist
 */
export async function startCluster(program: string, folder: string): Promise<Servers> {
  const stop = async () => void (await run(program, [folder, "--stop"]));
  const stopNow = () =>
    void spawn(program, [folder, "--stop"], { detached: true, stdio: "ignore" });
  process.once("exit", stopNow);
  try {
    const { stdout } = await run(program, [folder, String(await freePorts(3))]);
    const [, url] = /^DATABASE_URL=(\S+)$/m.exec(stdout) ?? [];
    if (!url) throw new Error(`${program} printed no DATABASE_URL: ${stdout}`);
    const found = await query<{ host: string; port: number }>(
      url,
      "select nodename as host, nodeport as port from pg_dist_node order by groupid",
    );
    const nodes: Node[] = [];
    for (const [index, { host, port }] of found.entries())
      nodes.push(
        await describe(index === 0 ? "coordinator" : `worker ${index}`, urlOf(url, host, port)),
      );
    const [coordinator, ...workers] = nodes;
    if (!coordinator || workers.length === 0) throw new Error(`${program} started no cluster`);
    return {
      kind: "cluster",
      nodes: [coordinator, ...workers],
      async stop() {
        process.off("exit", stopNow);
        await stop();
      },
    };
  } catch (error) {
    process.off("exit", stopNow);
    await stop();
    throw error;
  }
}

/**
 * Starts a server with the programs, the account and the settings of another one, without Citus.
 * @param like URL of a database on the other server
 * @param folder a folder that doesn't exist
 */
export async function startOne(like: string, folder: string): Promise<Servers> {
  const [other] = await query<{ programs: string; data: string }>(
    like,
    "select setting as programs, current_setting('data_directory') as data from pg_config where name = 'BINDIR'",
  );
  if (!other) throw new Error("the cluster's coordinator doesn't say where its programs are");
  const settings = await query<{ name: string; setting: string }>(
    like,
    `select name, setting || coalesce(unit, '') as setting from pg_settings
      where name in ('fsync', 'max_connections', 'max_prepared_transactions', 'max_wal_size', 'wal_level')
      union all select 'shared_buffers', current_setting('shared_buffers')`,
  );
  const { uid, gid } = await stat(other.data);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  await mkdir(folder);
  if (process.getuid?.() === 0) chownSync(folder, uid, gid);
  const data = join(folder, "data");
  const initdb = ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"];
  await run(join(other.programs, "initdb"), initdb, { ...account, cwd: folder });
  const port = await freePorts(1);
  const options = Object.entries({
    ...Object.fromEntries(settings.map(({ name, setting }) => [name, setting])),
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(other.programs, "postgres"), ["-D", data, ...options], {
    ...account,
    cwd: folder,
    stdio: ["ignore", "ignore", "ignore"],
  });
  const kill = () => server.kill("SIGQUIT");
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    if (server.exitCode === null) {
      const ended = once(server, "exit");
      server.kill("SIGINT"); // a fast stop
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(data, () => server.exitCode !== null);
    const postgres = urlOf(`postgres://postgres@127.0.0.1/postgres`, "127.0.0.1", port);
    await query(postgres, `create database ${DATABASE}`);
    const url = new URL(postgres);
    url.pathname = `/${DATABASE}`;
    return { kind: "one", nodes: [{ name: "one", url: url.href, pid: server.pid ?? 0 }], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Migrates the database of a new server or cluster.
 * @param shards of each table; Citus' default is 32
 */
export async function prepare({ kind, nodes: [{ url }] }: Servers, shards?: number): Promise<void> {
  if (kind === "cluster" && shards !== undefined)
    await query(
      url,
      `alter database ${new URL(url).pathname.slice(1)} set citus.shard_count = ${shards}`,
    );
  await migrate(url);
}

/** Distributes the tables of a cluster, and updates the statistics of all nodes. @returns the time of the first, in ms */
export async function distributeTables({ kind, nodes }: Servers): Promise<number> {
  const startMs = performance.now();
  if (kind === "cluster") await distribute(nodes[0].url, { isDryRun: false, onStep: () => {} });
  const endMs = performance.now();
  for (const { url } of nodes) await query(url, "vacuum (analyze)");
  return endMs - startMs;
}

/** Runs a statement on a separate connection. */
export async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function describe(name: string, url: string): Promise<Node> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const status = await readFile(`/proc/${rows[0]?.pid ?? 0}/stat`, "utf8").catch(() => {
      throw new Error(`the processes of ${url} aren't on this machine, so they can't be measured`);
    });
    return { name, url, pid: parseStat(status).parent };
  } finally {
    await client.end();
  }
}

function urlOf(url: string, host: string, port: number): string {
  const node = new URL(url);
  node.hostname = host;
  node.port = String(port);
  return node.href;
}

async function untilReady(data: string, hasEnded: () => boolean): Promise<void> {
  for (const from = performance.now(); ; await wait(20)) {
    const file = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
    if (file.split("\n")[7]?.trim() === "ready") return;
    if (hasEnded() || performance.now() - from > START_TIMEOUT_MS)
      throw new Error(`the Postgres server in ${data} did not start`);
  }
}
