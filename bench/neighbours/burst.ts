/** Sends requests at once, in a separate thread: reading the responses would delay the neighbour's measurement. */
import { parentPort, workerData } from "node:worker_threads";

/** A GET, unless it has a body. */
export interface BurstRequest {
  readonly path: string;
  readonly body?: object;
}

export interface BurstOptions {
  readonly url: string;
  readonly key: string;
  /** Sent in turn. */
  readonly kinds: readonly BurstRequest[];
  readonly requests: number;
}

/** Reported by the thread after the last response. */
export interface BurstResult {
  readonly statuses: readonly number[];
  readonly durationMs: number;
}

const { url, key, kinds, requests } = workerData as BurstOptions;
const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
const send = async ({ path, body }: BurstRequest) =>
  await fetch(url + path, {
    headers,
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
const startMs = performance.now();
const statuses = await Promise.all(
  Array.from({ length: requests }, async (_, index) => {
    const response = await send(kinds[index % kinds.length] ?? { path: "" });
    await response.arrayBuffer();
    return response.status;
  }),
);
const result: BurstResult = { statuses, durationMs: performance.now() - startMs };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(result);
