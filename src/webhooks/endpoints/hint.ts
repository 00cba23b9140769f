/** What an endpoint's owner should do about an attempt. */
import { TOTAL_TIMEOUT_MS } from "../sending/timings.ts";
import type { Attempt } from "./delivery-log.ts";
import { STAGE_HINTS, STATUS_HINTS } from "./hint-texts.ts";

/** Answers that take longer than this come dangerously close to the limit. */
const SLOW_MS = 3000;
const LIMIT = `${TOTAL_TIMEOUT_MS / 1000} s`;

const UNKNOWN =
  "Look into your receiver's logs whether the event arrived. If not, resend it: the event's id stays the same.";

/**
 * What an endpoint's owner should do about an attempt.
 * @returns one or two sentences; null when it succeeded in good time, and only then
 */
export function hintFor({
  status,
  stage,
  error,
  durationMs,
}: Pick<Attempt, "status" | "stage" | "error" | "durationMs">): string | null {
  if (error === null) return durationMs > SLOW_MS ? slowHint(durationMs) : null;
  // A status says more than how the rest of the response failed.
  if (status !== null)
    return STATUS_HINTS.find(([from, to]) => status >= from && status <= to)?.[2] ?? UNKNOWN;
  const hints = stage === null ? undefined : STAGE_HINTS[stage];
  return hints?.find(([pattern]) => pattern.test(error))?.[1] ?? UNKNOWN;
}

function slowHint(durationMs: number): string {
  const seconds = (durationMs / 1000).toFixed(1);
  return `This took ${seconds} s, and after ${LIMIT} an attempt fails. Answer 2xx at once, and do the work afterwards.`;
}
