/** Logs problems of the SDK. An unreachable collector must not fill the log. */
import type { DiagLogger } from "@opentelemetry/api";
import { MINUTE_MS } from "../kernel/time.ts";
import type { Clock } from "../kernel/clock.ts";
import { recordableText } from "../kernel/recordable.ts";

export const SILENCE_MS = 10 * MINUTE_MS;
const MAX_PROBLEM_LENGTH = 500;

/** Logs a problem, and the number of problems omitted before it. */
type LogProblem = (fields: { problem: string; leftOut?: number }) => void;

/** Logs every problem. Used at startup, when each problem is a wrong setting. */
export function logAll(log: LogProblem): DiagLogger {
  return toDiagLogger((problem) => log({ problem }));
}

/** Logs one problem, and then none for ten minutes. */
export function logSparsely(log: LogProblem, clock: Clock): DiagLogger {
  let silentUntilMs = 0;
  let leftOut = 0;
  return toDiagLogger((problem) => {
    const nowMs = clock.now().getTime();
    if (nowMs < silentUntilMs) {
      leftOut++;
      return;
    }
    silentUntilMs = nowMs + SILENCE_MS;
    log({ problem, ...(leftOut > 0 ? { leftOut } : {}) });
    leftOut = 0;
  });
}

function toDiagLogger(report: (problem: string) => void): DiagLogger {
  const log = (text: string) => report(recordableText(messageOf(text), MAX_PROBLEM_LENGTH));
  const ignore = () => {};
  return { error: log, warn: log, info: ignore, debug: ignore, verbose: ignore };
}

/** Returns the message of an error. The SDK passes errors as JSON with the stack and the collector's response. */
function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" ? message : text;
  } catch {
    return text;
  }
}
