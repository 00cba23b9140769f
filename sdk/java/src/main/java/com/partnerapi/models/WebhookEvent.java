// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;

/**
 * The body of a webhook delivery: an event, an operational event about your integration, or a test
 * event. {@code type} determines what {@code data} contains. New types may be added; an endpoint
 * only receives the types it subscribes to.
 *
 * <p>It is one of these types:
 *
 * <ul>
 *   <li>{@code CustomerCreatedEvent}
 *   <li>{@code CustomerUpdatedEvent}
 *   <li>{@code CustomerErasedEvent}
 *   <li>{@code LocationCreatedEvent}
 *   <li>{@code LocationUpdatedEvent}
 *   <li>{@code PricelistCreatedEvent}
 *   <li>{@code PricelistUpdatedEvent}
 *   <li>{@code SkuUpdatedEvent}
 *   <li>{@code ServiceUpdatedEvent}
 *   <li>{@code ZoneUpdatedEvent}
 *   <li>{@code WebhookEndpointFailingEvent}
 *   <li>{@code WebhookEndpointDisabledEvent}
 *   <li>{@code WebhookEndpointRecoveredEvent}
 *   <li>{@code ApiKeyExpiringEvent}
 *   <li>{@code ApiKeyExpiredEvent}
 *   <li>{@code QuotaExhaustedEvent}
 *   <li>{@code DeprecatedOperationCalledEvent}
 *   <li>{@code WebhookTestEvent}
 *   <li>{@code UnknownEvent}
 * </ul>
 */
@JsonTypeInfo(
    use = JsonTypeInfo.Id.NAME,
    include = JsonTypeInfo.As.EXISTING_PROPERTY,
    property = "type",
    visible = true,
    defaultImpl = UnknownEvent.class)
@JsonSubTypes({
  @JsonSubTypes.Type(name = "customer.created", value = CustomerCreatedEvent.class),
  @JsonSubTypes.Type(name = "customer.updated", value = CustomerUpdatedEvent.class),
  @JsonSubTypes.Type(name = "customer.erased", value = CustomerErasedEvent.class),
  @JsonSubTypes.Type(name = "location.created", value = LocationCreatedEvent.class),
  @JsonSubTypes.Type(name = "location.updated", value = LocationUpdatedEvent.class),
  @JsonSubTypes.Type(name = "pricelist.created", value = PricelistCreatedEvent.class),
  @JsonSubTypes.Type(name = "pricelist.updated", value = PricelistUpdatedEvent.class),
  @JsonSubTypes.Type(name = "sku.updated", value = SkuUpdatedEvent.class),
  @JsonSubTypes.Type(name = "service.updated", value = ServiceUpdatedEvent.class),
  @JsonSubTypes.Type(name = "zone.updated", value = ZoneUpdatedEvent.class),
  @JsonSubTypes.Type(name = "webhook_endpoint.failing", value = WebhookEndpointFailingEvent.class),
  @JsonSubTypes.Type(name = "webhook_endpoint.disabled", value = WebhookEndpointDisabledEvent.class),
  @JsonSubTypes.Type(name = "webhook_endpoint.recovered", value = WebhookEndpointRecoveredEvent.class),
  @JsonSubTypes.Type(name = "api_key.expiring", value = ApiKeyExpiringEvent.class),
  @JsonSubTypes.Type(name = "api_key.expired", value = ApiKeyExpiredEvent.class),
  @JsonSubTypes.Type(name = "quota.exhausted", value = QuotaExhaustedEvent.class),
  @JsonSubTypes.Type(name = "deprecated_operation.called", value = DeprecatedOperationCalledEvent.class),
  @JsonSubTypes.Type(name = "webhook.test", value = WebhookTestEvent.class)
})
public interface WebhookEvent {
  /** Returns {@code id}. */
  String id();

  /** Returns {@code type}. */
  String type();

  /** Returns {@code createdAt}. */
  Instant createdAt();
}
