/** Injects faults into the running system, each until its time is up. */
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eventually } from "../helpers/eventually.ts";
import { query, serverPid } from "../helpers/servers/embedded-server.ts";
import type { Relay } from "../helpers/servers/relay.ts";
import type { Kind, Step } from "./plan.ts";
import { isReady, type System } from "./system.ts";

/** A wrong clock deletes what has expired, if anything trusted it: longer than every retention but one. */
const CLOCK_OFFSET_MS = 31 * 86_400_000;
const BALLAST = "ballast";

/** Injects a fault, and resolves when it is over. The system may not have recovered yet. */
export async function inject(system: System, step: Step): Promise<void> {
  await FAULTS[step.kind](system, step);
}

type Fault = (system: System, step: Step) => Promise<void>;

const FAULTS: { readonly [kind in Kind]: Fault } = {
  "database-cut": ({ databaseRelay }, step) => disturb(databaseRelay, "cut", step),
  "database-stall": ({ databaseRelay }, step) => disturb(databaseRelay, "hold", step),
  "database-truncate": ({ databaseRelay }, step) => disturb(databaseRelay, "truncate", step),
  "receiver-cut": ({ receiverRelay }, step) => disturb(receiverRelay, "cut", step),
  "receiver-stall": ({ receiverRelay }, step) => disturb(receiverRelay, "hold", step),
  "receiver-truncate": ({ receiverRelay }, step) => disturb(receiverRelay, "truncate", step),
  "api-kill": (system, step) => kill(system, "api", step),
  "api-stop": (system, step) => pause(system, "api", step),
  "api-clock": (system, step) => skew(system, "api", step),
  "worker-kill": (system, step) => kill(system, "worker", step),
  "worker-stop": (system, step) => pause(system, "worker", step),
  "worker-clock": (system, step) => skew(system, "worker", step),
  "backend-kill": async ({ server }, step) => {
    const pid = await chooseBackend(server.url, step);
    // Postgres then ends all connections and recovers from the write-ahead log.
    if (pid !== undefined) signal(pid, "SIGKILL");
  },
  "backend-stop": async ({ server }, step) => {
    const pid = await chooseBackend(server.url, step);
    if (pid === undefined) return;
    signal(pid, "SIGSTOP");
    await wait(step.durationMs);
    signal(pid, "SIGCONT");
  },
  "backend-terminate": async ({ server }, step) => {
    const pid = await chooseBackend(server.url, step);
    if (pid !== undefined) await query(server.url, `select pg_terminate_backend(${pid})`);
  },
  "postmaster-kill": async ({ server }, step) => {
    await server.stop("postmaster-killed");
    await wait(step.durationMs);
    await server.start();
  },
  "postmaster-stop": async ({ server }, step) => {
    server.freeze();
    await wait(step.durationMs);
    server.resume();
  },
  "postgres-restart": async ({ server }, step) => {
    await server.stop("fast");
    await wait(step.durationMs);
    await server.start();
  },
  "disk-full": fillDisk,
};

async function disturb(relay: Relay, how: "cut" | "hold" | "truncate", step: Step): Promise<void> {
  relay[how](step.bytes);
  await wait(step.durationMs);
  relay.restore();
}

async function kill(
  system: System,
  role: "api" | "worker",
  { choice, durationMs }: Step,
): Promise<void> {
  const index = Math.floor(choice * system.counts[role]);
  await system.crew.kill(role, index);
  await wait(durationMs);
  await restart(system, role, index);
}

async function pause(
  { crew, counts }: System,
  role: "api" | "worker",
  { choice, durationMs }: Step,
): Promise<void> {
  const index = Math.floor(choice * counts[role]);
  crew.pause(role, index);
  await wait(durationMs);
  crew.resume(role, index);
}

/** Restarts a process on a machine whose clock is a month ahead or behind. It stays until its next restart. */
async function skew(
  system: System,
  role: "api" | "worker",
  { choice, bytes }: Step,
): Promise<void> {
  const offsetMs = bytes % 2 === 0 ? CLOCK_OFFSET_MS : -CLOCK_OFFSET_MS;
  const index = Math.floor(choice * system.counts[role]);
  await restart(system, role, index, { CLOCK_OFFSET_MS: String(offsetMs) });
}

/** Starts a process in the place of one, and waits until it works: how long that takes is no recovery. */
async function restart(
  { crew, urls }: System,
  role: "api" | "worker",
  index: number,
  env?: Readonly<Record<string, string>>,
): Promise<void> {
  await crew.replace(role, index, env);
  if (role === "worker") await crew.untilStarted(role, index);
  else await eventually("a restarted API process", () => isReady(urls[index] ?? ""));
}

/** Fills the disk of Postgres, and removes that again. A server that ended meanwhile is started, as an operator would. */
async function fillDisk({ server }: System, { durationMs }: Step): Promise<void> {
  const folder = dirname(server.data);
  const path = join(folder, BALLAST);
  const file = openSync(path, "w");
  const chunk = Buffer.alloc(1 << 20, 1);
  try {
    const deadline = Date.now() + durationMs;
    // Postgres frees and takes space meanwhile.
    for (let size = chunk.length; Date.now() < deadline;)
      try {
        writeSync(file, chunk, 0, size);
      } catch (error) {
        if ((error as { code?: string }).code !== "ENOSPC") throw error;
        if (size > 1) size >>= 1;
        else await wait(50).then(() => (size = 4096));
      }
  } finally {
    closeSync(file);
    rmSync(path);
  }
  await eventually("Postgres after the disk was full", async () => {
    if (serverPid(folder) === undefined) await server.start();
    const rows = await query(server.url, "select 1").catch(() => undefined);
    return rows && true;
  });
}

/** Chooses a connection of the service. */
async function chooseBackend(url: string, { choice }: Step): Promise<number | undefined> {
  const rows = await query(
    url,
    `select pid from pg_stat_activity
      where backend_type = 'client backend' and application_name = 'partner-api' order by pid`,
  );
  return (rows[Math.floor(choice * rows.length)] as { pid: number } | undefined)?.pid;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
