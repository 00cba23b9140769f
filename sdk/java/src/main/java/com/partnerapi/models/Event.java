// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;

/**
 * A change made through this API, or by an import. {@code type} determines what {@code data}
 * contains. {@code data} is the complete resource as its GET operation would have returned it right
 * after the change; it may have changed since.
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
  @JsonSubTypes.Type(name = "zone.updated", value = ZoneUpdatedEvent.class)
})
public interface Event {
  /** Returns {@code id}. */
  String id();

  /** Returns {@code type}. */
  String type();

  /** Returns {@code createdAt}. */
  Instant createdAt();
}
