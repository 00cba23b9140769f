package com.partnerapi.internal;

import com.partnerapi.AttemptResult;
import com.partnerapi.RequestLog;
import com.partnerapi.ResponseLog;
import com.partnerapi.RetryLog;
import com.partnerapi.Tracer;
import java.lang.System.Logger.Level;
import java.net.http.HttpRequest;
import java.util.Locale;

/** Reports attempts to the logger and the tracer of a client. */
final class Observers {
  private Observers() {}

  /** Logs a response at debug level. */
  static void response(Config config, ResponseLog log) {
    if (config.logger != null) {
      config.logger.log(Level.DEBUG, () -> target(log.request()) + ": " + log.status());
    }
  }

  /** Logs a retry as a warning. */
  static void retry(Config config, RetryLog log) {
    if (config.logger != null) {
      String text = "%s failed, retrying in %.3f s";
      double seconds = log.delay().toNanos() / 1e9;
      config.logger.log(
          Level.WARNING, () -> String.format(Locale.ROOT, text, target(log.request()), seconds));
    }
  }

  /** The request of an attempt with the headers of the tracer, and its span. */
  record Traced(HttpRequest request, Tracer.Span span) {}

  /** Starts the span of an attempt, if there is a tracer. */
  static Traced start(Config config, RequestLog log, HttpRequest request) {
    if (config.tracer == null) {
      return new Traced(request, (AttemptResult result) -> {});
    }
    HttpRequest.Builder builder = HttpRequest.newBuilder(request, (name, value) -> true);
    Tracer.Span span = config.tracer.start(log, builder::setHeader);
    return new Traced(builder.build(), span);
  }

  /** Omits the query, which can contain search terms. */
  private static String target(RequestLog log) {
    return log.method() + " " + log.url().split("\\?", 2)[0];
  }
}
