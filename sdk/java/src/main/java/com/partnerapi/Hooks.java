package com.partnerapi;

import java.lang.System.Logger.Level;

/**
 * Receives every attempt, for logs and metrics. It never receives the API key. The call waits for the methods, so they
 * should return quickly. The async client calls them on threads of the HTTP client.
 */
public interface Hooks {
  /** Called before an attempt is sent. */
  default void onRequest(RequestLog log) {}

  /** Called when the response to an attempt arrives, including error responses. */
  default void onResponse(ResponseLog log) {}

  /** Called when an attempt failed, before the wait for the next one. */
  default void onRetry(RetryLog log) {}

  /**
   * Called when a client first receives the response of a deprecated operation. By default, it writes a warning to the
   * logger {@code com.partnerapi}.
   */
  default void onDeprecated(DeprecationLog log) {
    System.getLogger("com.partnerapi")
        .log(
            Level.WARNING,
            "The operation {0} is deprecated since {1}. It stops working at {2}. {3}",
            log.operationId(),
            log.deprecatedAt(),
            log.sunsetAt(),
            log.guide());
  }
}
