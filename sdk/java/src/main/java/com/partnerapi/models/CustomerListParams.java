// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.time.Instant;

/** The query parameters of {@code customers().list}. */
@JsonDeserialize(builder = CustomerListParams.Builder.class)
public final class CustomerListParams extends RequestFields {
  private CustomerListParams(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code searchTerm}, or null if it is not set or null. */
  public String searchTerm() {
    return get("searchTerm");
  }

  /** Returns {@code externalId}, or null if it is not set or null. */
  public String externalId() {
    return get("externalId");
  }

  /** Returns {@code email}, or null if it is not set or null. */
  public String email() {
    return get("email");
  }

  /** Returns {@code phone}, or null if it is not set or null. */
  public String phone() {
    return get("phone");
  }

  /** Returns {@code customerNumber}, or null if it is not set or null. */
  public String customerNumber() {
    return get("customerNumber");
  }

  /** Returns {@code status}, or null if it is not set or null. */
  public CustomerStatus status() {
    return get("status");
  }

  /** Returns {@code updatedSince}, or null if it is not set or null. */
  public Instant updatedSince() {
    return get("updatedSince");
  }

  /** Returns {@code sort}, or null if it is not set or null. */
  public ListSort sort() {
    return get("sort");
  }

  /** Returns {@code after}, or null if it is not set or null. */
  public String after() {
    return get("after");
  }

  /** Returns {@code page}, or null if it is not set or null. */
  public Integer page() {
    return get("page");
  }

  /** Returns {@code limit}, or null if it is not set or null. */
  public Integer limit() {
    return get("limit");
  }

  /** Builds a {@link CustomerListParams}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * Returns only customers whose {@code displayName}, {@code customerId}, {@code email} or {@code
     * phone} contains this text. Case and accents are ignored: {@code zurich} finds {@code Zürich}.
     * Words can be in any order and in different fields: {@code delgado 512}. A telephone number is
     * found by its digits, however it is written: {@code 5125557788} finds {@code +1 (512)
     * 555-7788}. Search terms (/docs/guides/search) has the rules. {@code %}, {@code _} and {@code
     * \} are matched literally. An empty value applies no filter. Control characters are rejected.
     */
    @JsonProperty("searchTerm")
    public Builder searchTerm(String value) {
      return set("searchTerm", value);
    }

    /**
     * Returns only the customer with this {@code externalId}: one or none. Case-sensitive. An empty
     * value applies no filter. Control characters are rejected.
     */
    @JsonProperty("externalId")
    public Builder externalId(String value) {
      return set("externalId", value);
    }

    /**
     * Returns only customers with exactly this {@code email}, ignoring case. An empty value applies
     * no filter. Control characters are rejected.
     */
    @JsonProperty("email")
    public Builder email(String value) {
      return set("email", value);
    }

    /**
     * Returns only customers whose {@code phone} has exactly these digits. Spaces and punctuation
     * are ignored, and the country code 1 may be left out: {@code 5125550142} finds {@code +1 512
     * 555 0142}. A value without digits finds nothing. An empty value applies no filter. Control
     * characters are rejected.
     */
    @JsonProperty("phone")
    public Builder phone(String value) {
      return set("phone", value);
    }

    /**
     * Returns only the customer with exactly this customer number, its {@code customerId}: one or
     * none. Case-sensitive. An empty value applies no filter. Control characters are rejected.
     */
    @JsonProperty("customerNumber")
    public Builder customerNumber(String value) {
      return set("customerNumber", value);
    }

    /** Returns only customers with this status. */
    @JsonProperty("status")
    public Builder status(CustomerStatus value) {
      return set("status", value);
    }

    /**
     * Returns only items with an {@code updatedAt} at or after this time (RFC 3339). Items without
     * an {@code updatedAt} are left out.
     */
    @JsonProperty("updatedSince")
    public Builder updatedSince(Instant value) {
      return set("updatedSince", value);
    }

    /**
     * The order of the list. A leading {@code -} is descending. Items with the same time are sorted
     * by {@code id}, in the same direction. Items without this time, such as some imported
     * customers, count as the oldest. The default is {@code -createdAt}.
     */
    @JsonProperty("sort")
    public Builder sort(ListSort value) {
      return set("sort", value);
    }

    /**
     * Returns the items after this cursor: the {@code nextCursor} of the previous page. Send the
     * same filters and {@code sort} as for that page: with others, and in another list, returns
     * 400. Can't be combined with {@code page}, not even with 1. The content of a cursor is
     * internal.
     */
    @JsonProperty("after")
    public Builder after(String value) {
      return set("after", value);
    }

    /**
     * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
     * follow {@code nextCursor} instead. Default: {@code 1}.
     */
    @JsonProperty("page")
    public Builder page(int value) {
      return set("page", value);
    }

    /** The number of items per page. Default: {@code 25}. */
    @JsonProperty("limit")
    public Builder limit(int value) {
      return set("limit", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public CustomerListParams build() {
      return new CustomerListParams(this);
    }
  }
}
