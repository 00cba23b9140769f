// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The type of the events.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record SandboxEventsCreateType(@JsonValue String value) {
  public static final SandboxEventsCreateType CUSTOMER_CREATED = new SandboxEventsCreateType("customer.created");
  public static final SandboxEventsCreateType CUSTOMER_UPDATED = new SandboxEventsCreateType("customer.updated");
  public static final SandboxEventsCreateType CUSTOMER_ERASED = new SandboxEventsCreateType("customer.erased");
  public static final SandboxEventsCreateType LOCATION_CREATED = new SandboxEventsCreateType("location.created");
  public static final SandboxEventsCreateType LOCATION_UPDATED = new SandboxEventsCreateType("location.updated");
  public static final SandboxEventsCreateType PRICELIST_CREATED = new SandboxEventsCreateType("pricelist.created");
  public static final SandboxEventsCreateType PRICELIST_UPDATED = new SandboxEventsCreateType("pricelist.updated");
  public static final SandboxEventsCreateType SKU_UPDATED = new SandboxEventsCreateType("sku.updated");
  public static final SandboxEventsCreateType SERVICE_UPDATED = new SandboxEventsCreateType("service.updated");
  public static final SandboxEventsCreateType ZONE_UPDATED = new SandboxEventsCreateType("zone.updated");
  public static final SandboxEventsCreateType WEBHOOK_ENDPOINT_FAILING = new SandboxEventsCreateType("webhook_endpoint.failing");
  public static final SandboxEventsCreateType WEBHOOK_ENDPOINT_DISABLED = new SandboxEventsCreateType("webhook_endpoint.disabled");
  public static final SandboxEventsCreateType WEBHOOK_ENDPOINT_RECOVERED = new SandboxEventsCreateType("webhook_endpoint.recovered");
  public static final SandboxEventsCreateType API_KEY_EXPIRING = new SandboxEventsCreateType("api_key.expiring");
  public static final SandboxEventsCreateType API_KEY_EXPIRED = new SandboxEventsCreateType("api_key.expired");
  public static final SandboxEventsCreateType QUOTA_EXHAUSTED = new SandboxEventsCreateType("quota.exhausted");
  public static final SandboxEventsCreateType DEPRECATED_OPERATION_CALLED = new SandboxEventsCreateType("deprecated_operation.called");
  public static final SandboxEventsCreateType WEBHOOK_TEST = new SandboxEventsCreateType("webhook.test");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public SandboxEventsCreateType {}

  @Override
  public String toString() {
    return value;
  }
}
