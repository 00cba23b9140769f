/** Measures the time from a write's commit to the arrival of its POST, at a constant rate of writes. */
import { setTimeout as wait } from "node:timers/promises";
import { sendAtRate } from "../helpers/constant-rate.ts";
import { percentile } from "../helpers/rounds.ts";
import { addCompanies, write, type World } from "./setup.ts";

/** Starts delivering and returns a function that stops it. */
export type StartDelivering = (world: World) => Promise<() => Promise<void>>;

export const ENDPOINTS = 10;
const SECONDS = 8;
const MAX_WAIT_SECONDS = 15;

export interface Latency {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly written: number;
  readonly arrived: number;
}

/**
 * @param rate writes per second, over all endpoints
 * @param faultyPaths paths of misbehaving endpoints, which get deliveries too but aren't counted
 */
export async function measureLatency(
  world: World,
  start: StartDelivering,
  rate: number,
  faultyPaths: readonly string[] = [],
): Promise<Latency> {
  const healthy = await addCompanies(world, ENDPOINTS);
  const companies = [...healthy];
  for (const path of faultyPaths) companies.push(await world.addCompany(path));
  const stop = await start(world);
  let commits: readonly Commit[];
  const arrivals = new Map<string, number>();
  try {
    const write = (index: number) => commit(world, companies[index % companies.length] ?? "");
    await sendAtRate(rate, 1, write); // warms up
    await wait(1500);
    await world.takeArrivals();
    const written = await sendAtRate(rate, SECONDS, write);
    commits = written.filter(({ companyId }) => healthy.includes(companyId));
    const isMissing = ({ eventId }: Commit) => !arrivals.has(eventId);
    for (let i = 0; i < MAX_WAIT_SECONDS && commits.some(isMissing); i++) {
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

async function commit(world: World, companyId: string): Promise<Commit> {
  const eventId = await write(world, companyId);
  return { companyId, eventId, at: performance.timeOrigin + performance.now() };
}
