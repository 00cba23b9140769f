/** Defines the result of an attempt. */
import type { Stage } from "./failure.ts";
import { NOT_OPENED, type Timings } from "./timings.ts";

export interface AttemptResult {
  /** Whether a 2xx status arrived in time, even if the response's body failed later. */
  readonly ok: boolean;
  readonly status: number | null;
  /** The stage at which it failed; null for a success, or when the status is the failure. */
  readonly stage: Stage | null;
  /** One sentence for the endpoint's owner; null when `ok`. */
  readonly error: string | null;
  /** From the DNS lookup to the last byte read, with one decimal. */
  readonly durationMs: number;
  readonly timings: Timings;
  /** All headers of the request, as written to the socket; null when they were not written. */
  readonly headers: Readonly<Record<string, string>> | null;
  /** The first KiB of the response's body; null when it is empty. */
  readonly excerpt: string | null;
  /** The receiver's Retry-After, 0 to 86,400; null when there is none. */
  readonly retryAfterSeconds: number | null;
}

/** Returns the result of an attempt that ended before the DNS lookup. @param stage null if it isn't known */
export function unsentResult(stage: Stage | null, error: string): AttemptResult {
  return {
    ok: false,
    status: null,
    stage,
    error,
    durationMs: 0,
    timings: { ...NOT_OPENED, firstByteMs: null },
    headers: null,
    excerpt: null,
    retryAfterSeconds: null,
  };
}
