/** Reads the processor time of a process and its descendants from Linux's scheduler counters. */
import { readdirSync, readFileSync } from "node:fs";

/** Counters of one process, in microseconds since its start. */
export interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** Time of each thread that still runs, by its id. Exact. */
  readonly threadsUs: ReadonlyMap<string, number>;
  /** Time of all threads, ended ones too. Rounded down to 10 ms. */
  readonly roundedUs: number;
  /** Time of children that have ended (cutime and cstime). Rounded down to 10 ms. */
  readonly endedChildrenUs: number;
}

/** A process and its descendants, by process id. */
export type Times = ReadonlyMap<number, ProcessTimes>;

/** The unit of the times in /proc/PID/stat (USER_HZ). */
const TICK_US = 10_000;
/** User and system time are rounded separately, at both ends. */
const ROUNDING_US = 2 * TICK_US;

/**
 * Reads the counters of a process and its descendants, such as the server process of Postgres and its backends.
 * @throws Error when there is no such process, or no /proc
 */
export function readTimes(root: number): Times {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const found = all.filter(({ pid }) => pid === root);
  if (found.length === 0) throw new Error(`there is no process ${root}`);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return new Map(found.map((times) => [times.pid, times]));
}

/** Returns the processor time between two readings, in microseconds. Processes and threads may start and end meanwhile. */
export function cpuBetween(before: Times, after: Times): number {
  let us = 0;
  for (const [pid, times] of after) {
    const earlier = before.get(pid);
    us += ownBetween(earlier, times) + times.endedChildrenUs - (earlier?.endedChildrenUs ?? 0);
  }
  // The parent's counter of ended children now contains their whole time.
  for (const [pid, times] of before)
    if (!after.has(pid)) us -= ownBetween(undefined, times) + times.endedChildrenUs;
  return us;
}

/** Prefers the exact counters. The time of threads that have ended is only in the rounded one. */
function ownBetween(before: ProcessTimes | undefined, after: ProcessTimes): number {
  let exactUs = 0;
  for (const [thread, us] of after.threadsUs) exactUs += us - (before?.threadsUs.get(thread) ?? 0);
  const roundedUs = after.roundedUs - (before?.roundedUs ?? 0);
  return roundedUs - exactUs > ROUNDING_US ? roundedUs : exactUs;
}

/** @returns undefined if the process has ended */
function readProcess(pid: number): ProcessTimes | undefined {
  try {
    const stat = parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
    const threads = readdirSync(`/proc/${pid}/task`);
    const threadsUs = new Map(threads.map((thread) => [thread, readThreadUs(pid, thread)]));
    return { pid, ...stat, threadsUs };
  } catch {
    return undefined;
  }
}

/** Parses /proc/PID/stat, see proc_pid_stat(5). */
export function parseStat(
  stat: string,
): Pick<ProcessTimes, "parent" | "roundedUs" | "endedChildrenUs"> {
  // The program's name may contain spaces and parentheses. After it come state, parent, …; the times are fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) * TICK_US);
  return {
    parent: Number(fields[1]),
    roundedUs: user + system,
    endedChildrenUs: childrenUser + childrenSystem,
  };
}

/** The first number of /proc/PID/task/TID/schedstat is the time on a processor, in nanoseconds. */
function readThreadUs(pid: number, thread: string): number {
  const [ns] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
  return Number(ns) / 1000;
}
