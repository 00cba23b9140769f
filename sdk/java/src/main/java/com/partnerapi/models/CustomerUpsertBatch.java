// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.util.List;

/** Customers to create or replace. */
@JsonDeserialize(builder = CustomerUpsertBatch.Builder.class)
public final class CustomerUpsertBatch extends RequestFields {
  private CustomerUpsertBatch(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code items}, or null if it is not set or null. */
  public List<CustomerUpsertBatchItem> items() {
    return get("items");
  }

  /** Builds a {@link CustomerUpsertBatch}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The customers to create or replace. */
    @JsonProperty("items")
    public Builder items(List<CustomerUpsertBatchItem> value) {
      return set("items", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public CustomerUpsertBatch build() {
      require("items");
      return new CustomerUpsertBatch(this);
    }
  }
}
