/** What came of an attempt. */
import type { Stage } from "./failure.ts";
import { NOT_OPENED, type Timings } from "./timings.ts";

export interface AttemptResult {
  /** A 2xx status came in time. What the response's body does after that does not matter. */
  readonly ok: boolean;
  readonly status: number | null;
  /** Where it failed; null when it did not, or when it is the status that failed it. */
  readonly stage: Stage | null;
  /** One sentence for the endpoint's owner; null when `ok`. */
  readonly error: string | null;
  /** From the lookup of the name to the last byte that was read. */
  readonly durationMs: number;
  readonly timings: Timings;
  /** All headers of the request, as they were written; null when no socket took the request. */
  readonly headers: Readonly<Record<string, string>> | null;
  /** The first KiB of the response; null when there is none. */
  readonly excerpt: string | null;
  /** What the receiver asks for, 0 to 86,400; null when it does not. */
  readonly retryAfterSeconds: number | null;
}

/** The result of an attempt that ended before anything was looked up. */
export function unsentResult(stage: Stage, error: string): AttemptResult {
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
