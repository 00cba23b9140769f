/** Tests that a log record has the severity, fields and error of its log line. */
import { logs, SeverityNumber, type LogRecord } from "@opentelemetry/api";
import { pino } from "pino";
import t from "tap";
import { createLogExport } from "#src/telemetry/log-export.ts";

t.test("a record has the level, message, fields and error of its log line", async (t) => {
  const records: LogRecord[] = [];
  logs.setGlobalLoggerProvider({
    getLogger: () => ({ emit: (record: LogRecord) => records.push(record), enabled: () => true }),
  });
  t.teardown(() => logs.disable());
  const logger = pino({ level: "trace" }, createLogExport()).child({ requestId: "r1" });
  for (const level of ["trace", "debug", "info", "warn", "error", "fatal"] as const)
    logger[level](`as ${level}`);
  t.strictSame(
    records.map(({ body, severityNumber, severityText }) => [body, severityNumber, severityText]),
    [
      ["as trace", SeverityNumber.TRACE, "TRACE"],
      ["as debug", SeverityNumber.DEBUG, "DEBUG"],
      ["as info", SeverityNumber.INFO, "INFO"],
      ["as warn", SeverityNumber.WARN, "WARN"],
      ["as error", SeverityNumber.ERROR, "ERROR"],
      ["as fatal", SeverityNumber.FATAL, "FATAL"],
    ],
  );

  records.length = 0;
  const before = Date.now();
  logger.error({ err: new TypeError("no such thing"), trace_id: "1" }, "failed");
  const [record] = records;
  t.match(record?.attributes, {
    requestId: "r1",
    "exception.type": "TypeError",
    "exception.message": "no such thing",
    "exception.stacktrace": /at /,
  });
  for (const name of ["pid", "hostname", "trace_id", "err"])
    t.equal(record?.attributes?.[name], undefined, `${name} is omitted`);
  const timestamp = Number(record?.timestamp);
  t.ok(timestamp >= before && timestamp <= Date.now(), "the time of the line");
});
