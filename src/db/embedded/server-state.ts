/** Reads a server's state from postmaster.pid, the lock file in its data directory. */
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "./home.ts";
import { errorCode } from "./system-error.ts";

export interface ServerState {
  readonly pid: number;
  readonly port: number;
  /** Whether it accepts connections. Otherwise it is starting, recovering or shutting down. */
  readonly ready: boolean;
}

/** A starting server writes to its lock file within microseconds of creating it. */
const WRITTEN_WITHIN_MS = 5_000;

/** The state of the cluster's server; undefined when none is running. */
export function serverState(home: Home): ServerState | undefined {
  const lines = read(lockFile(home)).split("\n");
  const pid = Number(lines[0]);
  if (!pid || !runsPostgres(pid)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/**
 * Removes the lock file of a dead server that PostgreSQL itself would consider alive: its process is a zombie that
 * was not reaped, its process id now belongs to another program (after a container's restart), or it was killed
 * before it wrote its process id.
 * If another process starts a server at the same time, PostgreSQL's shared memory serves as a second lock.
 */
export function removeStaleLock(home: Home): void {
  const path = lockFile(home);
  const text = read(path);
  const pid = Number(text.split("\n")[0]);
  const isStale = pid ? isRunning(pid) && !runsPostgres(pid) : text === "" && isOld(path);
  if (isStale) rmSync(path, { force: true });
}

function isOld(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false });
  return file !== undefined && Date.now() - file.mtimeMs > WRITTEN_WITHIN_MS;
}

function lockFile(home: Home): string {
  return join(home.data, "postmaster.pid");
}

function runsPostgres(pid: number): boolean {
  if (!existsSync("/proc/self/stat")) return isRunning(pid);
  // "<pid> (<program>) <state> …", Z for a zombie
  const [, program, state] = /\((.*)\) (\S)/.exec(read(`/proc/${pid}/stat`)) ?? [];
  return program === "postgres" && state !== "Z";
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes(errorCode(error) ?? "")) return "";
    throw error;
  }
}
