// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The type of an object that a search has found.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record FoundObjectType(@JsonValue String value) {
  public static final FoundObjectType CUSTOMER = new FoundObjectType("customer");
  public static final FoundObjectType LOCATION = new FoundObjectType("location");
  public static final FoundObjectType SKU = new FoundObjectType("sku");
  public static final FoundObjectType SERVICE = new FoundObjectType("service");
  public static final FoundObjectType PRICELIST = new FoundObjectType("pricelist");
  public static final FoundObjectType ZONE = new FoundObjectType("zone");
  public static final FoundObjectType PRODUCT = new FoundObjectType("product");
  public static final FoundObjectType MATERIAL_TYPE = new FoundObjectType("materialType");
  public static final FoundObjectType LOAD_COMPOSITION = new FoundObjectType("loadComposition");
  public static final FoundObjectType PRICING_TYPE = new FoundObjectType("pricingType");
  public static final FoundObjectType EVENT = new FoundObjectType("event");
  public static final FoundObjectType REQUEST = new FoundObjectType("request");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public FoundObjectType {}

  @Override
  public String toString() {
    return value;
  }
}
