// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/** Status 403. The request was made over plain HTTP. Use HTTPS, and replace the key. */
public final class HttpsRequiredException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public HttpsRequiredException(Details details) {
    super(details);
  }
}
