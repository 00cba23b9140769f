/** Chooses the hint that is shown with an attempt. */
import { TOTAL_TIMEOUT_MS } from "../sending/timings.ts";
import type { Attempt } from "./delivery-log.ts";
import { STAGE_HINTS, STATUS_HINTS } from "./hint-texts.ts";

/** Responses slower than this get close to the limit. */
const SLOW_MS = 3000;
const LIMIT = `${TOTAL_TIMEOUT_MS / 1000} s`;

const UNKNOWN =
  "Check your server's logs to see whether the event arrived. If it didn't, resend it: the event keeps its id.";

/**
 * Returns a hint for the owner of the endpoint.
 * @returns one or two sentences; null only for an attempt that succeeded in good time
 */
export function hintFor({
  status,
  stage,
  error,
  durationMs,
}: Pick<Attempt, "status" | "stage" | "error" | "durationMs">): string | null {
  if (error === null) return durationMs > SLOW_MS ? slowHint(durationMs) : null;
  // A status says more than the error in the rest of the response.
  if (status !== null)
    return STATUS_HINTS.find(([from, to]) => status >= from && status <= to)?.[2] ?? UNKNOWN;
  const hints = stage === null ? undefined : STAGE_HINTS[stage];
  return hints?.find(([pattern]) => pattern.test(error))?.[1] ?? UNKNOWN;
}

function slowHint(durationMs: number): string {
  const seconds = (durationMs / 1000).toFixed(1);
  return `This took ${seconds} s; an attempt fails after ${LIMIT}. Return 2xx right away and process the event afterwards.`;
}
