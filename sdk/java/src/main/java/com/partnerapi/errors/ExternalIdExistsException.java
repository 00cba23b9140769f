// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

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
}
