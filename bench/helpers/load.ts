/** Generates load on a server: each connection sends its next request as soon as the last one is answered. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const CHILD = fileURLToPath(new URL("load-child.ts", import.meta.url));
const CONNECTIONS = 32;
const SECONDS = 4;
const JSON_TYPE = { "content-type": "application/json" };

type Headers = Readonly<Record<string, string>>;

export interface LoadOptions {
  /** GET unless given. */
  readonly method?: string;
  readonly headers?: Headers;
  /** Headers per connection, added to `headers`: connections take the next entry in turn. */
  readonly headersInTurn?: readonly Headers[];
  /** Sent as JSON with every request. */
  readonly json?: unknown;
  readonly connections?: number;
  readonly seconds?: number;
  /** Total number of requests, instead of a duration. */
  readonly amount?: number;
}

/** Message to the process that generates the load. */
export interface LoadTarget {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly amount?: number;
  readonly method: string;
  /** Connections take the next entry in turn. */
  readonly headers: readonly Headers[];
  readonly body?: string;
}

export interface LoadResult {
  /** Responses per second. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Number of requests without a response. */
  readonly failures: number;
}

/**
 * Generates load: 32 connections for 4 seconds by default.
 * @throws Error when a response isn't 2xx, because a refusal does other work than what is measured
 */
export async function load(url: string, options: LoadOptions = {}): Promise<LoadResult> {
  const result = await loadAnyStatus(url, options);
  const others = Object.keys(result.statuses).filter((status) => !status.startsWith("2"));
  if (others.length + result.failures > 0)
    throw new Error(`${url}: ${JSON.stringify(result)}: not every response was 2xx`);
  return result;
}

/** Generates load like `load`, and accepts any response. */
export async function loadAnyStatus(url: string, options: LoadOptions): Promise<LoadResult> {
  const { connections = CONNECTIONS, seconds = SECONDS, amount, method = "GET", json } = options;
  const { headers = {}, headersInTurn = [{}] } = options;
  const isJson = json !== undefined;
  const target: LoadTarget = {
    url,
    connections,
    seconds,
    method,
    headers: headersInTurn.map((connectionHeaders) => ({
      ...headers,
      ...connectionHeaders,
      ...(isJson ? JSON_TYPE : {}),
    })),
    ...(amount === undefined ? {} : { amount }),
    ...(isJson ? { body: JSON.stringify(json) } : {}),
  };
  const child = fork(CHILD, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.send(target);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the load process exited with ${String(code)}`);
  });
  const answered = once(child, "message").then(([message]) => message as LoadResult);
  const result = await Promise.race([answered, ended]);
  await ended.catch(() => {});
  return result;
}
