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
public record SkuListParamsStatus(@JsonValue String value) {
  public static final SkuListParamsStatus ACTIVE = new SkuListParamsStatus("active");
  public static final SkuListParamsStatus INACTIVE = new SkuListParamsStatus("inactive");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public SkuListParamsStatus {}

  @Override
  public String toString() {
    return value;
  }
}
