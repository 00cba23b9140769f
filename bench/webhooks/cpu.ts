/** Reads processor time from Linux's /proc. */
import { readdir, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { World } from "./setup.ts";

/** The unit of /proc. */
const TICKS_PER_SECOND = 100;

/** Processor seconds since the start of each process. */
export interface ProcessorTime {
  readonly workers: number;
  readonly receiver: number;
  /** The sum of all Postgres processes. */
  readonly postgres: number;
}

/** Reads the processor time of a measurement's processes. */
export async function readProcessorTime(
  world: World,
  workers: readonly number[],
): Promise<ProcessorTime> {
  const { rows } = await world.database.db.work.execute(sql`select pg_backend_pid() as pid`);
  const server = (await statOf(Number(rows[0]?.["pid"])))?.parent;
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(statOf));
  const sum = (isIncluded: (stat: Stat) => boolean) =>
    stats.reduce((total, stat) => total + (stat && isIncluded(stat) ? stat.seconds : 0), 0);
  return {
    workers: sum(({ pid }) => workers.includes(pid)),
    receiver: sum(({ pid }) => pid === world.receiverPid),
    postgres: sum(({ pid, parent }) => pid === server || parent === server),
  };
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** CPU of the process and of its exited children. */
  readonly seconds: number;
}

/** @returns undefined if the process has exited */
async function statOf(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The program's name may contain spaces. After it come state, parent, …, and the four times as fields 14 to 17.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  if (text === "") return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
}
