/** The span of what runs now, for what it leaves behind: log lines and jobs. */
import { isSpanContextValid, trace, type SpanContext } from "@opentelemetry/api";
import { formatTraceparent } from "./traceparent.ts";

/** Its ids, as log lines name them; nothing outside of any span. */
export function activeIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const active = activeContext();
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
}

/** Its `traceparent`, for a job to carry on; undefined outside of any span. */
export function activeTraceparent(): string | undefined {
  const active = activeContext();
  return active && formatTraceparent(active);
}

function activeContext(): SpanContext | undefined {
  const active = trace.getActiveSpan()?.spanContext();
  return active && isSpanContextValid(active) ? active : undefined;
}
