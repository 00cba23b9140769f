package com.partnerapi;

/** A failed call. It is an {@link ApiException} or an {@link ApiConnectionException}. */
public abstract class PartnerApiException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String idempotencyKey;

  PartnerApiException(String message, Throwable cause, String idempotencyKey) {
    super(message, cause);
    this.idempotencyKey = idempotencyKey;
  }

  /**
   * Returns the idempotency key of a write, or null. To retry the write safely, pass the key to {@link
   * CallOptions#idempotencyKey(String)}.
   */
  public String idempotencyKey() {
    return idempotencyKey;
  }
}
