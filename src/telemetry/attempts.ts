/** A client span for each attempt of a delivery, in the trace of the request that caused its event. */
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from "@opentelemetry/api";
import { recordableText } from "../kernel/recordable.ts";
import type { ClaimedDelivery, WatchAttempt } from "../webhooks/worker/attempt-watch.ts";
import type { Outcome } from "../webhooks/worker/outcome.ts";
import { HTTP, OURS, SCOPE } from "./names.ts";
import { parseTraceparent } from "./traceparent.ts";

const LONGEST_HOST = 253;

/** Runs each attempt in its span. The receiver is told nothing of it. */
export const traceAttempt: WatchAttempt = async (claimed, attempt) => {
  const cause = parseTraceparent(claimed.job.traceparent);
  const parent = cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT;
  const options = { kind: SpanKind.CLIENT, attributes: attributesOf(claimed) };
  const span = trace.getTracer(SCOPE).startSpan("POST webhook", options, parent);
  try {
    const outcome = await context.with(trace.setSpan(parent, span), attempt);
    describe(span, outcome);
    return outcome;
  } finally {
    span.end();
  }
};

/** Of the address only the host: the rest may hold a password or a token. */
function attributesOf({ job, delivery }: ClaimedDelivery): Attributes {
  return {
    [HTTP.method]: "POST",
    [HTTP.host]: recordableText(URL.parse(delivery.url)?.hostname ?? "", LONGEST_HOST),
    ...(job.attempt > 1 ? { [HTTP.resends]: job.attempt - 1 } : {}),
    ...(delivery.requestId === null ? {} : { [OURS.requestId]: delivery.requestId }),
    [OURS.companyId]: job.companyId,
    [OURS.endpointId]: job.endpointId,
    [OURS.deliveryId]: job.deliveryId,
    [OURS.eventId]: delivery.eventId,
    [OURS.eventType]: delivery.eventType,
    [OURS.attempt]: job.attempt,
  };
}

function describe(span: Span, { result }: Outcome): void {
  const made = result?.attempt;
  if (!result || !made) return;
  const { status, stage, error } = made;
  span.setAttribute(OURS.deliveryState, result.state);
  if (status !== null) span.setAttribute(HTTP.status, status);
  if (stage !== null) span.setAttribute(OURS.stage, stage);
  if (error === null) return;
  span.setAttribute(HTTP.errorType, stage ?? String(status));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
