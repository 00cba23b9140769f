// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** The query parameters of {@code pricingTypes().list}. */
@JsonDeserialize(builder = PricingTypeListParams.Builder.class)
public final class PricingTypeListParams extends RequestFields {
  private PricingTypeListParams(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code q}, or null if it is not set or null. */
  public String q() {
    return get("q");
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

  /** Builds a {@link PricingTypeListParams}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * Returns only pricing types whose name contains each word of this text. Words can be in any
     * order, and case and accents are ignored (see Search terms (/docs/guides/search)). {@code %},
     * {@code _} and {@code \} are matched literally. An empty value applies no filter. Control
     * characters are rejected.
     */
    @JsonProperty("q")
    public Builder q(String value) {
      return set("q", value);
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
    public PricingTypeListParams build() {
      return new PricingTypeListParams(this);
    }
  }
}
