// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;

/**
 * Status 409. The customer already has an active pricelist with this name. Use {@code
 * extraData.pricelistId}.
 */
public final class PricelistExistsException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public PricelistExistsException(Details details) {
    super(details);
  }

  /** Returns the {@code id} of the pricelist that has the name. */
  public String pricelistId() {
    return extra("pricelistId", new TypeReference<String>() {}, null);
  }
}
