/** Generates load on a server: each connection sends its next request as soon as the last one is answered. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const CHILD = fileURLToPath(new URL("load-child.ts", import.meta.url));
const CONNECTIONS = 32;
const SECONDS = 4;
const JSON_TYPE = { "content-type": "application/json" };

/** In a body or a header: replaced by a new UUID in each request. */
export const NEW_UUID = "{new-uuid}";

type Headers = Readonly<Record<string, string>>;

export interface LoadOptions {
  /** GET unless given. */
  readonly method?: string;
  readonly headers?: Headers;
  /**
   * Headers per connection, added to `headers`: connections take the next entry in turn. If there are more entries than
   * connections, each connection sends a request for each of its entries in turn.
   */
  readonly headersInTurn?: readonly Headers[];
  /** Paths per connection, as many as `headersInTurn`, instead of the URL's. */
  readonly pathsInTurn?: readonly string[];
  /** Sent as JSON with every request. NEW_UUID in it, or in a header, is replaced. */
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
  /** Connections take the next entry in turn; see LoadOptions. */
  readonly inTurn: readonly { readonly path: string; readonly headers: Headers }[];
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

/** A process that generates load, one after the other. */
export interface LoadProcess {
  /**
   * Generates load: 32 connections for 4 seconds by default.
   * @throws Error when a response isn't 2xx, because a refusal does other work than what is measured
   */
  load(url: string, options?: LoadOptions): Promise<LoadResult>;
  /** Generates load like `load`, and accepts any response. */
  loadAnyStatus(url: string, options: LoadOptions): Promise<LoadResult>;
  close(): void;
}

/** Generates load like `LoadProcess.load`, in a separate process. */
export async function load(url: string, options: LoadOptions = {}): Promise<LoadResult> {
  const process = startLoadProcess();
  try {
    return await process.load(url, options);
  } finally {
    process.close();
  }
}

/** Generates load like `load`, and accepts any response. */
export async function loadAnyStatus(url: string, options: LoadOptions): Promise<LoadResult> {
  const process = startLoadProcess();
  try {
    return await process.loadAnyStatus(url, options);
  } finally {
    process.close();
  }
}

/** Starts a process for several loads: it starts faster and steadier than a process for each. */
export function startLoadProcess(): LoadProcess {
  const child = fork(CHILD, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the load process exited with ${String(code)}`);
  });
  ended.catch(() => {}); // the rejection is handled where it is awaited
  const loadAnyStatus = async (url: string, options: LoadOptions) => {
    const answered = once(child, "message").then(([message]) => message as LoadResult);
    child.send(targetOf(url, options));
    return await Promise.race([answered, ended]);
  };
  return {
    loadAnyStatus,
    async load(url, options = {}) {
      const result = await loadAnyStatus(url, options);
      const others = Object.keys(result.statuses).filter((status) => !status.startsWith("2"));
      if (others.length + result.failures > 0)
        throw new Error(`${url}: ${JSON.stringify(result)}: not every response was 2xx`);
      return result;
    },
    close: () => child.disconnect(),
  };
}

function targetOf(url: string, options: LoadOptions): LoadTarget {
  const { connections = CONNECTIONS, seconds = SECONDS, amount, method = "GET", json } = options;
  const { headers = {}, headersInTurn = [{}], pathsInTurn = [] } = options;
  const { pathname, search } = new URL(url);
  const isJson = json !== undefined;
  return {
    url,
    connections,
    seconds,
    method,
    inTurn: headersInTurn.map((connectionHeaders, index) => ({
      path: pathsInTurn[index] ?? pathname + search,
      headers: { ...headers, ...connectionHeaders, ...(isJson ? JSON_TYPE : {}) },
    })),
    ...(amount === undefined ? {} : { amount }),
    ...(isJson ? { body: JSON.stringify(json) } : {}),
  };
}
