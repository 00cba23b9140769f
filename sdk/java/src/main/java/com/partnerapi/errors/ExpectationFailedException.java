// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/**
 * Status 417. The {@code Expect} header isn't {@code 100-continue}. Send no {@code Expect} header.
 */
public final class ExpectationFailedException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public ExpectationFailedException(Details details) {
    super(details);
  }
}
