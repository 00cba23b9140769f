// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/**
 * Status 422. This {@code Idempotency-Key} was already used for a different request. Use a new key
 * for each write.
 */
public final class IdempotencyKeyReusedException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public IdempotencyKeyReusedException(Details details) {
    super(details);
  }
}
