/** Starts copies of a database server, so that each measured server has its own copy, with the same rows. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { homeAt } from "../../src/db/embedded/home.ts";
import { startEmbedded, type EmbeddedDatabase } from "../../src/db/embedded/start.ts";

export interface Cluster extends EmbeddedDatabase {
  /** The process id of the server, the parent of its backends and background processes. */
  readonly pid: number;
}

/**
 * Copies the folder of a stopped server, and starts the copy.
 * @param dir the copy's folder, which doesn't exist yet
 */
export async function startCopy(original: string, dir: string): Promise<Cluster> {
  // cp keeps the owner: Postgres doesn't run as root.
  await promisify(execFile)("cp", ["-a", original, dir]);
  const database = await startEmbedded({ dir });
  return { ...database, pid: await serverPid(dir) };
}

/** Returns the process id of the server that runs on a folder. */
export async function serverPid(dir: string): Promise<number> {
  return parseInt(await readFile(join(homeAt(dir).data, "postmaster.pid"), "utf8"), 10);
}
