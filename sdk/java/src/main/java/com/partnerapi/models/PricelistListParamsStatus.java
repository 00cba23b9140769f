// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Returns only items with this status. Other values are rejected, as in all lists: items without a
 * status, or with one that this document doesn't know, are only in lists without this filter.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record PricelistListParamsStatus(@JsonValue String value) {
  public static final PricelistListParamsStatus ACTIVE = new PricelistListParamsStatus("active");
  public static final PricelistListParamsStatus INACTIVE = new PricelistListParamsStatus("inactive");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public PricelistListParamsStatus {}

  @Override
  public String toString() {
    return value;
  }
}
