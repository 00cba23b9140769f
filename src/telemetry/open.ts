/**
 * Starts OpenTelemetry traces and logs. Loaded only when a setting enables them, because the SDK takes time and memory
 * to load. The SDK itself reads the standard settings for exporters, sampling and resources.
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
import type { WatchAttempt } from "../webhooks/worker/outcome.ts";
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
  /** Exports pending spans and log records for at most `timeoutMs`. Never rejects. */
  close(timeoutMs: number): Promise<void>;
}

interface Tracing {
  /** Traces an application's requests. Must be called before anything else is registered. */
  readonly instrument: (app: FastifyInstance) => void;
  readonly traceAttempt: WatchAttempt;
  /** Returns the `traceparent` of the active span, to store with a job. */
  readonly traceparent: () => string | undefined;
}

/**
 * Starts the SDK for the whole process. Logs when the collector can't be reached.
 * @param lines stream for log lines, whether they are exported or not
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
    // External callers must decide neither our trace ids nor what is sampled.
    ...(config.isCallerTrusted ? {} : { textMapPropagator: null }),
    ...(config.traces ? {} : { spanProcessors: [] }),
    ...(config.logs ? {} : { logRecordProcessors: [] }),
    // Prometheus collects the metrics.
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

/** Makes streams receive every line. By default, pino sends them none below `info`. */
function toAll(...streams: readonly DestinationStream[]): StreamEntry[] {
  return streams.map((stream) => ({ level: "trace", stream }));
}

/** Returns the ids of the active span for log lines; an empty object outside of spans. */
function activeIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const active = activeContext();
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
}

/** Returns the `traceparent` of the active span; undefined outside of spans. */
function activeTraceparent(): string | undefined {
  const active = activeContext();
  return active && formatTraceparent(active);
}

function activeContext(): SpanContext | undefined {
  const active = trace.getActiveSpan()?.spanContext();
  return active && isSpanContextValid(active) ? active : undefined;
}
