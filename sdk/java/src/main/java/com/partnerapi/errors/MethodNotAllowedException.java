// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/**
 * Status 405. The path doesn't support this method. Use a method from the {@code Allow} header.
 */
public final class MethodNotAllowedException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public MethodNotAllowedException(Details details) {
    super(details);
  }
}
