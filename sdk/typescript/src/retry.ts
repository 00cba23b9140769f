/** Decides whether and when to retry a failed attempt. */
import type { Config } from "./config.ts";
import { ApiError, type ApiConnectionError } from "./errors.ts";
import type { Request } from "./request.ts";

const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 8_000;

export type Failure = ApiError | ApiConnectionError;

/**
 * Returns the wait before the next attempt.
 * @param attempt the number of the failed attempt, starting at 1
 * @returns undefined if the call should not be retried
 */
export function retryDelayMs(
  config: Config,
  request: Request,
  failure: Failure,
  attempt: number,
): number | undefined {
  if (!isRetryable(request, failure)) return undefined;
  const limit = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1));
  const backoffMs = config.random() * limit;
  const requestedMs = failure instanceof ApiError ? requestedDelayMs(failure) : undefined;
  if (requestedMs === undefined) return backoffMs;
  // Adds the backoff as jitter: never earlier than requested, and not at the same time as other clients.
  return requestedMs <= config.maxRetryAfterMs ? requestedMs + backoffMs : undefined;
}

/** Returns whether a retry can't process a write twice: nothing was processed, or the service knows the key. */
function isRetryable({ call, headers, idempotencyKey }: Request, failure: Failure): boolean {
  // With If-Match, a second attempt would be rejected because of the first one's change, as if by another client.
  const isIdempotent =
    (call.method !== "POST" || idempotencyKey !== undefined) && !headers.has("if-match");
  if (!(failure instanceof ApiError)) return isIdempotent;
  const { status, code } = failure;
  if (status === 429 || code === "IDEMPOTENCY_KEY_IN_USE") return true;
  return isIdempotent && (status === 408 || status >= 500);
}

/** Returns the wait that the service requests: `Retry-After`, or the time until the quota window resets. */
function requestedDelayMs({ status, headers }: ApiError): number | undefined {
  const retryAfter = headers.get("retry-after");
  if (retryAfter !== null) return readRetryAfterMs(retryAfter, headers.get("date"));
  const [, resetSeconds] = /;\s*t=(\d+)/.exec(headers.get("ratelimit") ?? "") ?? [];
  return status === 429 && resetSeconds ? Number(resetSeconds) * 1000 : undefined;
}

/** Parses `Retry-After`: seconds, or a date, which is compared with the `Date` header of the response. */
function readRetryAfterMs(value: string, sentAt: string | null): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const untilMs = Date.parse(value) - (sentAt === null ? Date.now() : Date.parse(sentAt));
  return Number.isNaN(untilMs) ? undefined : Math.max(0, untilMs);
}
