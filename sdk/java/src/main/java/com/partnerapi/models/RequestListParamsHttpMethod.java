// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Returns only requests with this method. Agents' calls have the method {@code POST}.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record RequestListParamsHttpMethod(@JsonValue String value) {
  public static final RequestListParamsHttpMethod GET = new RequestListParamsHttpMethod("GET");
  public static final RequestListParamsHttpMethod HEAD = new RequestListParamsHttpMethod("HEAD");
  public static final RequestListParamsHttpMethod POST = new RequestListParamsHttpMethod("POST");
  public static final RequestListParamsHttpMethod PUT = new RequestListParamsHttpMethod("PUT");
  public static final RequestListParamsHttpMethod PATCH = new RequestListParamsHttpMethod("PATCH");
  public static final RequestListParamsHttpMethod DELETE = new RequestListParamsHttpMethod("DELETE");
  public static final RequestListParamsHttpMethod OPTIONS = new RequestListParamsHttpMethod("OPTIONS");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public RequestListParamsHttpMethod {}

  @Override
  public String toString() {
    return value;
  }
}
