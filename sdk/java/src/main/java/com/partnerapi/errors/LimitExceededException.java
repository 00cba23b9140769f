// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;

/**
 * Status 422. The company would have more of a resource than it can have. See {@code
 * extraData.limit} and {@code extraData.resource}.
 */
public final class LimitExceededException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public LimitExceededException(Details details) {
    super(details);
  }

  /** Returns the number that the company can have. */
  public Integer limit() {
    return extra("limit", new TypeReference<Integer>() {}, null);
  }

  /**
   * Returns what is limited. Known values are {@code pricelists}, {@code pricelistSkus} and {@code
   * charges}; others may be added.
   */
  public String resource() {
    return extra("resource", new TypeReference<String>() {}, null);
  }
}
