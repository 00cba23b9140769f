/** Exports log lines as OpenTelemetry log records, with the same content as on standard output. */
import { logs, SeverityNumber, type AnyValue, type LogRecord } from "@opentelemetry/api";
import type { DestinationStream } from "pino";
import { SCOPE } from "./attributes.ts";

/** A log line as pino writes it. */
interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string };
  readonly [field: string]: unknown;
}

type Severity = readonly [level: number, number: SeverityNumber, text: string];

const LOWEST: Severity = [0, SeverityNumber.TRACE, "TRACE"];
/** pino's levels, from most to least severe. */
const SEVERITIES: readonly Severity[] = [
  [60, SeverityNumber.FATAL, "FATAL"],
  [50, SeverityNumber.ERROR, "ERROR"],
  [40, SeverityNumber.WARN, "WARN"],
  [30, SeverityNumber.INFO, "INFO"],
  [20, SeverityNumber.DEBUG, "DEBUG"],
];

/** Fields that a record doesn't repeat: its resource contains process and host, its context trace and span. */
const OMITTED_FIELDS = {
  pid: undefined,
  hostname: undefined,
  trace_id: undefined,
  span_id: undefined,
};

/** Creates a stream for pino. A record belongs to the span that is active while its line is written. */
export function createLogExport(): DestinationStream {
  const logger = logs.getLogger(SCOPE);
  return { write: (line) => logger.emit(toRecord(JSON.parse(line) as LogLine)) };
}

function toRecord(line: LogLine): LogRecord {
  const { level, time, msg, err, ...fields } = line;
  const [, severityNumber, severityText] =
    SEVERITIES.find(([minLevel]) => level >= minLevel) ?? LOWEST;
  return {
    timestamp: time,
    severityNumber,
    severityText,
    body: msg ?? null,
    attributes: {
      ...(fields as Record<string, AnyValue>),
      ...OMITTED_FIELDS,
      ...(err ? toException(err) : {}),
    },
  };
}

function toException({ type, message, stack }: NonNullable<LogLine["err"]>) {
  return {
    "exception.type": type,
    "exception.message": message,
    "exception.stacktrace": stack,
  };
}
