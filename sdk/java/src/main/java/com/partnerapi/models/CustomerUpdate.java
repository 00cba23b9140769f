// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** The fields to update, at least one. Omitted fields keep their values. */
@JsonDeserialize(builder = CustomerUpdate.Builder.class)
public final class CustomerUpdate extends RequestFields {
  private CustomerUpdate(Builder builder) {
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

  /** Returns {@code externalId}, or null if it is not set or null. */
  public String externalId() {
    return get("externalId");
  }

  /** Returns {@code status}, or null if it is not set or null. */
  public CustomerStatus status() {
    return get("status");
  }

  /** Builds a {@link CustomerUpdate}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The customer's display name. Control characters are rejected. */
    @JsonProperty("displayName")
    public Builder displayName(String value) {
      return set("displayName", value);
    }

    /**
     * The email address. At most 64 characters before a domain name, which is no IP address. {@code
     * null} clears it.
     */
    @JsonProperty("email")
    public Builder email(String value) {
      return set("email", value);
    }

    /**
     * The phone number, stored as entered. {@code null} or an empty string clears it. Control
     * characters are rejected.
     */
    @JsonProperty("phone")
    public Builder phone(String value) {
      return set("phone", value);
    }

    /** The name of the customer's company. {@code null} or an empty string clears it. */
    @JsonProperty("companyName")
    public Builder companyName(String value) {
      return set("companyName", value);
    }

    /**
     * Your own ID of the customer. If another customer has it, returns 409 {@code
     * EXTERNAL_ID_EXISTS}. {@code null} clears it. Control characters are rejected.
     */
    @JsonProperty("externalId")
    public Builder externalId(String value) {
      return set("externalId", value);
    }

    /** Whether the customer is served. Can be changed in either direction. */
    @JsonProperty("status")
    public Builder status(CustomerStatus value) {
      return set("status", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public CustomerUpdate build() {
      return new CustomerUpdate(this);
    }
  }
}
