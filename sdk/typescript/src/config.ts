/** Validates the client options and fills in the defaults. */
import { withLogger, type Hooks } from "./hooks.ts";
import type { ClientOptions, Fetch, Sleep } from "./options.ts";
import type { Tracer } from "./spans.ts";
import { MAX_TIMER_MS, sleep } from "./sleep.ts";

/** The validated options of a client. */
export interface Config {
  readonly apiKey: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly maxRetryAfterMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: Fetch;
  readonly hooks: Hooks;
  readonly tracer: Tracer | undefined;
  readonly sleep: Sleep;
  readonly random: () => number;
}

/**
 * Returns the options with defaults for omitted ones.
 * @throws TypeError if an option is missing or invalid. The message never contains the API key.
 */
export function configure(options: ClientOptions): Config {
  return {
    apiKey: readKey(options.apiKey ?? readVariable("PARTNER_API_KEY")),
    baseUrl: readBaseUrl(options.baseUrl ?? readVariable("PARTNER_API_BASE_URL")),
    timeoutMs: readNumber("timeoutMs", options.timeoutMs ?? 30_000),
    maxRetries: readNumber("maxRetries", options.maxRetries ?? 2),
    maxRetryAfterMs: readNumber("maxRetryAfterMs", options.maxRetryAfterMs ?? 120_000),
    headers: options.headers ?? {},
    // Looks up the global fetch for each request, so that tools can replace it.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    hooks: withLogger(options.hooks ?? {}, options.logger),
    tracer: options.tracer,
    sleep: options.sleep ?? sleep,
    random: options.random ?? Math.random,
  };
}

/**
 * Returns a numeric option. Durations are limited to the longest that a timer supports.
 * @throws TypeError if it is not a number, or negative
 */
export function readNumber(name: string, value: number): number {
  if (typeof value !== "number" || !(value >= 0))
    throw new TypeError(`${name} must be a number, 0 or more.`);
  return name.endsWith("Ms") ? Math.min(value, MAX_TIMER_MS) : value;
}

/** Returns an environment variable. Some runtimes have no environment. */
function readVariable(name: string): string | undefined {
  return (globalThis as { process?: { env?: Record<string, string> } }).process?.env?.[name];
}

/**
 * Trims the key, since files and variables often end with a line break. fetch would show any other invalid key
 * in its error.
 */
function readKey(value: string | undefined): string {
  const key = value?.trim();
  if (!key)
    throw new TypeError(
      "The API key is missing. Pass apiKey or set the environment variable PARTNER_API_KEY.",
    );
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError("The API key contains invalid characters.");
  return key;
}

function readBaseUrl(value: string | undefined): string {
  if (!value)
    throw new TypeError(
      "The base URL is missing. Pass baseUrl or set the environment variable PARTNER_API_BASE_URL.",
    );
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new TypeError("The base URL is invalid. Use the form https://api.example.com.");
  return url.href.replace(/\/+$/, "");
}
