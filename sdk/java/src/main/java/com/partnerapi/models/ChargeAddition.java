// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** A charge to add to the pricelist. */
@JsonDeserialize(builder = ChargeAddition.Builder.class)
public final class ChargeAddition extends RequestFields {
  private ChargeAddition(Builder builder) {
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

  /** Returns {@code price}, or null if it is not set or null. */
  public Double price() {
    return get("price");
  }

  /** Returns {@code per}, or null if it is not set or null. */
  public String per() {
    return get("per");
  }

  /** Builds a {@link ChargeAddition}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The charge's name. Each name can be listed only once. */
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

    /** The unit being charged. Omit it or pass {@code null} to leave it unset. */
    @JsonProperty("per")
    public Builder per(String value) {
      return set("per", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public ChargeAddition build() {
      require("name", "price");
      return new ChargeAddition(this);
    }
  }
}
