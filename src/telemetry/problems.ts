/** What the SDK has to complain of, in the log: a collector that is away must not fill it. */
import type { DiagLogger } from "@opentelemetry/api";
import { MINUTE_MS } from "../kernel/time.ts";
import type { Clock } from "../kernel/clock.ts";
import { recordableText } from "../kernel/recordable.ts";

export const SILENCE_MS = 10 * MINUTE_MS;
const LONGEST_PROBLEM = 500;

/** Logs a problem, and how many were left out before it. */
type Tell = (fields: { problem: string; leftOut?: number }) => void;

/** Tells of every problem: for the start, when each is a wrong setting. */
export function tellAll(tell: Tell): DiagLogger {
  return toDiagLogger((problem) => tell({ problem }));
}

/** Tells of one problem, and then of none for a while. */
export function tellSparsely(tell: Tell, clock: Clock): DiagLogger {
  let silentUntilMs = 0;
  let leftOut = 0;
  return toDiagLogger((problem) => {
    const nowMs = clock.now().getTime();
    if (nowMs < silentUntilMs) {
      leftOut++;
      return;
    }
    silentUntilMs = nowMs + SILENCE_MS;
    tell({ problem, ...(leftOut > 0 ? { leftOut } : {}) });
    leftOut = 0;
  });
}

function toDiagLogger(tell: (problem: string) => void): DiagLogger {
  const note = (text: string) => tell(recordableText(messageOf(text), LONGEST_PROBLEM));
  const ignore = () => {};
  return { error: note, warn: note, info: ignore, debug: ignore, verbose: ignore };
}

/** An error comes as JSON, with its stack and what the collector answered. */
function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" ? message : text;
  } catch {
    return text;
  }
}
