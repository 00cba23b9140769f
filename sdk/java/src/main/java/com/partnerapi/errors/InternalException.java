// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/**
 * Status 500. An error on our side. Retry later. If it persists, contact support with {@code
 * internalRequestId}.
 */
public final class InternalException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public InternalException(Details details) {
    super(details);
  }
}
