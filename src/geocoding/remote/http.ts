import { setTimeout as sleep } from "node:timers/promises";
import { unavailable, type Unavailable } from "../geocoder.ts";
import { readJson } from "./body.ts";
import { retryAfterSeconds } from "./retry-after.ts";

export interface HttpOptions {
  /** For one try, headers and body together. */
  timeoutMs?: number | undefined;
  /** Further tries after the first. */
  retries?: number | undefined;
  /** Mean wait before a retry; the wait itself is between half and one and a half of it. */
  backoffMs?: number | undefined;
}

/** What a provider said, when it said something other than "later". */
export interface Answer {
  kind: "answer";
  status: number;
  /** Parsed JSON; undefined when a body other than a 200's was none. */
  body: unknown;
}

const DEFAULTS = { timeoutMs: 2500, retries: 1, backoffMs: 150 };
/** An operator has to mend it first. */
export const DENIED_RETRY_SECONDS = 300;
const RATE_LIMITED_RETRY_SECONDS = 10;

type Attempt = { result: Answer | Unavailable; isWorthRetrying: boolean };

/**
 * One GET for JSON, tried again after network errors, timeouts, 408 and 5xx; never after 429, 401 and 403.
 * Never rejects. The URL carries the address, so neither it nor any error of `fetch` leaves this module.
 * @param signal the caller's; aborted gives `timeout` at once
 */
export async function getJson(
  url: URL,
  headers: Record<string, string>,
  options: HttpOptions,
  signal?: AbortSignal,
): Promise<Answer | Unavailable> {
  const timeoutMs = options.timeoutMs ?? DEFAULTS.timeoutMs;
  const backoffMs = options.backoffMs ?? DEFAULTS.backoffMs;
  for (let left = options.retries ?? DEFAULTS.retries; ; left--) {
    const { result, isWorthRetrying } = await attempt(url, headers, timeoutMs, signal);
    if (!isWorthRetrying || left <= 0) return result;
    // Jitter keeps instances that failed together from coming back together.
    await sleep(backoffMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) return unavailable("timeout");
  }
}

async function attempt(
  url: URL,
  headers: Record<string, string>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...headers },
      redirect: "manual", // following one would show the key to another host
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return await judge(response);
  } catch {
    if (signal?.aborted) return { result: unavailable("timeout"), isWorthRetrying: false };
    return { result: unavailable(timeout.aborted ? "timeout" : "network"), isWorthRetrying: true };
  }
}

async function judge(response: Response): Promise<Attempt> {
  const { status, headers } = response;
  const failed = async (result: Unavailable, isWorthRetrying = false): Promise<Attempt> => {
    await response.body?.cancel().catch(() => undefined);
    return { result, isWorthRetrying };
  };
  const wait = retryAfterSeconds(headers.get("retry-after"));
  if (status === 429)
    return failed(unavailable("rate_limited", wait ?? RATE_LIMITED_RETRY_SECONDS));
  if (status === 401 || status === 403) return failed(unavailable("denied", DENIED_RETRY_SECONDS));
  if (status === 408 || status >= 500) return failed(unavailable("upstream_error", wait), true);
  const json = await readJson(response);
  if (status === 200 && !json.ok)
    return { result: unavailable("bad_response"), isWorthRetrying: false };
  return {
    result: { kind: "answer", status, body: json.ok ? json.value : undefined },
    isWorthRetrying: false,
  };
}
