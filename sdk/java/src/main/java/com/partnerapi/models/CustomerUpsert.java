// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** All fields of a customer. Omitted fields are set to their defaults. */
@JsonDeserialize(builder = CustomerUpsert.Builder.class)
public final class CustomerUpsert extends RequestFields {
  private CustomerUpsert(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code displayName}, or null if it is not set or null. */
  public String displayName() {
    return get("displayName");
  }

  /** Returns {@code email}, or null if it is not set or null. */
  public String email() {
    return get("email");
  }

  /** Returns {@code phone}, or null if it is not set or null. */
  public String phone() {
    return get("phone");
  }

  /** Returns {@code companyName}, or null if it is not set or null. */
  public String companyName() {
    return get("companyName");
  }

  /** Returns {@code status}, or null if it is not set or null. */
  public CustomerStatus status() {
    return get("status");
  }

  /** Builds a {@link CustomerUpsert}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The customer's display name. Control characters are rejected. */
    @JsonProperty("displayName")
    public Builder displayName(String value) {
      return set("displayName", value);
    }

    /**
     * The email address. At most 64 characters before a domain name, which is no IP address.
     * Omitting it or passing {@code null} clears it. Default: {@code null}.
     */
    @JsonProperty("email")
    public Builder email(String value) {
      return set("email", value);
    }

    /**
     * The phone number, stored as entered. Omitting it, or passing {@code null} or an empty string,
     * clears it. Control characters are rejected. Default: {@code null}.
     */
    @JsonProperty("phone")
    public Builder phone(String value) {
      return set("phone", value);
    }

    /**
     * The name of the customer's company. Omitting it, or passing {@code null} or an empty string,
     * clears it. Default: {@code null}.
     */
    @JsonProperty("companyName")
    public Builder companyName(String value) {
      return set("companyName", value);
    }

    /**
     * Whether the customer is served. Omitting it sets {@code active}. Default: {@code active}.
     */
    @JsonProperty("status")
    public Builder status(CustomerStatus value) {
      return set("status", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public CustomerUpsert build() {
      require("displayName");
      return new CustomerUpsert(this);
    }
  }
}
