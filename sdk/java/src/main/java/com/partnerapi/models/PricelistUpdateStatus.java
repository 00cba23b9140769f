// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Whether the pricelist is in use.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record PricelistUpdateStatus(@JsonValue String value) {
  public static final PricelistUpdateStatus ACTIVE = new PricelistUpdateStatus("active");
  public static final PricelistUpdateStatus INACTIVE = new PricelistUpdateStatus("inactive");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public PricelistUpdateStatus {}

  @Override
  public String toString() {
    return value;
  }
}
