// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** An address to validate. */
@JsonDeserialize(builder = AddressValidation.Builder.class)
public final class AddressValidation extends RequestFields {
  private AddressValidation(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code address}, or null if it is not set or null. */
  public String address() {
    return get("address");
  }

  /** Builds a {@link AddressValidation}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The address as free text. */
    @JsonProperty("address")
    public Builder address(String value) {
      return set("address", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public AddressValidation build() {
      require("address");
      return new AddressValidation(this);
    }
  }
}
