// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/**
 * Status 409. The first request with this {@code Idempotency-Key} is still running. Retry after a
 * short wait.
 */
public final class IdempotencyKeyInUseException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public IdempotencyKeyInUseException(Details details) {
    super(details);
  }
}
