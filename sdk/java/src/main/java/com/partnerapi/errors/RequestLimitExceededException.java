// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;

/**
 * Status 429. The company's quota, or the sign-in limit of an IP address, is exceeded. Wait {@code
 * Retry-After} seconds.
 */
public final class RequestLimitExceededException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public RequestLimitExceededException(Details details) {
    super(details);
  }

  /** Returns seconds to wait before retrying. Equals the {@code Retry-After} header. */
  public Integer retryAfter() {
    return extra("retryAfter", new TypeReference<Integer>() {}, null);
  }
}
