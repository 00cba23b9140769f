/** Kills and restarts the servers of a Citus cluster on this machine. */
import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { query } from "./embedded-server.ts";
import { eventually } from "./eventually.ts";

const run = promisify(execFile);

export interface CitusServer {
  /** `coordinator`, or `worker` with its port. */
  readonly name: string;
  /** Ends the server as a crash does: kill -9 of its postmaster. */
  kill(): Promise<void>;
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
      return await findServer(url.href, group === 0 ? "coordinator" : `worker ${port}`);
    }),
  );
}

async function findServer(url: string, name: string): Promise<CitusServer> {
  const [found] = await query(
    url,
    `select current_setting('data_directory') as folder,
      (select setting from pg_config where name = 'BINDIR') as programs`,
  );
  const { folder, programs } = found as unknown as { folder: string; programs: string };
  const { uid, gid } = await stat(folder);
  return {
    name,
    async kill() {
      const [pid] = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    async start() {
      // Fails while the killed server's processes still use its shared memory.
      await eventually(`the start of the ${name}`, async () => {
        const args = ["-D", folder, "-l", join(folder, "restarts.log"), "-w", "start"];
        return await run(join(programs, "pg_ctl"), args, { uid, gid, cwd: folder }).catch(
          () => undefined,
        );
      });
    },
  };
}
