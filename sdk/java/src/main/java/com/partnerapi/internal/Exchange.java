package com.partnerapi.internal;

import com.partnerapi.ApiConnectionException;
import com.partnerapi.ApiResponse;
import com.partnerapi.ApiTimeoutException;
import com.partnerapi.AttemptResult;
import com.partnerapi.CallOptions;
import com.partnerapi.PartnerApiException;
import com.partnerapi.RequestLog;
import com.partnerapi.ResponseLog;
import com.partnerapi.RetryLog;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.zip.GZIPInputStream;

/** A call with its attempts: what the sync and the async client have in common. */
final class Exchange {
  private final Config config;
  private final Request request;
  private final CallOptions options;
  private final Duration timeout;
  private final int maxRetries;
  private int attempt;
  private RequestLog log;
  private long startedAtNanos;

  Exchange(Config config, Call call, CallOptions options) {
    this.config = config;
    this.options = options;
    request = new Request(config, call, options);
    timeout = options.timeout() == null ? config.defaults.timeout() : options.timeout();
    maxRetries = options.maxRetries() == null ? config.defaults.maxRetries() : options.maxRetries();
  }

  /** Starts the next attempt. The time limit includes the body; canceling the future closes the connection. */
  CompletableFuture<HttpResponse<byte[]>> start() {
    Observers.Traced traced = begin();
    CompletableFuture<HttpResponse<byte[]>> sent =
        config.httpClient.sendAsync(traced.request(), BodyHandlers.ofByteArray());
    CompletableFuture<HttpResponse<byte[]>> result = new CompletableFuture<>();
    sent.whenComplete(
        (response, error) -> {
          Throwable cause = error == null ? null : Cancelable.causeOf(error);
          // The span ends before the caller continues.
          try {
            traced.span().end(resultOf(response, cause == null ? null : failureOf(result, cause)));
          } finally {
            if (cause == null) {
              result.complete(response);
            } else {
              result.completeExceptionally(cause);
            }
          }
        });
    if (!timeout.isZero()) {
      result.orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
    }
    result.whenComplete((response, error) -> sent.cancel(true));
    return result;
  }

  /** Sends the request once, and returns the body of a success before it has arrived; throws the error otherwise. */
  InputStream open() {
    HttpResponse<InputStream> http = opened();
    try {
      boolean isCompressed =
          http.headers().firstValue("Content-Encoding").orElse("").equalsIgnoreCase("gzip");
      InputStream timed = new TimedBody(http.body(), timeout);
      InputStream body = isCompressed ? new GZIPInputStream(timed) : timed;
      if (http.statusCode() == 200) {
        return body;
      }
      byte[] bytes = body.readAllBytes();
      Success.of(new ApiResponse(http.statusCode(), http.headers(), bytes), null);
      throw new IOException("the response is not an export");
    } catch (IOException e) {
      throw failure(e);
    }
  }

  /** Returns a response whose body has not arrived. */
  private HttpResponse<InputStream> opened() {
    Observers.Traced traced = begin();
    HttpResponse<InputStream> http = null;
    Throwable error = null;
    try {
      http =
          config
              .httpClient
              .sendAsync(traced.request(), BodyHandlers.ofInputStream())
              .get(timeout.isZero() ? Long.MAX_VALUE : timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      error = Cancelable.causeOf(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      error = e;
    } catch (TimeoutException e) {
      error = e;
    }
    traced.span().end(resultOf(http, error));
    if (error != null) {
      throw failure(error);
    }
    observe(new ApiResponse(http.statusCode(), http.headers(), new byte[0]));
    return http;
  }

  /** Begins an attempt: calls the hook and starts the span. */
  private Observers.Traced begin() {
    attempt++;
    log =
        new RequestLog(
            request.operationId(),
            request.method(),
            request.url(),
            attempt,
            request.idempotencyKey());
    config.hooks.onRequest(log);
    startedAtNanos = System.nanoTime();
    return Observers.start(config, log, request.http());
  }

  /** Reports the response to an attempt. */
  private void observe(ApiResponse response) {
    Duration duration = Duration.ofNanos(System.nanoTime() - startedAtNanos);
    ResponseLog responseLog =
        new ResponseLog(
            log, response.status(), response.headers(), response.requestId(), duration);
    config.hooks.onResponse(responseLog);
    Observers.response(config, responseLog);
    Deprecations.report(config, request.operationId(), response);
    if (options.onResponse() != null) {
      options.onResponse().accept(response);
    }
  }

  /** Returns the data of the response; throws the error that it contains. */
  Success read(HttpResponse<byte[]> http) {
    ApiResponse response = new ApiResponse(http.statusCode(), http.headers(), decompressed(http));
    observe(response);
    return Success.of(response, request.idempotencyKey());
  }

  /** Returns the exception of an attempt without a complete response. */
  PartnerApiException failure(Throwable cause) {
    String description = request.description();
    String key = request.idempotencyKey();
    if (cause instanceof TimeoutException) {
      String reason = "no complete response within " + timeout.toMillis() + " ms";
      return new ApiTimeoutException(description, reason, cause, key);
    }
    if (cause instanceof HttpTimeoutException) {
      return new ApiTimeoutException(description, cause.toString(), cause, key);
    }
    return new ApiConnectionException(description, reasonOf(cause), cause, key);
  }

  /** Returns the wait before the next attempt, and calls the hook; empty if the failure is final. */
  Optional<Duration> delayAfter(PartnerApiException failure) {
    if (attempt > maxRetries || failure.getCause() instanceof InterruptedException) {
      return Optional.empty();
    }
    Optional<Duration> delay = RetryPolicy.delay(config, request, failure, attempt);
    delay.ifPresent(
        wait -> {
          RetryLog retryLog = new RetryLog(log, failure, wait);
          config.hooks.onRetry(retryLog);
          Observers.retry(config, retryLog);
        });
    return delay;
  }

  private static AttemptResult resultOf(HttpResponse<?> response, Throwable error) {
    if (response == null) {
      return new AttemptResult(0, null, error);
    }
    String requestId = response.headers().firstValue("X-Request-Id").orElse(null);
    return new AttemptResult(response.statusCode(), requestId, null);
  }

  /** Returns the failure of a future that has already ended, such as a timeout, or else the other one. */
  private static Throwable failureOf(CompletableFuture<?> future, Throwable other) {
    try {
      future.getNow(null);
      return other;
    } catch (CompletionException | CancellationException e) {
      return Cancelable.causeOf(e);
    }
  }

  private byte[] decompressed(HttpResponse<byte[]> http) {
    if (!http.headers().firstValue("Content-Encoding").orElse("").equalsIgnoreCase("gzip")) {
      return http.body();
    }
    try (GZIPInputStream stream = new GZIPInputStream(new ByteArrayInputStream(http.body()))) {
      return stream.readAllBytes();
    } catch (IOException e) {
      throw failure(e);
    }
  }

  /** Some exceptions of the HTTP client have no message, but a cause with one. */
  private static String reasonOf(Throwable error) {
    for (Throwable each = error; each != null; each = each.getCause()) {
      if (each.getMessage() != null) {
        return each.toString();
      }
    }
    return error.toString();
  }
}
