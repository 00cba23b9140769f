// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.util.List;

/** Attempts to record. */
@JsonDeserialize(builder = ListenerAttemptsRequest.Builder.class)
public final class ListenerAttemptsRequest extends RequestFields {
  private ListenerAttemptsRequest(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code attempts}, or null if it is not set or null. */
  public List<ListenerAttempt> attempts() {
    return get("attempts");
  }

  /** Builds a {@link ListenerAttemptsRequest}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The attempts, one per delivery. */
    @JsonProperty("attempts")
    public Builder attempts(List<ListenerAttempt> value) {
      return set("attempts", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public ListenerAttemptsRequest build() {
      require("attempts");
      return new ListenerAttemptsRequest(this);
    }
  }
}
