/** When a delivery is attempted again (specification, section 6; decisions, section 7). */

/** Attempts of a delivery, the first one included. */
export const MOST_ATTEMPTS = 8;
/** What is waited after the first attempt; each further wait is twice as long. */
export const FIRST_GAP_SECONDS = 60;
/** Failures in a row for this long disable an endpoint. */
export const DISABLE_AFTER_DAYS = 5;
/** A receiver may ask for a longer wait with Retry-After, but not for one that parks a delivery for good. */
const LONGEST_ASKED_SECONDS = 3600;
/** 10 % is what is promised; the rest is for looking half a second late. */
const JITTER = 0.09;

export interface GapOptions {
  /** What the receiver asked for with Retry-After. */
  readonly retryAfterSeconds?: number | null;
  /** From 0 to 1, exclusive. */
  readonly random?: number;
  /** Other than 60 only where real time is too slow: in the kill test. */
  readonly firstGapSeconds?: number;
}

/**
 * The wait after an attempt that failed: 60 s × 2^(attempt − 1) and up to 9 % more, never less. A
 * receiver's Retry-After lengthens it, up to an hour, and never shortens it.
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
  if (attempt >= MOST_ATTEMPTS) return undefined;
  const gap = firstGapSeconds * 2 ** (attempt - 1) * (1 + JITTER * random);
  const asked = Math.min(retryAfterSeconds ?? 0, LONGEST_ASKED_SECONDS);
  return Math.max(gap, asked);
}
