// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The method of the request.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record ListenerDeliveryMethod(@JsonValue String value) {
  public static final ListenerDeliveryMethod POST = new ListenerDeliveryMethod("POST");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public ListenerDeliveryMethod {}

  @Override
  public String toString() {
    return value;
  }
}
