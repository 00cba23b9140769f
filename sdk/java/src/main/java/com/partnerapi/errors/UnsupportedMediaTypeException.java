// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/**
 * Status 415. The body is not {@code application/json}, or it is compressed. Set {@code
 * Content-Type}, and send no {@code Content-Encoding}.
 */
public final class UnsupportedMediaTypeException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public UnsupportedMediaTypeException(Details details) {
    super(details);
  }
}
