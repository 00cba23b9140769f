// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;
import com.partnerapi.models.AddressCandidate;
import java.util.List;

/** Status 422. The address can't be resolved. See {@code extraData.reason}. */
public final class AddressNotFoundException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public AddressNotFoundException(Details details) {
    super(details);
  }

  /**
   * Returns the reason the address was not found. Known values are {@code unparseable}, {@code
   * outside_us}, {@code missing_street}, {@code missing_street_number}, {@code po_box}, {@code
   * unknown_zip}, {@code unknown_city}, {@code zip_state_mismatch}, {@code zip_city_mismatch},
   * {@code unknown_part} and {@code no_match}; others may be added.
   */
  public String reason() {
    return extra("reason", new TypeReference<String>() {}, null);
  }

  /**
   * Returns up to ten possible addresses. If the city and the ZIP code don't match, the first one
   * is at the ZIP code, and the others are in the city, ordered by state.
   */
  public List<AddressCandidate> candidates() {
    return extra("candidates", new TypeReference<List<AddressCandidate>>() {}, List.of());
  }
}
