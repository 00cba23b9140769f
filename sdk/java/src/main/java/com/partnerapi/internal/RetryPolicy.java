package com.partnerapi.internal;

import com.partnerapi.ApiException;
import com.partnerapi.PartnerApiException;
import com.partnerapi.errors.ErrorCode;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Decides whether and when to retry. */
final class RetryPolicy {
  private static final Duration FIRST_BACKOFF = Duration.ofMillis(500);

  /** Up to 8 seconds. */
  private static final int MAX_DOUBLINGS = 4;

  private static final Pattern ONLY_DIGITS = Pattern.compile("[0-9]+");
  private static final Pattern WINDOW_RESET = Pattern.compile(";\\s*t=([0-9]+)");
  private static final Duration VERY_LONG = Duration.ofSeconds(Long.MAX_VALUE);

  private RetryPolicy() {}

  /**
   * Returns the wait before the next attempt, or empty if a retry can't help or isn't safe.
   *
   * @param attempt the number of the failed attempt, starting at 1
   */
  static Optional<Duration> delay(
      Config config, Request request, PartnerApiException failure, int attempt) {
    if (!isRetryable(request, failure)) {
      return Optional.empty();
    }
    double maxBackoffMs = FIRST_BACKOFF.toMillis() << Math.min(attempt - 1, MAX_DOUBLINGS);
    Duration backoff = Duration.ofMillis((long) (config.random.getAsDouble() * maxBackoffMs));
    Optional<Duration> requested =
        failure instanceof ApiException error ? requestedDelay(error) : Optional.empty();
    if (requested.isEmpty()) {
      return Optional.of(backoff);
    }
    // Adds the backoff as jitter: never earlier than requested, and not at the same time as other clients.
    return requested
        .filter(delay -> delay.compareTo(config.maxRetryAfter) <= 0)
        .map(backoff::plus);
  }

  /** A retry must not process a write twice: nothing was processed, or the service knows the key. */
  private static boolean isRetryable(Request request, PartnerApiException failure) {
    // With If-Match, a second attempt would be rejected because of the first one's change, as if by another client.
    boolean isIdempotent =
        (!request.method().equals("POST") || request.idempotencyKey() != null)
            && !request.isConditional();
    if (!(failure instanceof ApiException error)) {
      return isIdempotent;
    }
    if (error.status() == 429 || error.code().equals(ErrorCode.IDEMPOTENCY_KEY_IN_USE)) {
      return true;
    }
    return isIdempotent && (error.status() == 408 || error.status() >= 500);
  }

  /** Returns the wait that the service requests: Retry-After, or the time until the quota window resets. */
  private static Optional<Duration> requestedDelay(ApiException failure) {
    HttpHeaders headers = failure.headers();
    Optional<String> retryAfter = headers.firstValue("Retry-After");
    if (retryAfter.isPresent()) {
      return readRetryAfter(retryAfter.get(), headers.firstValue("Date").orElse(""));
    }
    Matcher reset = WINDOW_RESET.matcher(headers.firstValue("RateLimit").orElse(""));
    return failure.status() == 429 && reset.find()
        ? Optional.of(readSeconds(reset.group(1)))
        : Optional.empty();
  }

  /** Reads Retry-After: seconds, or a date, which is compared with the Date header of the response. */
  private static Optional<Duration> readRetryAfter(String value, String sentAt) {
    if (ONLY_DIGITS.matcher(value).matches()) {
      return Optional.of(readSeconds(value));
    }
    Instant until = Deprecations.httpDate(value);
    if (until == null) {
      return Optional.empty();
    }
    Instant sent = Deprecations.httpDate(sentAt);
    Duration wait = Duration.between(sent == null ? Instant.now() : sent, until);
    return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
  }

  private static Duration readSeconds(String digits) {
    return digits.length() > 18 ? VERY_LONG : Duration.ofSeconds(Long.parseLong(digits));
  }
}
