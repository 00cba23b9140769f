/** From the commit of a write to the arrival of its POST, at a steady rate of writes. */
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../helpers/rounds.ts";
import { addCompanies, write, type World } from "./setup.ts";

/** Starts to deliver, and returns what stops it. */
export type StartDelivering = (world: World) => Promise<() => Promise<void>>;

export const ENDPOINTS = 10;
const SECONDS = 8;
const MOST_WAITED_SECONDS = 15;
/** Writes under way: on a machine that can't keep up, the rate falls rather than that writes fail. */
const MOST_AT_ONCE = 64;

export interface Latency {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly written: number;
  readonly arrived: number;
}

/**
 * @param rate writes a second, over all endpoints
 * @param wrong paths of endpoints that do something wrong; they are written to as well, and not counted
 */
export async function measureLatency(
  world: World,
  start: StartDelivering,
  rate: number,
  wrong: readonly string[] = [],
): Promise<Latency> {
  const healthy = await addCompanies(world, ENDPOINTS);
  const companies = [...healthy];
  for (const path of wrong) companies.push(await world.addCompany(path));
  const stop = await start(world);
  let commits: readonly Commit[];
  const arrivals = new Map<string, number>();
  try {
    await writeAtRate(world, companies, rate, 1); // warms up
    await wait(1500);
    await world.takeArrivals();
    const written = await writeAtRate(world, companies, rate, SECONDS);
    commits = written.filter(({ companyId }) => healthy.includes(companyId));
    const isMissing = ({ eventId }: Commit) => !arrivals.has(eventId);
    for (let i = 0; i < MOST_WAITED_SECONDS && commits.some(isMissing); i++) {
      await wait(1000);
      for (const [id, at] of await world.takeArrivals()) arrivals.set(id, at);
    }
  } finally {
    await stop();
  }
  const delays = commits
    .filter(({ eventId }) => arrivals.has(eventId))
    .map(({ eventId, at }) => (arrivals.get(eventId) ?? NaN) - at);
  return {
    p50Ms: percentile(delays, 0.5),
    p99Ms: percentile(delays, 0.99),
    written: commits.length,
    arrived: delays.length,
  };
}

interface Commit {
  readonly companyId: string;
  readonly eventId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

async function writeAtRate(
  world: World,
  companies: readonly string[],
  rate: number,
  seconds: number,
): Promise<Commit[]> {
  const commits: Promise<Commit>[] = [];
  const from = performance.now();
  for (let i = 0; i < rate * seconds; i++) {
    const early = from + (i * 1000) / rate - performance.now();
    if (early > 0) await wait(early);
    await commits[i - MOST_AT_ONCE];
    commits.push(commit(world, companies[i % companies.length] ?? ""));
  }
  return await Promise.all(commits);
}

async function commit(world: World, companyId: string): Promise<Commit> {
  const eventId = await write(world, companyId);
  return { companyId, eventId, at: performance.timeOrigin + performance.now() };
}
