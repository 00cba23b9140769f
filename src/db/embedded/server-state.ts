/** What a server says about itself in postmaster.pid, the file that is its lock on the data directory. */
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "./home.ts";
import { errorCode } from "./system-error.ts";

export interface ServerState {
  readonly pid: number;
  readonly port: number;
  /** Accepts connections; otherwise it is starting, recovering or shutting down. */
  readonly ready: boolean;
}

/** A starting server writes its lock within microseconds of making it. */
const WRITTEN_WITHIN_MS = 5_000;

/** The server of the cluster, in whatever state; undefined when none runs. */
export function serverState(home: Home): ServerState | undefined {
  const lines = read(lockFile(home)).split("\n");
  const pid = Number(lines[0]);
  if (!pid || !runsPostgres(pid)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/**
 * Removes the lock of a server that is gone, where PostgreSQL itself would take it for alive: its process
 * is a zombie that nobody reaps, its number now belongs to another program (after a container's restart), or
 * it was killed before it wrote its number.
 * Should another process start a server at this very moment, PostgreSQL's shared memory is a second lock.
 */
export function removeStaleLock(home: Home): void {
  const path = lockFile(home);
  const text = read(path);
  const pid = Number(text.split("\n")[0]);
  const stale = pid ? signalable(pid) && !runsPostgres(pid) : text === "" && isOld(path);
  if (stale) rmSync(path, { force: true });
}

function isOld(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false });
  return file !== undefined && Date.now() - file.mtimeMs > WRITTEN_WITHIN_MS;
}

function lockFile(home: Home): string {
  return join(home.data, "postmaster.pid");
}

function runsPostgres(pid: number): boolean {
  if (!existsSync("/proc/self/stat")) return signalable(pid);
  // "<pid> (<program>) <state> …", Z for a zombie
  const [, program, state] = /\((.*)\) (\S)/.exec(read(`/proc/${pid}/stat`)) ?? [];
  return program === "postgres" && state !== "Z";
}

function signalable(pid: number): boolean {
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
