/** Creates a client span for each delivery attempt, in the trace of the request that caused its event. */
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
import type { Outcome, WatchedAttempt, WatchAttempt } from "../webhooks/worker/outcome.ts";
import { HTTP, PARTNER_API, SCOPE } from "./attributes.ts";
import { parseTraceparent } from "./traceparent.ts";

const MAX_HOST_LENGTH = 253;

/** Runs an attempt in its span. Doesn't send the trace to the receiver. */
export const traceAttempt: WatchAttempt = async (watched, attempt) => {
  const cause = parseTraceparent(watched.claim.traceparent);
  const parent = cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT;
  const options = { kind: SpanKind.CLIENT, attributes: attributesOf(watched) };
  const span = trace.getTracer(SCOPE).startSpan("POST webhook", options, parent);
  try {
    const outcome = await context.with(trace.setSpan(parent, span), attempt);
    setResult(span, outcome);
    return outcome;
  } finally {
    span.end();
  }
};

/** Returns the span's attributes. Of the URL only the host: the rest can contain a password or token. */
function attributesOf({ claim, delivery }: WatchedAttempt): Attributes {
  return {
    [HTTP.method]: "POST",
    [HTTP.host]: recordableText(URL.parse(delivery.url)?.hostname ?? "", MAX_HOST_LENGTH),
    ...(claim.attempt > 1 ? { [HTTP.resends]: claim.attempt - 1 } : {}),
    ...(delivery.requestId === null ? {} : { [PARTNER_API.requestId]: delivery.requestId }),
    [PARTNER_API.companyId]: claim.companyId,
    [PARTNER_API.endpointId]: claim.endpointId,
    [PARTNER_API.deliveryId]: claim.deliveryId,
    [PARTNER_API.eventId]: delivery.eventId,
    [PARTNER_API.eventType]: delivery.eventType,
    [PARTNER_API.attempt]: claim.attempt,
  };
}

function setResult(span: Span, { result }: Outcome): void {
  const attempt = result?.attempt;
  if (!result || !attempt) return;
  const { status, stage, error } = attempt;
  span.setAttribute(PARTNER_API.deliveryState, result.state);
  if (status !== null) span.setAttribute(HTTP.status, status);
  if (stage !== null) span.setAttribute(PARTNER_API.stage, stage);
  if (error === null) return;
  span.setAttribute(HTTP.errorType, stage ?? String(status));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
