// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/**
 * A charge of the pricelist and what changes, at least one field. Omitted fields keep their values.
 */
@JsonDeserialize(builder = ChargeChange.Builder.class)
public final class ChargeChange extends RequestFields {
  private ChargeChange(Builder builder) {
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

  /** Returns {@code name}, or null if it is not set or null. */
  public String name() {
    return get("name");
  }

  /** Returns {@code price}, or null if it is not set or null. */
  public Double price() {
    return get("price");
  }

  /** Returns {@code per}, or null if it is not set or null. */
  public String per() {
    return get("per");
  }

  /** Builds a {@link ChargeChange}. */
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

    /** The charge's new name. */
    @JsonProperty("name")
    public Builder name(String value) {
      return set("name", value);
    }

    /**
     * The price per unit in the company's currency, 0 or more, with at most two decimals. Stored
     * exactly.
     */
    @JsonProperty("price")
    public Builder price(double value) {
      return set("price", value);
    }

    /** The unit being charged. {@code null} clears it. */
    @JsonProperty("per")
    public Builder per(String value) {
      return set("per", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public ChargeChange build() {
      require("chargeId");
      return new ChargeChange(this);
    }
  }
}
