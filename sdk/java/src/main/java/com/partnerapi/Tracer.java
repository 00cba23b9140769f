package com.partnerapi;

import java.util.function.BiConsumer;

/** Starts a span for each attempt, for example with OpenTelemetry. */
@FunctionalInterface
public interface Tracer {
  /**
   * Starts the span of an attempt.
   *
   * @param log the attempt
   * @param header sets a header of the request, such as {@code traceparent}, with which the service continues the trace
   */
  Span start(RequestLog log, BiConsumer<String, String> header);

  /** The span of an attempt. */
  @FunctionalInterface
  interface Span {
    /** Ends the span. Called once, also on threads of the HTTP client. */
    void end(AttemptResult result);
  }
}
