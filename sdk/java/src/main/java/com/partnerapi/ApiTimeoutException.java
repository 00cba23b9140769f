package com.partnerapi;

/** No complete response arrived within the time limit. */
public final class ApiTimeoutException extends ApiConnectionException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public ApiTimeoutException(
      String request, String reason, Throwable cause, String idempotencyKey) {
    super(request, reason, cause, idempotencyKey);
  }
}
