/** Load on a server: many connections, each with its next request as soon as the last one was answered. */
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
  /** Added to them: each connection has the next of these. */
  readonly headersInTurn?: readonly Headers[];
  /** Sent as JSON with every request. */
  readonly json?: unknown;
  readonly connections?: number;
  readonly seconds?: number;
  /** So many requests in all, however long they take. */
  readonly amount?: number;
}

/** As it is told to the process that makes the load. */
export interface LoadTarget {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly amount?: number;
  readonly method: string;
  /** Each connection has the next of these. */
  readonly headers: readonly Headers[];
  readonly body?: string;
}

export interface LoadResult {
  /** Answers a second. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** How many answers had which status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests without an answer. */
  readonly failures: number;
}

/**
 * Makes load: 32 connections for 4 seconds unless told otherwise.
 * @throws Error when a request isn't answered with 2xx: a refusal costs something else
 */
export async function load(url: string, options: LoadOptions = {}): Promise<LoadResult> {
  const result = await loadAnyStatus(url, options);
  const others = Object.keys(result.statuses).filter((status) => !status.startsWith("2"));
  if (others.length + result.failures > 0)
    throw new Error(`${url}: ${JSON.stringify(result)}: not every answer was 2xx`);
  return result;
}

/** Makes load like `load`, whatever is answered. */
export async function loadAnyStatus(url: string, options: LoadOptions): Promise<LoadResult> {
  const { connections = CONNECTIONS, seconds = SECONDS, amount, method = "GET", json } = options;
  const { headers = {}, headersInTurn = [{}] } = options;
  const isJson = json !== undefined;
  const target: LoadTarget = {
    url,
    connections,
    seconds,
    method,
    headers: headersInTurn.map((own) => ({ ...headers, ...own, ...(isJson ? JSON_TYPE : {}) })),
    ...(amount === undefined ? {} : { amount }),
    ...(isJson ? { body: JSON.stringify(json) } : {}),
  };
  const child = fork(CHILD, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.send(target);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the process that makes the load ended with ${String(code)}`);
  });
  const answered = once(child, "message").then(([message]) => message as LoadResult);
  const result = await Promise.race([answered, ended]);
  await ended.catch(() => {});
  return result;
}
