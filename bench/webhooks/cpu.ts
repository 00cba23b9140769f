/** Who uses the processors, as Linux tells it. */
import { readdir, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { World } from "./setup.ts";

/** Of a second, as /proc counts. */
const TICKS = 100;

/** Seconds that processes have computed for, since they began. */
export interface Computed {
  readonly workers: number;
  readonly receiver: number;
  /** All of its processes. */
  readonly postgres: number;
}

/** Reads what the processes of a measurement have computed so far. */
export async function computed(world: World, workers: readonly number[]): Promise<Computed> {
  const { rows } = await world.database.db.work.execute(sql`select pg_backend_pid() as pid`);
  const server = (await statOf(Number(rows[0]?.["pid"])))?.parent;
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(names.map(statOf));
  const sum = (isWanted: (stat: Stat) => boolean) =>
    stats.reduce((all, stat) => all + (stat && isWanted(stat) ? stat.seconds : 0), 0);
  return {
    workers: sum(({ pid }) => workers.includes(pid)),
    receiver: sum(({ pid }) => pid === world.receiverPid),
    postgres: sum(({ pid, parent }) => pid === server || parent === server),
  };
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Its own, and those of its children that ended. */
  readonly seconds: number;
}

/** @returns undefined for a process that is gone */
async function statOf(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // After the program's name, which may hold blanks: state, parent, …, the four times as fields 14 to 17.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  if (text === "") return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), seconds: ticks / TICKS };
}
