// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** A new location of a batch. */
@JsonDeserialize(builder = LocationBatchItem.Builder.class)
public final class LocationBatchItem extends RequestFields {
  private LocationBatchItem(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code customerId}, or null if it is not set or null. */
  public String customerId() {
    return get("customerId");
  }

  /** Returns {@code address}, or null if it is not set or null. */
  public String address() {
    return get("address");
  }

  /** Returns {@code geoPlaceId}, or null if it is not set or null. */
  public String geoPlaceId() {
    return get("geoPlaceId");
  }

  /** Returns {@code name}, or null if it is not set or null. */
  public String name() {
    return get("name");
  }

  /** Returns {@code locationNote}, or null if it is not set or null. */
  public String locationNote() {
    return get("locationNote");
  }

  /** Returns {@code purchaseOrderNumber}, or null if it is not set or null. */
  public String purchaseOrderNumber() {
    return get("purchaseOrderNumber");
  }

  /** Returns {@code externalId}, or null if it is not set or null. */
  public String externalId() {
    return get("externalId");
  }

  /** Returns {@code idempotencyKey}, or null if it is not set or null. */
  public String idempotencyKey() {
    return get("idempotencyKey");
  }

  /** Builds a {@link LocationBatchItem}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The {@code id} of the customer (not the customer number). */
    @JsonProperty("customerId")
    public Builder customerId(String value) {
      return set("customerId", value);
    }

    /**
     * The street address as free text. It is resolved before anything is stored. Required without
     * {@code geoPlaceId}.
     */
    @JsonProperty("address")
    public Builder address(String value) {
      return set("address", value);
    }

    /**
     * The {@code geoPlaceId} of an address validated in the last 24 hours, instead of {@code
     * address}. The location is created at the validated address, which isn't resolved again.
     */
    @JsonProperty("geoPlaceId")
    public Builder geoPlaceId(String value) {
      return set("geoPlaceId", value);
    }

    /** The name of the location. Defaults to the resolved address on one line. */
    @JsonProperty("name")
    public Builder name(String value) {
      return set("name", value);
    }

    /** A note for the driver or dispatcher. Can contain line breaks. */
    @JsonProperty("locationNote")
    public Builder locationNote(String value) {
      return set("locationNote", value);
    }

    /**
     * The customer's purchase order number. If the customer already has a location at this address
     * without a number, this one is added to it.
     */
    @JsonProperty("purchaseOrderNumber")
    public Builder purchaseOrderNumber(String value) {
      return set("purchaseOrderNumber", value);
    }

    /**
     * Your own ID of the location. If the customer already has a location at this address without
     * an external ID, that location gets it. If another location has it, returns 409 {@code
     * EXTERNAL_ID_EXISTS}. Control characters are rejected.
     */
    @JsonProperty("externalId")
    public Builder externalId(String value) {
      return set("externalId", value);
    }

    /**
     * Identifies the item, like the {@code Idempotency-Key} of a single request: a new one for each
     * item. If another item or the batch has it too, the batch returns 400 {@code
     * VALIDATION_FAILED}. If omitted, the {@code Idempotency-Key} of the batch, if there is one,
     * and the item's position identify it.
     */
    @JsonProperty("idempotencyKey")
    public Builder idempotencyKey(String value) {
      return set("idempotencyKey", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public LocationBatchItem build() {
      require("customerId");
      return new LocationBatchItem(this);
    }
  }
}
