// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/** Status 431. The headers are larger than 16 KiB. Send fewer or shorter headers. */
public final class HeadersTooLargeException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public HeadersTooLargeException(Details details) {
    super(details);
  }
}
