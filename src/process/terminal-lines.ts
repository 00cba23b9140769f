/** Formats log lines for a terminal. Files and pipes get the JSON lines unchanged. */
import { pino, type DestinationStream } from "pino";

const LEVELS: readonly (readonly [min: number, name: string])[] = [
  [60, "FATAL"],
  [50, "ERROR"],
  [40, "WARN "],
  [30, "info "],
  [20, "debug"],
  [0, "trace"],
];

/** Fields that a line on a terminal leaves out or shows in another place. */
const SHOWN_SEPARATELY = new Set([
  "level",
  "time",
  "pid",
  "hostname",
  "msg",
  "err",
  "trace_id",
  "span_id",
]);
const OF_REQUEST = new Set(["method", "path", "status", "milliseconds", "operation", "code"]);
/** Control characters except the tab: a path or a message could move the cursor. */
const CONTROL = /[\p{Cc}\p{Cf}]/gu;

interface Line {
  readonly level?: number;
  readonly time?: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
  readonly [field: string]: unknown;
}

/** Returns a stream that writes each JSON line to `to` in a readable form. */
export function createTerminalLines(to: DestinationStream): DestinationStream {
  return { write: (line) => to.write(`${format(line)}\n`) };
}

/** A JSON line as text, such as `09:15:02 info  GET /v1/customers 200 3.1 ms listCustomers requestId=…`. */
function format(text: string): string {
  const line = parse(text);
  if (!line) return text.trimEnd();
  const { level = 0, time = 0, msg = "", err } = line;
  const [, name] = LEVELS.find(([min]) => level >= min) ?? [0, "trace"];
  const isRequest = msg === "request" && typeof line["method"] === "string";
  const rest = Object.entries(line)
    .filter(([field]) => !SHOWN_SEPARATELY.has(field) && !(isRequest && OF_REQUEST.has(field)))
    .map(
      ([field, value]) => `${field}=${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
  const words = [new Date(time).toISOString().slice(11, 19), name];
  words.push(...(isRequest ? requestWords(line) : [msg]), ...rest);
  const stack = err?.stack ?? err?.message;
  return `${clean(words.filter(Boolean).join(" "))}${stack ? `\n${stack.split("\n").map(clean).join("\n")}` : ""}`;
}

function requestWords({ method, path, status, milliseconds, operation, code }: Line): string[] {
  const words = [method, path, status, `${String(milliseconds)} ms`, code ?? operation ?? ""];
  return words.map(String);
}

function parse(text: string): Line | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === "object" && line !== null ? (line as Line) : undefined;
  } catch {
    return undefined;
  }
}

function clean(text: string): string {
  return text.replaceAll(CONTROL, "?");
}

/**
 * Opens standard output for log lines: as JSON, or formatted if it is a terminal. Buffers them for up to 100 ms: a
 * write per line costs as much as formatting it.
 */
export function openLogLines(): DestinationStream {
  const lines = pino.destination({ sync: true, minLength: 8192, periodicFlush: 100 });
  process.on("exit", () => lines.flushSync());
  return process.stdout.isTTY ? createTerminalLines(lines) : lines;
}
