// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** The fields to update, at least one. Omitted fields keep their values. */
@JsonDeserialize(builder = LocationUpdate.Builder.class)
public final class LocationUpdate extends RequestFields {
  private LocationUpdate(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
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

  /** Returns {@code address}, or null if it is not set or null. */
  public String address() {
    return get("address");
  }

  /** Returns {@code geoPlaceId}, or null if it is not set or null. */
  public String geoPlaceId() {
    return get("geoPlaceId");
  }

  /** Returns {@code status}, or null if it is not set or null. */
  public LocationStatus status() {
    return get("status");
  }

  /** Builds a {@link LocationUpdate}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The name of the location. */
    @JsonProperty("name")
    public Builder name(String value) {
      return set("name", value);
    }

    /** A note for the driver or dispatcher. Can contain line breaks. {@code ""} clears it. */
    @JsonProperty("locationNote")
    public Builder locationNote(String value) {
      return set("locationNote", value);
    }

    /** The customer's purchase order number. {@code ""} clears it. */
    @JsonProperty("purchaseOrderNumber")
    public Builder purchaseOrderNumber(String value) {
      return set("purchaseOrderNumber", value);
    }

    /**
     * Your own ID of the location. If another location has it, returns 409 {@code
     * EXTERNAL_ID_EXISTS}. {@code null} clears it. Control characters are rejected.
     */
    @JsonProperty("externalId")
    public Builder externalId(String value) {
      return set("externalId", value);
    }

    /**
     * The street address as free text. It is resolved, and the result replaces the whole stored
     * address object.
     */
    @JsonProperty("address")
    public Builder address(String value) {
      return set("address", value);
    }

    /**
     * The {@code geoPlaceId} of an address validated in the last 24 hours, instead of {@code
     * address}. The location gets the validated address, which isn't resolved again.
     */
    @JsonProperty("geoPlaceId")
    public Builder geoPlaceId(String value) {
      return set("geoPlaceId", value);
    }

    /** {@code ACTIVE} reactivates an inactive location, {@code INACTIVE} deactivates it. */
    @JsonProperty("status")
    public Builder status(LocationStatus value) {
      return set("status", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public LocationUpdate build() {
      return new LocationUpdate(this);
    }
  }
}
