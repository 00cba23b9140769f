/** Reports attempts as OpenTelemetry spans, to a tracer that the program passes: the package doesn't depend on OpenTelemetry. */
import type { RequestLog } from "./hooks.ts";
import { requestIdOf } from "./response.ts";

/** The part of OpenTelemetry's `Tracer` that is used: pass `trace.getTracer("…")` of `@opentelemetry/api`. */
export interface Tracer {
  startSpan(name: string, options: SpanOptions): Span;
}

/** The options of a new span. */
export interface SpanOptions {
  /** 2 for a client. */
  readonly kind: number;
  readonly attributes: Record<string, string | number>;
}

/** The part of OpenTelemetry's `Span` that is used. */
export interface Span {
  spanContext(): {
    readonly traceId: string;
    readonly spanId: string;
    readonly traceFlags: number;
  };
  setAttribute(name: string, value: string | number): unknown;
  setStatus(status: { code: number }): unknown;
  end(): void;
}

/** The beginning of a response. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Headers;
}

const CLIENT_KIND = 2;
const ERROR_STATUS = 2;

/**
 * Sends an attempt in a span with the name of its operation, and in `headers` a `traceparent` (W3C Trace Context) with
 * which the service continues the trace. The span's attributes follow OpenTelemetry's conventions for HTTP clients.
 */
export async function withSpan<Head extends ResponseHead>(
  tracer: Tracer | undefined,
  log: RequestLog,
  headers: Headers,
  send: () => Promise<Head>,
): Promise<Head> {
  if (!tracer) return await send();
  const span = tracer.startSpan(log.operationId, {
    kind: CLIENT_KIND,
    attributes: {
      "http.request.method": log.method,
      // Without the query, which can contain search terms.
      "url.full": log.url.replace(/\?.*/, ""),
      ...(log.attempt > 1 ? { "http.request.resend_count": log.attempt - 1 } : {}),
    },
  });
  const { traceId, spanId, traceFlags } = span.spanContext();
  // A tracer that records nothing has an ID of zeros.
  if (/[^0]/.test(traceId))
    headers.set(
      "traceparent",
      `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
    );
  const fail = (type: string): void => {
    span.setAttribute("error.type", type);
    span.setStatus({ code: ERROR_STATUS });
  };
  try {
    const response = await send();
    const requestId = requestIdOf(response.headers);
    span.setAttribute("http.response.status_code", response.status);
    if (requestId !== undefined) span.setAttribute("partner_api.request_id", requestId);
    if (response.status >= 400) fail(String(response.status));
    return response;
  } catch (error) {
    fail(error instanceof Error ? error.name : "unknown");
    throw error;
  } finally {
    span.end();
  }
}
