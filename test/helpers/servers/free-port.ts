/**
 * Finds ports for programs that can't listen on port 0 and say which port they got, such as Postgres, and for processes
 * that are started again on the same port. Only for system tests: another program can take the port meanwhile.
 */
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Below the ports that systems give to outgoing connections and to whoever listens on port 0: one of those could
// take the port before the process listens.
const [LOWEST, COUNT] = [10_000, 22_000];
/** A file for each port that a test process has been given, with the process's id. */
const FOLDER = join(tmpdir(), `partner-api-ports-${process.getuid?.() ?? 0}`);

const given = new Set<number>();
let isPrepared = false;
let next = 0;

/**
 * A port of this machine that nobody listens on, and that no test process is given as long as this one runs.
 * @throws when it finds none
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = LOWEST + (next++ % COUNT);
    if (!reserve(port)) continue;
    if (await isFree(port)) return port;
    release(port);
  }
  throw new Error("No port is free");
}

/** Whether nobody listens on a port of this machine. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port), "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

/** Returns whether this process has the port now, and no other one. */
function reserve(port: number): boolean {
  if (!isPrepared) prepare();
  const file = join(FOLDER, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch {
    if (isInUse(file)) return false;
    rmSync(file, { force: true }); // for a later try: another process may be about to take it
    return false;
  }
  given.add(port);
  return true;
}

function prepare(): void {
  isPrepared = true;
  mkdirSync(FOLDER, { recursive: true });
  process.once("exit", () => given.forEach(release));
}

/** Whether the process that has a port still runs. */
function isInUse(file: string): boolean {
  try {
    return process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch {
    return false;
  }
}

function release(port: number): void {
  given.delete(port);
  rmSync(join(FOLDER, String(port)), { force: true });
}
