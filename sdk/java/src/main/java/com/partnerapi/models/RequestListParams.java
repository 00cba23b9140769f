// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.time.Instant;

/** The query parameters of {@code requests().list}. */
@JsonDeserialize(builder = RequestListParams.Builder.class)
public final class RequestListParams extends RequestFields {
  private RequestListParams(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code after}, or null if it is not set or null. */
  public String after() {
    return get("after");
  }

  /** Returns {@code limit}, or null if it is not set or null. */
  public Integer limit() {
    return get("limit");
  }

  /** Returns {@code status}, or null if it is not set or null. */
  public String status() {
    return get("status");
  }

  /** Returns {@code code}, or null if it is not set or null. */
  public String code() {
    return get("code");
  }

  /** Returns {@code operation}, or null if it is not set or null. */
  public String operation() {
    return get("operation");
  }

  /** Returns {@code httpMethod}, or null if it is not set or null. */
  public RequestListParamsHttpMethod httpMethod() {
    return get("httpMethod");
  }

  /** Returns {@code keyId}, or null if it is not set or null. */
  public String keyId() {
    return get("keyId");
  }

  /** Returns {@code since}, or null if it is not set or null. */
  public Instant since() {
    return get("since");
  }

  /** Builds a {@link RequestListParams}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * The {@code id} of a request, or the {@code position} of a response. The list starts with the
     * next request.
     */
    @JsonProperty("after")
    public Builder after(String value) {
      return set("after", value);
    }

    /** The maximum number of requests to return. Default: {@code 25}. */
    @JsonProperty("limit")
    public Builder limit(int value) {
      return set("limit", value);
    }

    /**
     * Returns only requests with this response status, such as {@code 404}, or this class of
     * statuses, such as {@code 4xx}.
     */
    @JsonProperty("status")
    public Builder status(String value) {
      return set("status", value);
    }

    /** Returns only requests that were refused with this error code. */
    @JsonProperty("code")
    public Builder code(String value) {
      return set("code", value);
    }

    /** Returns only requests of the operation with this {@code operationId}. */
    @JsonProperty("operation")
    public Builder operation(String value) {
      return set("operation", value);
    }

    /** Returns only requests with this method. Agents' calls have the method {@code POST}. */
    @JsonProperty("httpMethod")
    public Builder httpMethod(RequestListParamsHttpMethod value) {
      return set("httpMethod", value);
    }

    /**
     * Returns only requests with the API key that has this id. If there is no such key, {@code
     * data} is empty.
     */
    @JsonProperty("keyId")
    public Builder keyId(String value) {
      return set("keyId", value);
    }

    /**
     * Returns only requests that arrived at or after this time (RFC 3339). With {@code after},
     * requests must meet both.
     */
    @JsonProperty("since")
    public Builder since(Instant value) {
      return set("since", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public RequestListParams build() {
      return new RequestListParams(this);
    }
  }
}
