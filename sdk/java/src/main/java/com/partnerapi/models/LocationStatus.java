// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Whether the location is served.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record LocationStatus(@JsonValue String value) {
  public static final LocationStatus ACTIVE = new LocationStatus("ACTIVE");
  public static final LocationStatus INACTIVE = new LocationStatus("INACTIVE");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public LocationStatus {}

  @Override
  public String toString() {
    return value;
  }
}
