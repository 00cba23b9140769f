// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/** Status 422. The pricelist is not a customer's. Copy it for a customer, and update the copy. */
public final class PricelistNotEditableException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public PricelistNotEditableException(Details details) {
    super(details);
  }
}
