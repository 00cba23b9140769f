/** Defines the options of a client and of a single call. */
import type { Hooks, Logger } from "./hooks.ts";
import type { Tracer } from "./spans.ts";

/** The part of `fetch` that the client uses. A replacement must support `init.signal`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** An API key from the developer platform, `pak_…`. Default: the environment variable `PARTNER_API_KEY`. */
  readonly apiKey?: string | undefined;
  /**
   * The address of the service, `https://…`, without `/v1`. Default: the environment variable
   * `PARTNER_API_BASE_URL`.
   */
  readonly baseUrl?: string | undefined;
  /** The time limit of one attempt, from connecting to the end of the response. Default: 30 000. */
  readonly timeoutMs?: number | undefined;
  /** The maximum number of retries after a failed attempt. Default: 2. */
  readonly maxRetries?: number | undefined;
  /**
   * The longest wait before a retry that the service can request. If it requests a longer one, the error is
   * thrown immediately. Default: 120 000, twice the quota window.
   */
  readonly maxRetryAfterMs?: number | undefined;
  /** Headers to send with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The function that sends requests, such as a `fetch` that uses a proxy. Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Called for every attempt, for logs and metrics. They never receive the API key. */
  readonly hooks?: Hooks | undefined;
  /** Logs responses at debug level and retries as warnings, without queries, which can contain search terms. */
  readonly logger?: Logger | undefined;
  /** OpenTelemetry's tracer, for a span of each attempt: `trace.getTracer("…")` of `@opentelemetry/api`. */
  readonly tracer?: Tracer | undefined;
  /** For tests: waits before a retry and between polls of a feed. Must end early if the signal aborts. */
  readonly sleep?: Sleep | undefined;
  /** For tests: the source of jitter, from 0 to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

export type Sleep = (durationMs: number, signal: AbortSignal | undefined) => Promise<void>;

/** The options of a single call. */
export interface CallOptions {
  /** Overrides the client's setting. */
  readonly timeoutMs?: number | undefined;
  /** Overrides the client's setting. */
  readonly maxRetries?: number | undefined;
  /** Added to the client's headers. Headers with the same name are replaced. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Cancels the call, including its waits. The call throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The options of a call that writes. */
export interface WriteOptions extends CallOptions {
  /**
   * Ensures that the write is processed once, even if it is sent repeatedly or by another process: for 24 hours,
   * the service returns the first response again. Default: a new UUID for each call, the same for all its
   * attempts.
   */
  readonly idempotencyKey?: string | undefined;
  /** Checks the write, and writes nothing. The result is the one that the write would have. Default: false. */
  readonly dryRun?: boolean | undefined;
}

/** The options of a call that updates a resource. */
export interface UpdateOptions extends WriteOptions {
  /**
   * The `etag` of a response: the update is only made if the resource has not changed since then. Otherwise, the call
   * throws a `PreconditionFailedError`. `"*"` matches any version. The call is not retried if its response gets lost,
   * because the service would reject the second attempt.
   */
  readonly ifMatch?: string | undefined;
}

/** The options that requests are built from. Methods take those that their operation supports. */
export type SendOptions = UpdateOptions;

/** The options of following a feed. `maxRetries` is unlimited by default, so that an outage does not end it. */
export interface FollowOptions extends CallOptions {
  /** The wait between polls when there is nothing new. Each poll counts toward the quota. Default: 10 000. */
  readonly intervalMs?: number | undefined;
}
