// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A resource that can be exported.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record ExportableResource(@JsonValue String value) {
  public static final ExportableResource CUSTOMERS = new ExportableResource("customers");
  public static final ExportableResource LOCATIONS = new ExportableResource("locations");
  public static final ExportableResource SKUS = new ExportableResource("skus");
  public static final ExportableResource PRICELISTS = new ExportableResource("pricelists");
  public static final ExportableResource SERVICES = new ExportableResource("services");
  public static final ExportableResource ZONES = new ExportableResource("zones");
  public static final ExportableResource PRODUCTS = new ExportableResource("products");
  public static final ExportableResource MATERIAL_TYPES = new ExportableResource("material-types");
  public static final ExportableResource LOAD_COMPOSITIONS = new ExportableResource("load-compositions");
  public static final ExportableResource PRICING_TYPES = new ExportableResource("pricing-types");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public ExportableResource {}

  @Override
  public String toString() {
    return value;
  }
}
