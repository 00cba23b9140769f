/** Kills and restarts the servers of a Citus cluster on this machine. */
import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Test } from "tap";
import { query } from "./embedded-server.ts";
import { eventually } from "../eventually.ts";
import { freezeServer, killServer } from "./postgres-server.ts";
import { prepareLoad } from "../write-load.ts";

const run = promisify(execFile);

export interface CitusServer {
  /** `coordinator`, or `worker` with its port. */
  readonly name: string;
  readonly port: number;
  readonly isCoordinator: boolean;
  /** Ends the server as a crash does, with kill -9: its postmaster, whose children end a little later, or all processes at once. */
  kill(what: "postmaster" | "all"): Promise<void>;
  /** Stops all of its processes, as if its machine hung. The returned function lets them go on. */
  freeze(): Promise<() => void>;
  /** Starts it again. It recovers from the write-ahead log. */
  start(): Promise<void>;
}

/** Finds the servers of a cluster, the coordinator first. */
export async function findServers(coordinatorUrl: string): Promise<CitusServer[]> {
  const nodes = await query(
    coordinatorUrl,
    "select nodeport as port, groupid as group from pg_dist_node order by groupid",
  );
  return await Promise.all(
    nodes.map(async ({ port, group }) => {
      const url = new URL(coordinatorUrl);
      url.port = String(port);
      return await findServer(url, group === 0);
    }),
  );
}

/** Prepares a load of a company on each worker. @returns them by the worker's port */
export async function prepareLoads(t: Test, url: string, servers: readonly CitusServer[]) {
  const prepared = new Map<number, Awaited<ReturnType<typeof prepareLoad>>>();
  while (prepared.size < servers.length - 1) {
    const one = await prepareLoad(t, url);
    const [placed] = await query(
      url,
      `select nodeport as port from citus_shards
        where shardid = get_shard_id_for_distribution_column('customers', '${one.companyId}')`,
    );
    prepared.set(Number(placed?.["port"]), one);
  }
  return prepared;
}

async function findPostmaster(folder: string): Promise<number> {
  return Number((await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n")[0]);
}

async function findServer(url: URL, isCoordinator: boolean): Promise<CitusServer> {
  const port = Number(url.port);
  const name = isCoordinator ? "coordinator" : `worker ${port}`;
  const [found] = await query(
    url.href,
    `select current_setting('data_directory') as folder,
      (select setting from pg_config where name = 'BINDIR') as programs`,
  );
  const { folder, programs } = found as unknown as { folder: string; programs: string };
  const { uid, gid } = await stat(folder);
  return {
    name,
    port,
    isCoordinator,
    freeze: async () => freezeServer(await findPostmaster(folder)),
    async kill(what) {
      const pid = await findPostmaster(folder);
      if (what === "all") killServer(pid);
      else process.kill(pid, "SIGKILL");
    },
    async start() {
      // Fails while the killed server's processes still use its shared memory.
      await eventually(`the start of the ${name}`, async () => {
        const args = ["-D", folder, "-l", join(folder, "restarts.log"), "-w", "start"];
        // With the home of another account, connections to other nodes would look for certificates that they can't read.
        const env = { PATH: process.env["PATH"], HOME: folder };
        return await run(join(programs, "pg_ctl"), args, { uid, gid, cwd: folder, env }).catch(
          () => undefined,
        );
      });
    },
  };
}
