// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** A SKU and its price in the new pricelist. */
@JsonDeserialize(builder = SkuSelection.Builder.class)
public final class SkuSelection extends RequestFields {
  private SkuSelection(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code skuId}, or null if it is not set or null. */
  public String skuId() {
    return get("skuId");
  }

  /** Returns {@code price}, or null if it is not set or null. */
  public Double price() {
    return get("price");
  }

  /** Builds a {@link SkuSelection}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The {@code id} of a SKU in the source pricelist. Each SKU can be listed only once. */
    @JsonProperty("skuId")
    public Builder skuId(String value) {
      return set("skuId", value);
    }

    /**
     * The price in the company's currency, 0 or more, with at most two decimals. Stored exactly.
     */
    @JsonProperty("price")
    public Builder price(double value) {
      return set("price", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public SkuSelection build() {
      require("skuId", "price");
      return new SkuSelection(this);
    }
  }
}
