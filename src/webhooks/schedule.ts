/** Schedule of the attempts of a delivery. */

/** Maximum attempts of a delivery, including the first. */
export const MAX_ATTEMPTS = 8;
/** Delay after the first attempt; each further delay is twice as long. */
export const FIRST_GAP_SECONDS = 60;
/** An endpoint is disabled when every attempt has failed for this long. */
export const DISABLE_AFTER_DAYS = 5;
/** Upper limit for Retry-After, so that a receiver can't postpone a delivery indefinitely. */
const MAX_RETRY_AFTER_SECONDS = 3600;
/** The promise is at most 10 %; the rest covers polling up to half a second late. */
const JITTER = 0.09;

export interface GapOptions {
  /** The Retry-After of the receiver's response. */
  readonly retryAfterSeconds?: number | null;
  /** Decides the jitter: from 0 up to, but not including, 1. */
  readonly random?: number | undefined;
  /** Differs from 60 only in tests that run in real time. */
  readonly firstGapSeconds?: number | undefined;
}

/**
 * Returns the delay after a failed attempt: 60 s × 2^(attempt − 1) plus up to 9 %. Retry-After can lengthen it up to
 * an hour, and never shortens it.
 * @param attempt from 1
 * @returns seconds, or undefined after the last attempt
 */
export function gapSeconds(
  attempt: number,
  {
    retryAfterSeconds,
    random = Math.random(),
    firstGapSeconds = FIRST_GAP_SECONDS,
  }: GapOptions = {},
): number | undefined {
  if (attempt >= MAX_ATTEMPTS) return undefined;
  const gap = firstGapSeconds * 2 ** (attempt - 1) * (1 + JITTER * random);
  const requested = Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
  return Math.max(gap, requested);
}
