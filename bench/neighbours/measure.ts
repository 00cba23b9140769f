/** Measures one company's response times while another company uses its whole quota at once. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BurstOptions, BurstRequest, BurstResult } from "./burst.ts";

const NEIGHBOUR = "/v1/customers?searchTerm=customer&limit=25";
const ROUNDS = 60;

export interface NeighbourTimes {
  /** 99th percentiles of the neighbour's response times in milliseconds. */
  readonly aloneMs: number;
  readonly besideMs: number;
  /** Requests of the neighbour while the other company's ran. */
  readonly count: number;
  /** Every status that the neighbour got. */
  readonly statuses: ReadonlySet<number>;
  readonly expensiveStatuses: readonly number[];
  /** Until the last of the other company's requests was answered. */
  readonly expensiveMs: number;
}

/**
 * Measures the neighbour alone, then while `expensive` sends its quota at once.
 * @param kinds requests of `expensive`
 * @param quota of `expensive`, in requests; its window must be new
 */
export async function measureNeighbours(
  url: string,
  keys: { readonly expensive: string; readonly neighbour: string },
  kinds: readonly BurstRequest[],
  quota: number,
): Promise<NeighbourTimes> {
  const statuses = new Set<number>();
  const time = async () => {
    const startMs = performance.now();
    statuses.add(await statusOf(url + NEIGHBOUR, keys.neighbour));
    return performance.now() - startMs;
  };
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) alone.push(await time());

  const workerData: BurstOptions = { url, key: keys.expensive, kinds, requests: quota };
  const burst = new Worker(new URL("./burst.ts", import.meta.url), { workerData });
  await once(burst, "online");
  let result: BurstResult | undefined;
  const ended = once(burst, "message").then(([message]) => (result = message as BurstResult));
  const beside: number[] = [];
  do beside.push(await time());
  while (!result);
  const { statuses: expensiveStatuses, durationMs: expensiveMs } = await ended;
  return {
    aloneMs: p99(alone),
    besideMs: p99(beside),
    count: beside.length,
    statuses,
    expensiveStatuses,
    expensiveMs,
  };
}

async function statusOf(url: string, key: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  return response.status;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN;
}
