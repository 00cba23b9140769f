/** Options with their defaults, checked once. */
import type { Hooks } from "./hooks.ts";
import type { ClientOptions, Fetch, Sleep } from "./options.ts";
import { LONGEST_TIMER_MS, sleep } from "./sleep.ts";

/** What a sender works with. */
export interface Config {
  readonly apiKey: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly maxRetryAfterMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: Fetch;
  readonly hooks: Hooks;
  readonly sleep: Sleep;
  readonly random: () => number;
}

/**
 * Fills in what is left out.
 * @throws TypeError when something is missing or can't be meant. It never shows the key.
 */
export function configure(options: ClientOptions): Config {
  return {
    apiKey: readKey(options.apiKey ?? process.env["PARTNER_API_KEY"]),
    baseUrl: readBaseUrl(options.baseUrl ?? process.env["PARTNER_API_BASE_URL"]),
    timeoutMs: readNumber("timeoutMs", options.timeoutMs ?? 30_000),
    maxRetries: readNumber("maxRetries", options.maxRetries ?? 2),
    maxRetryAfterMs: readNumber("maxRetryAfterMs", options.maxRetryAfterMs ?? 120_000),
    headers: options.headers ?? {},
    // Looked up for each request, so that a tool which replaces the global one is heeded.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    hooks: options.hooks ?? {},
    sleep: options.sleep ?? sleep,
    random: options.random ?? Math.random,
  };
}

/**
 * A number of an option. What a timer can't wait for is as long as it can.
 * @throws TypeError when it is none, or negative
 */
export function readNumber(name: string, value: number): number {
  if (typeof value !== "number" || !(value >= 0))
    throw new TypeError(`${name} must be a number, 0 or more.`);
  return name.endsWith("Ms") ? Math.min(value, LONGEST_TIMER_MS) : value;
}

/** Files and variables often hold a line break at the end. Others would show the key in fetch's error. */
function readKey(value: string | undefined): string {
  const key = value?.trim();
  if (!key)
    throw new TypeError(
      "There is no API key: pass apiKey, or set PARTNER_API_KEY in the environment.",
    );
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new TypeError("The API key holds characters that no key has.");
  return key;
}

function readBaseUrl(value: string | undefined): string {
  if (!value)
    throw new TypeError(
      "There is no base URL: pass baseUrl, or set PARTNER_API_BASE_URL in the environment.",
    );
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new TypeError(`The base URL must be like https://api.example.com.`);
  return url.href.replace(/\/+$/, "");
}
