// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The verdict on a part of an address.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record AddressVerdict(@JsonValue String value) {
  public static final AddressVerdict CONFIRMED = new AddressVerdict("confirmed");
  public static final AddressVerdict INFERRED = new AddressVerdict("inferred");
  public static final AddressVerdict CORRECTED = new AddressVerdict("corrected");
  public static final AddressVerdict UNCONFIRMED = new AddressVerdict("unconfirmed");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public AddressVerdict {}

  @Override
  public String toString() {
    return value;
  }
}
