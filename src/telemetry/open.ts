/**
 * Opens traces and logs by OpenTelemetry. Loaded only when a setting asks for them: the SDK takes time and
 * memory to load. What the standard settings say of exporters, sampling and resources, the SDK reads itself.
 */
import { setTimeout as wait } from "node:timers/promises";
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  trace,
  type SpanContext,
} from "@opentelemetry/api";
import { NodeSDK } from "@opentelemetry/sdk-node";
import type { FastifyInstance } from "fastify";
import { multistream, pino, type DestinationStream, type Logger, type StreamEntry } from "pino";
import { systemClock } from "../kernel/clock.ts";
import type { WatchAttempt } from "../webhooks/worker/attempt-watch.ts";
import { traceAttempt } from "./attempts.ts";
import type { TelemetryConfig } from "../config/telemetry.ts";
import { createLogExport } from "./log-export.ts";
import { SCOPE } from "./attributes.ts";
import { logAll, logSparsely } from "./diagnostics.ts";
import { createRequestTracing } from "./requests.ts";
import { formatTraceparent } from "./traceparent.ts";

export interface Telemetry {
  readonly logger: Logger;
  /** Undefined when only logs are exported. */
  readonly tracing: Tracing | undefined;
  /** Exports what is left, for so many milliseconds at most. Never rejects. */
  close(timeoutMs: number): Promise<void>;
}

interface Tracing {
  /** Traces an application's requests. The first thing to do to it. */
  readonly instrument: (app: FastifyInstance) => void;
  readonly traceAttempt: WatchAttempt;
  /** The span of what runs now, for a job to carry. */
  readonly traceparent: () => string | undefined;
}

/**
 * Starts the SDK, which is the whole process's. A collector that can't be reached is told in the log.
 * @param lines where log lines go, exported or not
 */
export function openTelemetry(
  config: TelemetryConfig,
  logLevel: string,
  lines: DestinationStream,
): Telemetry {
  const logger = pino(
    { level: logLevel, mixin: activeIds },
    config.logs ? multistream(toAll(lines, createLogExport())) : lines,
  );
  const logProblem = (fields: object) => logger.warn(fields, "telemetry");

  diag.setLogger(logAll(logProblem), DiagLogLevel.WARN);
  const sdk = new NodeSDK({
    ...(config.isServiceNamed ? {} : { serviceName: SCOPE }),
    // Whoever calls from outside decides neither our trace ids nor what is sampled.
    ...(config.isCallerTrusted ? {} : { textMapPropagator: null }),
    ...(config.traces ? {} : { spanProcessors: [] }),
    ...(config.logs ? {} : { logRecordProcessors: [] }),
    // Metrics are Prometheus's here.
    metricReaders: [],
  });
  sdk.start();
  const diagnostics = logSparsely(logProblem, systemClock);
  diag.setLogger(diagnostics, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });

  return {
    logger,
    tracing: config.traces
      ? {
          instrument: createRequestTracing(config.isCallerTrusted),
          traceAttempt,
          traceparent: activeTraceparent,
        }
      : undefined,
    async close(timeoutMs) {
      const ended = sdk.shutdown().catch((error: unknown) => diagnostics.error(String(error)));
      await Promise.race([ended, wait(timeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Streams that get every line: by default, pino's get none below `info`. */
function toAll(...streams: readonly DestinationStream[]): StreamEntry[] {
  return streams.map((stream) => ({ level: "trace", stream }));
}

/** Its ids, as log lines name them; nothing outside of any span. */
function activeIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const active = activeContext();
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
}

/** Its `traceparent`, for a job to carry on; undefined outside of any span. */
function activeTraceparent(): string | undefined {
  const active = activeContext();
  return active && formatTraceparent(active);
}

function activeContext(): SpanContext | undefined {
  const active = trace.getActiveSpan()?.spanContext();
  return active && isSpanContextValid(active) ? active : undefined;
}
