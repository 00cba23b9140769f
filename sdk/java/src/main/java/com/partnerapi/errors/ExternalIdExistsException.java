// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;

/**
 * Status 409. Another customer or location of the company has this {@code externalId}. Use {@code
 * extraData.customerId} or {@code extraData.locationId}.
 */
public final class ExternalIdExistsException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public ExternalIdExistsException(Details details) {
    super(details);
  }

  /** Returns the {@code id} of the location that has the address or the external ID. */
  public String locationId() {
    return extra("locationId", new TypeReference<String>() {}, null);
  }

  /** Returns the {@code id} of the customer that has the external ID, or that was erased. */
  public String customerId() {
    return extra("customerId", new TypeReference<String>() {}, null);
  }
}
