// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;

/** Status 503. The service is temporarily unavailable. Wait {@code Retry-After} seconds. */
public final class ServiceUnavailableException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public ServiceUnavailableException(Details details) {
    super(details);
  }

  /** Returns seconds to wait before retrying. Equals the {@code Retry-After} header. */
  public Integer retryAfter() {
    return extra("retryAfter", new TypeReference<Integer>() {}, null);
  }
}
