/** How a client is set up, and what a single call may change. */
import type { Hooks } from "./hooks.ts";

/** `fetch`, as far as it is used. A replacement must heed `init.signal`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** An API key of the developer platform, `pak_…`. Default: `PARTNER_API_KEY` of the environment. */
  readonly apiKey?: string | undefined;
  /** Where the service is: `https://…`, without `/v1`. Default: `PARTNER_API_BASE_URL` of the environment. */
  readonly baseUrl?: string | undefined;
  /** How long one attempt may take, from the connection to the end of the answer. Default: 30 000. */
  readonly timeoutMs?: number | undefined;
  /** How many attempts may follow one that failed. Default: 2. */
  readonly maxRetries?: number | undefined;
  /**
   * The longest wait before a retry that the service may ask for. An answer that asks for more is thrown at
   * once. Default: 120 000, twice the quota's window.
   */
  readonly maxRetryAfterMs?: number | undefined;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** What to send requests with, such as a `fetch` that goes through a proxy. Default: Node's own. */
  readonly fetch?: Fetch | undefined;
  /** Told of every attempt, for logs and metrics. Never told the key. */
  readonly hooks?: Hooks | undefined;
  /** For tests: waits before a retry, and between two looks at a feed. Ends early when the signal aborts. */
  readonly sleep?: Sleep | undefined;
  /** For tests: what waits are spread with, from 0 to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

export type Sleep = (durationMs: number, signal: AbortSignal | undefined) => Promise<void>;

/** What a single call may change. */
export interface CallOptions {
  /** In place of the client's. */
  readonly timeoutMs?: number | undefined;
  /** In place of the client's. */
  readonly maxRetries?: number | undefined;
  /** Beside the client's; the same name replaces. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Ends the call, its waits included. What is thrown is the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Of a call that writes. */
export interface WriteOptions extends CallOptions {
  /**
   * Makes the write happen once however often it is sent, also by another process: the service answers a
   * repetition within 24 hours with the first answer. Default: a new UUID for each call, the same in all its
   * attempts.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Of following a feed. `maxRetries` has no limit by default: an outage does not end it. */
export interface FollowOptions extends CallOptions {
  /** How long to wait when there is nothing new. Each look is a request that counts. Default: 10 000. */
  readonly intervalMs?: number | undefined;
}
