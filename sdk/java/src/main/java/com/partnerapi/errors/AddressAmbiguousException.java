// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;
import com.partnerapi.models.AddressCandidate;
import java.util.List;

/**
 * Status 422. The address has several matches. Choose from {@code extraData.candidates} and add the
 * missing details.
 */
public final class AddressAmbiguousException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public AddressAmbiguousException(Details details) {
    super(details);
  }

  /**
   * Returns up to ten possible addresses. If the city and the ZIP code don't match, the first one
   * is at the ZIP code, and the others are in the city, ordered by state.
   */
  public List<AddressCandidate> candidates() {
    return extra("candidates", new TypeReference<List<AddressCandidate>>() {}, List.of());
  }

  /** Returns the total number of possible matches. */
  public Integer total() {
    return extra("total", new TypeReference<Integer>() {}, null);
  }
}
