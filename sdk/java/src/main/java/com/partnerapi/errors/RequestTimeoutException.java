// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/** Status 408. The complete request did not arrive in time. Send it again. */
public final class RequestTimeoutException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public RequestTimeoutException(Details details) {
    super(details);
  }
}
