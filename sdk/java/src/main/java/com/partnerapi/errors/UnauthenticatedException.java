// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/**
 * Status 401. The key or access token is missing, malformed, unknown, expired or revoked. Send a
 * valid one.
 */
public final class UnauthenticatedException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public UnauthenticatedException(Details details) {
    super(details);
  }
}
