// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** A SKU and its new price in the pricelist. */
@JsonDeserialize(builder = SkuPrice.Builder.class)
public final class SkuPrice extends RequestFields {
  private SkuPrice(Builder builder) {
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

  /** Builds a {@link SkuPrice}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * The {@code id} of a SKU of the company. A SKU that the pricelist doesn't include is added.
     * Each SKU can be listed only once.
     */
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
    public SkuPrice build() {
      require("skuId", "price");
      return new SkuPrice(this);
    }
  }
}
