// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.util.List;

/** New customers. */
@JsonDeserialize(builder = CustomerBatch.Builder.class)
public final class CustomerBatch extends RequestFields {
  private CustomerBatch(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code items}, or null if it is not set or null. */
  public List<CustomerBatchItem> items() {
    return get("items");
  }

  /** Builds a {@link CustomerBatch}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The customers to create. */
    @JsonProperty("items")
    public Builder items(List<CustomerBatchItem> value) {
      return set("items", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public CustomerBatch build() {
      require("items");
      return new CustomerBatch(this);
    }
  }
}
