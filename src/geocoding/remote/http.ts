/** Gets JSON from a geocoding provider, with a time limit, a size limit and retries. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { systemClock, type Clock } from "../../kernel/clock.ts";
import { unavailable, type Unavailable } from "../geocoder.ts";

export interface HttpOptions {
  /** Time limit for one try, headers and body together. */
  timeoutMs?: number | undefined;
  /** Number of tries after the first. */
  retries?: number | undefined;
  /** Mean wait before a retry. Each wait is between half of it and one and a half times it. */
  backoffMs?: number | undefined;
  clock?: Pick<Clock, "now"> | undefined;
  /** Returns a number from 0 up to, but not including, 1. */
  random?: (() => number) | undefined;
}

/** A provider's response other than "try again later". */
export interface Answer {
  kind: "answer";
  status: number;
  /** Parsed JSON; undefined when the body isn't JSON, which is accepted only with a status other than 200. */
  body: unknown;
}

const DEFAULTS = {
  timeoutMs: 2500,
  retries: 1,
  backoffMs: 150,
  clock: systemClock,
  random: Math.random,
};
const MAX_BODY_BYTES = 1024 * 1024;
/** An operator has to fix the key first. */
export const DENIED_RETRY_SECONDS = 300;
const RATE_LIMITED_RETRY_SECONDS = 10;
const MAX_RETRY_SECONDS = 300;

/**
 * The retries are our own instead of undici's RetryAgent. An AbortSignal ends all of its tries, and its other
 * limits (headers, pauses in the body) don't limit the length of one try. It also continues a broken body with a
 * range request, which these APIs don't support, and waits without jitter.
 */
async function openClient() {
  const { default: undici } = await import("undici"); // the bundle knows no names of a CommonJS package
  const { Agent, errors, request } = undici;
  return { agent: new Agent({ maxResponseSize: MAX_BODY_BYTES }), errors, request };
}

/** Opened at the first request: most services use the offline geocoder. */
let opening: ReturnType<typeof openClient> | undefined;

type Try = { result: Answer | Unavailable; isWorthRetrying: boolean };

/**
 * Sends one GET for JSON. Retries after network errors, timeouts, 408 and 5xx; never after 429, 401 and 403.
 * Never rejects. The URL contains the address, so neither the URL nor an error of undici leaves this module.
 * @param signal the caller's; when aborted, the result is `timeout` at once
 */
export async function getJson(
  url: URL,
  headers: Record<string, string>,
  options: HttpOptions,
  signal?: AbortSignal,
): Promise<Answer | Unavailable> {
  const timeoutMs = options.timeoutMs ?? DEFAULTS.timeoutMs;
  const backoffMs = options.backoffMs ?? DEFAULTS.backoffMs;
  const { clock = DEFAULTS.clock, random = DEFAULTS.random } = options;
  for (let retriesLeft = options.retries ?? DEFAULTS.retries; ; retriesLeft--) {
    const { result, isWorthRetrying } = await tryOnce(url, headers, { timeoutMs, signal, clock });
    if (!isWorthRetrying || retriesLeft <= 0) return result;
    // Jitter keeps instances that failed at the same time from retrying at the same time.
    await sleep(backoffMs * (0.5 + random()), undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) return unavailable("timeout");
  }
}

async function tryOnce(
  url: URL,
  headers: Record<string, string>,
  options: { timeoutMs: number; signal: AbortSignal | undefined; clock: Pick<Clock, "now"> },
): Promise<Try> {
  const { signal, clock } = options;
  const { agent, errors, request } = await (opening ??= openClient());
  const timeout = AbortSignal.timeout(options.timeoutMs);
  try {
    // Doesn't follow redirects: that would reveal the key to another host.
    const response = await request(url, {
      dispatcher: agent,
      headers: { accept: "application/json", ...headers },
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return await readResponse(response, clock.now());
  } catch (error) {
    if (signal?.aborted) return final(unavailable("timeout"));
    if (error instanceof errors.ResponseExceededMaxSizeError)
      return final(unavailable("bad_response"));
    return { result: unavailable(timeout.aborted ? "timeout" : "network"), isWorthRetrying: true };
  }
}

async function readResponse(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  now: Date,
): Promise<Try> {
  const failure = failureOf(status, retryAfterSeconds(headers["retry-after"], now));
  if (failure) {
    body.on("error", () => {}).destroy();
    return failure;
  }
  const text = await body.text();
  try {
    return final({ kind: "answer", status, body: JSON.parse(text) as unknown });
  } catch {
    if (status === 200) return final(unavailable("bad_response"));
    return final({ kind: "answer", status, body: undefined });
  }
}

/** The result of a status whose body isn't read; undefined for any other status. */
function failureOf(status: number, retryAfter: number | undefined): Try | undefined {
  if (status === 429)
    return final(unavailable("rate_limited", retryAfter ?? RATE_LIMITED_RETRY_SECONDS));
  if (status === 401 || status === 403) return final(unavailable("denied", DENIED_RETRY_SECONDS));
  if (status === 408 || status >= 500)
    return { result: unavailable("upstream_error", retryAfter), isWorthRetrying: true };
  return undefined;
}

function final(result: Answer | Unavailable): Try {
  return { result, isWorthRetrying: false };
}

/**
 * Parses a `Retry-After` header: seconds or an HTTP date (RFC 9110, section 10.2.3).
 * @returns whole seconds from 1 to 300; undefined when the header is missing, malformed or in the past
 */
function retryAfterSeconds(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== "string") return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_SECONDS) : undefined;
}
