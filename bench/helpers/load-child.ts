/** Generates load in a child process and sends the result to its parent. */
import autocannon, { type Client } from "autocannon";
import type { LoadResult, LoadTarget } from "./load.ts";
import { percentile } from "./rounds.ts";

process.once("message", (target: LoadTarget) => {
  const { url, connections, seconds, amount, method, headers, body } = target;
  const times: number[] = [];
  const startedMs = performance.now();
  let lastMs = startedMs;
  let connected = 0;
  const options = {
    url,
    connections,
    method,
    setupClient: (client: Client) => client.setHeaders(headers[connected++ % headers.length] ?? {}),
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(body === undefined ? {} : { body }),
  };
  autocannon(options, (error, result) => {
    if (error) throw error;
    const statuses = Object.entries(result.statusCodeStats);
    const loadResult: LoadResult = {
      rate: (times.length / (lastMs - startedMs)) * 1000,
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      p99Ms: percentile(times, 0.99),
      statuses: Object.fromEntries(statuses.map(([status, { count }]) => [status, count])),
      failures: result.errors + result.timeouts,
    };
    process.send?.(loadResult);
    process.disconnect?.();
  }).on("response", (_client: unknown, _status: number, _bytes: number, durationMs: number) => {
    times.push(durationMs);
    lastMs = performance.now();
  });
});
