// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/** Status 400. The body is not valid JSON. Fix the body. */
public final class MalformedJsonException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public MalformedJsonException(Details details) {
    super(details);
  }
}
