// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.time.Instant;

/** The query parameters of {@code locations().list}. */
@JsonDeserialize(builder = LocationListParams.Builder.class)
public final class LocationListParams extends RequestFields {
  private LocationListParams(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code customerId}, or null if it is not set or null. */
  public String customerId() {
    return get("customerId");
  }

  /** Returns {@code status}, or null if it is not set or null. */
  public LocationStatus status() {
    return get("status");
  }

  /** Returns {@code searchTerm}, or null if it is not set or null. */
  public String searchTerm() {
    return get("searchTerm");
  }

  /** Returns {@code externalId}, or null if it is not set or null. */
  public String externalId() {
    return get("externalId");
  }

  /** Returns {@code zipcode}, or null if it is not set or null. */
  public String zipcode() {
    return get("zipcode");
  }

  /** Returns {@code city}, or null if it is not set or null. */
  public String city() {
    return get("city");
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

  /** Builds a {@link LocationListParams}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** Returns only locations of the customer with this {@code id}. */
    @JsonProperty("customerId")
    public Builder customerId(String value) {
      return set("customerId", value);
    }

    /**
     * Returns only locations with this status. If omitted, returns active and inactive locations.
     */
    @JsonProperty("status")
    public Builder status(LocationStatus value) {
      return set("status", value);
    }

    /**
     * Returns only locations whose name, address or purchase order number contains this text. Case
     * and accents are ignored. Words can be in any order and in different fields: {@code austin
     * congress}. A number in the name or purchase order number is found by its digits too. Search
     * terms (/docs/guides/search) has the rules. {@code %}, {@code _} and {@code \} are matched
     * literally. An empty value applies no filter. Control characters are rejected.
     */
    @JsonProperty("searchTerm")
    public Builder searchTerm(String value) {
      return set("searchTerm", value);
    }

    /**
     * Returns only the location with this {@code externalId}: one or none. Case-sensitive. An empty
     * value applies no filter. Control characters are rejected.
     */
    @JsonProperty("externalId")
    public Builder externalId(String value) {
      return set("externalId", value);
    }

    /**
     * Returns only locations with exactly this ZIP code. Leading and trailing spaces are removed. A
     * ZIP+4 code also finds locations with its five-digit ZIP code. An empty value applies no
     * filter. Control characters are rejected.
     */
    @JsonProperty("zipcode")
    public Builder zipcode(String value) {
      return set("zipcode", value);
    }

    /**
     * Returns only locations with exactly this {@code city}, ignoring case. An empty value applies
     * no filter. Control characters are rejected.
     */
    @JsonProperty("city")
    public Builder city(String value) {
      return set("city", value);
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
    public LocationListParams build() {
      return new LocationListParams(this);
    }
  }
}
