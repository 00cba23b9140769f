/** Generates load in a child process, for each message from its parent, and sends the results. */
import { randomUUID } from "node:crypto";
import autocannon, { type Client, type Request } from "autocannon";
import { NEW_UUID, type LoadResult, type LoadTarget } from "./load.ts";
import { percentile } from "./rounds.ts";

/** Autocannon notices only at these intervals that all requests were answered. */
const END_CHECKED_EVERY_MS = 20;

process.on("message", (target: LoadTarget) => {
  const { url, connections, seconds, amount, method, inTurn, body = "" } = target;
  const times: number[] = [];
  const startedMs = performance.now();
  let lastMs = startedMs;
  let connected = 0;
  const options = {
    url,
    connections,
    method,
    setupClient: (client: Client) => {
      const ordinal = connected++ % connections;
      const entries =
        inTurn.length > connections
          ? inTurn.filter((_, index) => index % connections === ordinal)
          : inTurn.slice(ordinal % inTurn.length).slice(0, 1);
      client.setRequests(entries.map(({ path, headers }) => requestOf(path, headers, body)));
    },
    ...(amount === undefined ? { duration: seconds } : { amount, sampleInt: END_CHECKED_EVERY_MS }),
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
  }).on("response", (_client: unknown, _status: number, _bytes: number, durationMs: number) => {
    times.push(durationMs);
    lastMs = performance.now();
  });
});

/** A request that is the same each time, unless its body or a header has a placeholder. */
function requestOf(path: string, headers: Readonly<Record<string, string>>, body: string): Request {
  const request = { path, headers, body };
  if (!JSON.stringify(request).includes(NEW_UUID)) return request;
  const fill = (text: string) => text.replaceAll(NEW_UUID, () => randomUUID());
  return {
    ...request,
    setupRequest: (request) => ({
      ...request,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, text]) => [name, fill(text)]),
      ),
      body: fill(body),
    }),
  };
}
