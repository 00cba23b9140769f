// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The time that a list is sorted by. A leading {@code -} is descending.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record ListSort(@JsonValue String value) {
  public static final ListSort CREATED_AT = new ListSort("createdAt");
  public static final ListSort CREATED_AT_DESCENDING = new ListSort("-createdAt");
  public static final ListSort UPDATED_AT = new ListSort("updatedAt");
  public static final ListSort UPDATED_AT_DESCENDING = new ListSort("-updatedAt");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public ListSort {}

  @Override
  public String toString() {
    return value;
  }
}
