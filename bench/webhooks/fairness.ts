/** Measures how companies with backlogs delay others, and how evenly they share the workers. */
import { setTimeout as wait } from "node:timers/promises";
import { startServer } from "../helpers/processes.ts";
import { measureLatency, type Latency, type StartDelivering } from "./latency.ts";
import { addCompanies, write, type World } from "./setup.ts";

const ENDPOINTS = 16;
const BACKLOG = 50_000;
const WRITES_PER_SECOND = 20;

const SHARING_COMPANIES = 1_000;
/** More than a company gets in the measured time. */
const BACKLOG_EACH = 80;
const SHARING_SECONDS = 10;
const WRITERS = 8;

/** Starts workers as separate processes. */
export function startWorkers(count: number): StartDelivering {
  return async ({ environment }) => {
    const options = { environment: { ...environment, ROLE: "worker" }, readyPath: undefined };
    const workers = await Promise.all(
      Array.from({ length: count }, () => startServer("src/main.ts", options)),
    );
    return async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    };
  };
}

/**
 * @param path of the receiver of the company with the backlog: "/slow" answers after 9 s, "/" at once
 */
export async function measureBesideBacklog(
  world: World,
  start: StartDelivering,
  path: string,
): Promise<Latency> {
  const companyId = await world.addCompany(path, ENDPOINTS);
  for (let i = 0; i < BACKLOG / ENDPOINTS; i++) await write(world, companyId);
  return await measureLatency(world, start, WRITES_PER_SECOND);
}

export interface Sharing {
  /** Jain's fairness index of the deliveries of each company: 1 when all have the same number. */
  readonly index: number;
  readonly arrived: number;
}

/** Delivers for 10 s while 1,000 companies have backlogs. */
export async function measureSharing(world: World, start: StartDelivering): Promise<Sharing> {
  const companies = await addCompanies(world, SHARING_COMPANIES);
  const companyOf = new Map<string, string>();
  const remaining = companies.values();
  const fill = async () => {
    for (const company of remaining)
      for (let i = 0; i < BACKLOG_EACH; i++) companyOf.set(await write(world, company), company);
  };
  await Promise.all(Array.from({ length: WRITERS }, fill));
  const stop = await start(world);
  try {
    while ((await world.takeArrivals()).size === 0) await wait(100);
    await world.takeArrivals();
    await wait(SHARING_SECONDS * 1000);
    const counts = new Map(companies.map((company) => [company, 0]));
    const arrivals = await world.takeArrivals();
    for (const eventId of arrivals.keys()) {
      const company = companyOf.get(eventId) ?? "";
      counts.set(company, (counts.get(company) ?? 0) + 1);
    }
    return { index: jainIndex([...counts.values()]), arrived: arrivals.size };
  } finally {
    await stop();
  }
}

/** (Σx)² / (n Σx²): R. Jain, D. Chiu, W. Hawe, DEC-TR-301 (1984). */
function jainIndex(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value ** 2, 0);
  return sum ** 2 / (values.length * squares);
}
