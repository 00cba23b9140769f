// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;

/**
 * Status 409. The customer's personal data was erased, so it can't be changed. Create another
 * customer.
 */
public final class CustomerErasedException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public CustomerErasedException(Details details) {
    super(details);
  }

  /** Returns the {@code id} of the customer that has the external ID, or that was erased. */
  public String customerId() {
    return extra("customerId", new TypeReference<String>() {}, null);
  }
}
