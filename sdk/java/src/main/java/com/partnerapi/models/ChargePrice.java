// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** A charge of the pricelist and its new price. */
@JsonDeserialize(builder = ChargePrice.Builder.class)
public final class ChargePrice extends RequestFields {
  private ChargePrice(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code chargeId}, or null if it is not set or null. */
  public String chargeId() {
    return get("chargeId");
  }

  /** Returns {@code price}, or null if it is not set or null. */
  public Double price() {
    return get("price");
  }

  /** Builds a {@link ChargePrice}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * The {@code id} of a charge in the pricelist (see {@code GET /v1/pricelists/{id}/charges}).
     * Each charge can be listed only once.
     */
    @JsonProperty("chargeId")
    public Builder chargeId(String value) {
      return set("chargeId", value);
    }

    /** The price in US dollars, 0 or more, with at most two decimals. Stored exactly. */
    @JsonProperty("price")
    public Builder price(double value) {
      return set("price", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public ChargePrice build() {
      require("chargeId", "price");
      return new ChargePrice(this);
    }
  }
}
