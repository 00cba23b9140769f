// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** The query parameters of {@code search().find}. */
@JsonDeserialize(builder = SearchFindParams.Builder.class)
public final class SearchFindParams extends RequestFields {
  private SearchFindParams(Builder builder) {
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

  /** Returns {@code limit}, or null if it is not set or null. */
  public Integer limit() {
    return get("limit");
  }

  /** Builds a {@link SearchFindParams}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * A name, number, address, email address, telephone number, external ID, or any ID. It must
     * contain more than spaces. Control characters are rejected.
     */
    @JsonProperty("searchTerm")
    public Builder searchTerm(String value) {
      return set("searchTerm", value);
    }

    /** The maximum number of matches of each type. Default: {@code 5}. */
    @JsonProperty("limit")
    public Builder limit(int value) {
      return set("limit", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public SearchFindParams build() {
      require("searchTerm");
      return new SearchFindParams(this);
    }
  }
}
