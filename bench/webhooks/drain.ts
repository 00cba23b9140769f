/** Measures how fast a backlog is delivered. */
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { cpuBetween, readTimes, type Times } from "../cost/cpu.ts";
import { startServer } from "../helpers/processes.ts";
import { ENDPOINTS } from "./latency.ts";
import { addCompanies, write, type World } from "./setup.ts";

const BACKLOG = 20_000;
/** Time for a worker to connect and wait for deliveries. */
const WORKER_START_MS = 3000;
/** Long enough for a stable rate. */
const MAX_DURATION_MS = 15_000;
const MAX_SILENCE_MS = 10_000;

export interface Drain {
  /** Deliveries per second, from the first arrival to the last. */
  readonly rate: number;
  readonly arrived: number;
  /** Average number of busy processor cores. */
  readonly workerCores: number;
  readonly receiverCores: number;
  readonly postgresCores: number;
}

/** Delivers a backlog with processes of the service (ROLE=worker) that are already running. */
export async function drainByWorkers(world: World, count: number): Promise<Drain> {
  await fill(world);
  const { work } = world.database.db;
  await work.execute(sql`create table parked as select * from delivery_queue`);
  await work.execute(sql`truncate delivery_queue`);
  const environment = { ...world.environment, ROLE: "worker" };
  const workers = await Promise.all(
    Array.from({ length: count }, () =>
      startServer("src/main.ts", { environment, readyPath: undefined }),
    ),
  );
  try {
    await wait(WORKER_START_MS);
    await work.execute(sql`vacuum analyze`);
    await work.execute(sql`insert into delivery_queue select * from parked`);
    const pids = workers.map(({ pid }) => pid);
    return await watch(world, pids);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

async function fill(world: World): Promise<void> {
  const companies = await addCompanies(world, ENDPOINTS);
  await Promise.all(
    companies.map(async (company) => {
      for (let i = 0; i < BACKLOG / ENDPOINTS; i++) await write(world, company);
    }),
  );
}

async function watch(world: World, workers: readonly number[]): Promise<Drain> {
  const pids = [...workers, world.receiverPid, world.database.pid];
  const before = pids.map(readTimes);
  let latestTimes = before;
  const arrivals: number[] = [];
  const start = performance.now();
  let latest = start;
  while (arrivals.length < BACKLOG && performance.now() - latest < MAX_SILENCE_MS) {
    await wait(250);
    const found = [...(await world.takeArrivals()).values()];
    if (found.length > 0) {
      arrivals.push(...found);
      latest = performance.now();
      latestTimes = pids.map(readTimes);
    }
    if (performance.now() - start > MAX_DURATION_MS) break;
  }
  const sorted = arrivals.toSorted((a, b) => a - b);
  const seconds = ((sorted.at(-1) ?? NaN) - (sorted[0] ?? NaN)) / 1000;
  const coresOf = (used: Times, index: number) =>
    cpuBetween(before[index] ?? used, used) / 1_000_000 / seconds;
  const cores = latestTimes.map(coresOf);
  return {
    rate: (arrivals.length - 1) / seconds,
    arrived: arrivals.length,
    workerCores: sum(cores.slice(0, workers.length)),
    receiverCores: cores.at(-2) ?? NaN,
    postgresCores: cores.at(-1) ?? NaN,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
