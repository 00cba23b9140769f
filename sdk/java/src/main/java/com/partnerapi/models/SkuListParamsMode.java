// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Returns only SKUs in at least one pricelist with this flag: {@code ecommerce} ({@code
 * isEcommerce}), {@code zone} ({@code isZoneBased}) or {@code default} ({@code isDefault}). Other
 * values are rejected.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record SkuListParamsMode(@JsonValue String value) {
  public static final SkuListParamsMode ECOMMERCE = new SkuListParamsMode("ecommerce");
  public static final SkuListParamsMode ZONE = new SkuListParamsMode("zone");
  public static final SkuListParamsMode DEFAULT = new SkuListParamsMode("default");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public SkuListParamsMode {}

  @Override
  public String toString() {
    return value;
  }
}
