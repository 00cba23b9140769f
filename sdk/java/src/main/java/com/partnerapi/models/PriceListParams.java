// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.util.List;

/** The query parameters of {@code prices().list}. */
@JsonDeserialize(builder = PriceListParams.Builder.class)
public final class PriceListParams extends RequestFields {
  private PriceListParams(Builder builder) {
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

  /** Returns {@code zipcode}, or null if it is not set or null. */
  public String zipcode() {
    return get("zipcode");
  }

  /** Returns {@code address}, or null if it is not set or null. */
  public String address() {
    return get("address");
  }

  /** Returns {@code locationId}, or null if it is not set or null. */
  public String locationId() {
    return get("locationId");
  }

  /** Returns {@code q}, or null if it is not set or null. */
  public String q() {
    return get("q");
  }

  /** Returns {@code skuIds}, or null if it is not set or null. */
  public List<String> skuIds() {
    return get("skuIds");
  }

  /** Returns {@code serviceId}, or null if it is not set or null. */
  public String serviceId() {
    return get("serviceId");
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

  /** Builds a {@link PriceListParams}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * The {@code id} of the customer to get the prices for. If omitted, the prices are those for
     * the customer of {@code locationId}, or otherwise for no particular customer. Required without
     * {@code zipcode}, {@code address} and {@code locationId}: the place is then the customer's
     * oldest active location, the one with the earliest {@code createdAt}. Returns 422 if the
     * customer doesn't exist, or if the place depends on it and it has no active location.
     */
    @JsonProperty("customerId")
    public Builder customerId(String value) {
      return set("customerId", value);
    }

    /**
     * The ZIP code of the place. It is matched exactly, after leading and trailing spaces are
     * removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. Can't be combined
     * with {@code address} and {@code locationId}.
     */
    @JsonProperty("zipcode")
    public Builder zipcode(String value) {
      return set("zipcode", value);
    }

    /**
     * The address of the place, as text, whose ZIP code is used. It is resolved as by {@code POST
     * /v1/locations/validate-address}, with the same errors, and for each page. Can't be combined
     * with {@code zipcode} and {@code locationId}.
     */
    @JsonProperty("address")
    public Builder address(String value) {
      return set("address", value);
    }

    /**
     * The {@code id} of a location, active or inactive, whose ZIP code is used. Can't be combined
     * with {@code zipcode} and {@code address}. Returns 422 if the location doesn't exist.
     */
    @JsonProperty("locationId")
    public Builder locationId(String value) {
      return set("locationId", value);
    }

    /**
     * Returns only SKUs whose name, code or description contains each word of this text, such as
     * {@code 20 yard}. Words can be in any order, and case and accents are ignored (see Search
     * terms (/docs/guides/search)). {@code %}, {@code _} and {@code \} are matched literally. An
     * empty value applies no filter. Control characters are rejected.
     */
    @JsonProperty("q")
    public Builder q(String value) {
      return set("q", value);
    }

    /**
     * Returns only these SKUs, up to 100. In a URL, the ids are separated by commas. SKUs that
     * don't exist or aren't offered at the place are left out. An empty list applies no filter.
     */
    @JsonProperty("skuIds")
    public Builder skuIds(List<String> value) {
      return set("skuIds", value);
    }

    /** Returns only SKUs of this service. */
    @JsonProperty("serviceId")
    public Builder serviceId(String value) {
      return set("serviceId", value);
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
    public PriceListParams build() {
      return new PriceListParams(this);
    }
  }
}
