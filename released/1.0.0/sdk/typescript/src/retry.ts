/** Whether a failed attempt is worth another one, and when. */
import type { Config } from "./config.ts";
import { ApiError, type ApiConnectionError } from "./errors.ts";
import type { Request } from "./request.ts";

const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;

export type Failure = ApiError | ApiConnectionError;

/**
 * How long to wait before the next attempt.
 * @param attempt the number of the one that failed, from 1
 * @returns undefined when there should be none
 */
export function retryDelayMs(
  config: Config,
  request: Request,
  failure: Failure,
  attempt: number,
): number | undefined {
  if (!isWorthRepeating(request, failure)) return undefined;
  const limit = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1));
  const backoffMs = config.random() * limit;
  const askedMs = failure instanceof ApiError ? askedDelayMs(failure) : undefined;
  if (askedMs === undefined) return backoffMs;
  // On top: never earlier than asked, and not at one time with all others that wait.
  return askedMs <= config.maxRetryAfterMs ? askedMs + backoffMs : undefined;
}

/** A repetition must not do a thing twice: the service carried out nothing, or knows the key. */
function isWorthRepeating({ call, idempotencyKey }: Request, failure: Failure): boolean {
  const isRepeatable = call.method !== "POST" || idempotencyKey !== undefined;
  if (!(failure instanceof ApiError)) return isRepeatable;
  const { status, code } = failure;
  if (status === 429 || code === "IDEMPOTENCY_KEY_IN_USE") return true;
  return isRepeatable && (status === 408 || status >= 500);
}

/** What the service asks for: `Retry-After`, or else when the quota's window resets. */
function askedDelayMs({ status, headers }: ApiError): number | undefined {
  const retryAfter = headers.get("retry-after");
  if (retryAfter !== null) return readRetryAfterMs(retryAfter, headers.get("date"));
  const [, resetSeconds] = /;\s*t=(\d+)/.exec(headers.get("ratelimit") ?? "") ?? [];
  return status === 429 && resetSeconds ? Number(resetSeconds) * 1000 : undefined;
}

/** Seconds, or a time, which is compared with the sender's own clock. */
function readRetryAfterMs(value: string, sentAt: string | null): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const untilMs = Date.parse(value) - (sentAt === null ? Date.now() : Date.parse(sentAt));
  return Number.isNaN(untilMs) ? undefined : Math.max(0, untilMs);
}
