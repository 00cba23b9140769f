// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Whether the customer is served. Can be changed in either direction.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record CustomerStatus(@JsonValue String value) {
  public static final CustomerStatus ACTIVE = new CustomerStatus("active");
  public static final CustomerStatus INACTIVE = new CustomerStatus("inactive");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public CustomerStatus {}

  @Override
  public String toString() {
    return value;
  }
}
