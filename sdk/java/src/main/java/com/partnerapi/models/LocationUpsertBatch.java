// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.util.List;

/** Locations to create or replace. */
@JsonDeserialize(builder = LocationUpsertBatch.Builder.class)
public final class LocationUpsertBatch extends RequestFields {
  private LocationUpsertBatch(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code items}, or null if it is not set or null. */
  public List<LocationUpsertBatchItem> items() {
    return get("items");
  }

  /** Builds a {@link LocationUpsertBatch}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The locations to create or replace. */
    @JsonProperty("items")
    public Builder items(List<LocationUpsertBatchItem> value) {
      return set("items", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public LocationUpsertBatch build() {
      require("items");
      return new LocationUpsertBatch(this);
    }
  }
}
