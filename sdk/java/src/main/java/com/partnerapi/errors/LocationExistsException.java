// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;

/**
 * Status 409. The customer already has a location at the new address. Use {@code
 * extraData.locationId}.
 */
public final class LocationExistsException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public LocationExistsException(Details details) {
    super(details);
  }

  /** Returns the {@code id} of the location that has the address or the external ID. */
  public String locationId() {
    return extra("locationId", new TypeReference<String>() {}, null);
  }
}
