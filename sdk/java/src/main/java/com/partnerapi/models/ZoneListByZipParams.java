// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** The query parameters of {@code zones().listByZip}. */
@JsonDeserialize(builder = ZoneListByZipParams.Builder.class)
public final class ZoneListByZipParams extends RequestFields {
  private ZoneListByZipParams(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code zipcode}, or null if it is not set or null. */
  public String zipcode() {
    return get("zipcode");
  }

  /** Builds a {@link ZoneListByZipParams}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * The ZIP code. It is matched exactly, after leading and trailing spaces are removed, and a
     * ZIP+4 code also matches zones with its five-digit ZIP code. It can't be empty.
     */
    @JsonProperty("zipcode")
    public Builder zipcode(String value) {
      return set("zipcode", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public ZoneListByZipParams build() {
      require("zipcode");
      return new ZoneListByZipParams(this);
    }
  }
}
