// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** A new customer of a batch. */
@JsonDeserialize(builder = CustomerBatchItem.Builder.class)
public final class CustomerBatchItem extends RequestFields {
  private CustomerBatchItem(Builder builder) {
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

  /** Returns {@code idempotencyKey}, or null if it is not set or null. */
  public String idempotencyKey() {
    return get("idempotencyKey");
  }

  /** Builds a {@link CustomerBatchItem}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The customer's display name. Control characters are rejected. */
    @JsonProperty("displayName")
    public Builder displayName(String value) {
      return set("displayName", value);
    }

    /**
     * The email address. At most 64 characters before a domain name, which is no IP address. Omit
     * or pass {@code null} to leave it unset.
     */
    @JsonProperty("email")
    public Builder email(String value) {
      return set("email", value);
    }

    /**
     * The phone number, stored as entered. Omit or pass {@code null} to leave it unset. An empty
     * string is stored as {@code null}. Control characters are rejected.
     */
    @JsonProperty("phone")
    public Builder phone(String value) {
      return set("phone", value);
    }

    /**
     * The name of the customer's company. Omit or pass {@code null} to leave it unset. An empty
     * string is stored as {@code null}.
     */
    @JsonProperty("companyName")
    public Builder companyName(String value) {
      return set("companyName", value);
    }

    /**
     * Your own ID of the customer, for example from your CRM. If another customer has it, returns
     * 409 {@code EXTERNAL_ID_EXISTS}. Omit or pass {@code null} to leave it unset. Control
     * characters are rejected.
     */
    @JsonProperty("externalId")
    public Builder externalId(String value) {
      return set("externalId", value);
    }

    /** Whether the customer is served. Default: {@code active}. */
    @JsonProperty("status")
    public Builder status(CustomerStatus value) {
      return set("status", value);
    }

    /**
     * Identifies the item, like the {@code Idempotency-Key} of a single request: a new one for each
     * item. If another item or the batch has it too, the batch returns 400 {@code
     * VALIDATION_FAILED}. If omitted, the {@code Idempotency-Key} of the batch, if there is one,
     * and the item's position identify it.
     */
    @JsonProperty("idempotencyKey")
    public Builder idempotencyKey(String value) {
      return set("idempotencyKey", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public CustomerBatchItem build() {
      require("displayName");
      return new CustomerBatchItem(this);
    }
  }
}
