// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.util.List;

/** New locations. */
@JsonDeserialize(builder = LocationBatch.Builder.class)
public final class LocationBatch extends RequestFields {
  private LocationBatch(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code items}, or null if it is not set or null. */
  public List<LocationBatchItem> items() {
    return get("items");
  }

  /** Builds a {@link LocationBatch}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The locations to create. */
    @JsonProperty("items")
    public Builder items(List<LocationBatchItem> value) {
      return set("items", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public LocationBatch build() {
      require("items");
      return new LocationBatch(this);
    }
  }
}
