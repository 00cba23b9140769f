// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The type of the event.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record EventType(@JsonValue String value) {
  public static final EventType CUSTOMER_CREATED = new EventType("customer.created");
  public static final EventType CUSTOMER_UPDATED = new EventType("customer.updated");
  public static final EventType CUSTOMER_ERASED = new EventType("customer.erased");
  public static final EventType LOCATION_CREATED = new EventType("location.created");
  public static final EventType LOCATION_UPDATED = new EventType("location.updated");
  public static final EventType PRICELIST_CREATED = new EventType("pricelist.created");
  public static final EventType PRICELIST_UPDATED = new EventType("pricelist.updated");
  public static final EventType SKU_UPDATED = new EventType("sku.updated");
  public static final EventType SERVICE_UPDATED = new EventType("service.updated");
  public static final EventType ZONE_UPDATED = new EventType("zone.updated");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public EventType {}

  @Override
  public String toString() {
    return value;
  }
}
