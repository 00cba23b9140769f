// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The type of events that a sandbox sends.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record SandboxEventType(@JsonValue String value) {
  public static final SandboxEventType CUSTOMER_CREATED = new SandboxEventType("customer.created");
  public static final SandboxEventType CUSTOMER_UPDATED = new SandboxEventType("customer.updated");
  public static final SandboxEventType CUSTOMER_ERASED = new SandboxEventType("customer.erased");
  public static final SandboxEventType LOCATION_CREATED = new SandboxEventType("location.created");
  public static final SandboxEventType LOCATION_UPDATED = new SandboxEventType("location.updated");
  public static final SandboxEventType PRICELIST_CREATED = new SandboxEventType("pricelist.created");
  public static final SandboxEventType PRICELIST_UPDATED = new SandboxEventType("pricelist.updated");
  public static final SandboxEventType SKU_UPDATED = new SandboxEventType("sku.updated");
  public static final SandboxEventType SERVICE_UPDATED = new SandboxEventType("service.updated");
  public static final SandboxEventType ZONE_UPDATED = new SandboxEventType("zone.updated");
  public static final SandboxEventType WEBHOOK_ENDPOINT_FAILING = new SandboxEventType("webhook_endpoint.failing");
  public static final SandboxEventType WEBHOOK_ENDPOINT_DISABLED = new SandboxEventType("webhook_endpoint.disabled");
  public static final SandboxEventType WEBHOOK_ENDPOINT_RECOVERED = new SandboxEventType("webhook_endpoint.recovered");
  public static final SandboxEventType API_KEY_EXPIRING = new SandboxEventType("api_key.expiring");
  public static final SandboxEventType API_KEY_EXPIRED = new SandboxEventType("api_key.expired");
  public static final SandboxEventType QUOTA_EXHAUSTED = new SandboxEventType("quota.exhausted");
  public static final SandboxEventType DEPRECATED_OPERATION_CALLED = new SandboxEventType("deprecated_operation.called");
  public static final SandboxEventType WEBHOOK_TEST = new SandboxEventType("webhook.test");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public SandboxEventType {}

  @Override
  public String toString() {
    return value;
  }
}
