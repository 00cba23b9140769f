/** Sends requests at once, in a separate thread: reading the responses would delay the neighbour's measurement. */
import { parentPort, workerData } from "node:worker_threads";

/** Most expensive reads of the catalog. */
const EXPENSIVE = [
  "/v1/services?limit=100",
  "/v1/skus?limit=100",
  "/v1/skus?limit=100&mode=default",
  "/v1/pricelists?limit=100",
  "/v1/prices?limit=100&zipcode=78704", // of all zones, see main.ts
];

export interface BurstOptions {
  readonly url: string;
  readonly key: string;
  readonly requests: number;
}

/** Reported by the thread after the last response. */
export interface BurstResult {
  readonly statuses: readonly number[];
  readonly durationMs: number;
}

const { url, key, requests } = workerData as BurstOptions;
const headers = { authorization: `Bearer ${key}` };
const startMs = performance.now();
const statuses = await Promise.all(
  Array.from({ length: requests }, async (_, index) => {
    const response = await fetch(url + (EXPENSIVE[index % EXPENSIVE.length] ?? ""), { headers });
    await response.arrayBuffer();
    return response.status;
  }),
);
const result: BurstResult = { statuses, durationMs: performance.now() - startMs };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(result);
