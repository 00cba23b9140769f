// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** The time that passes in a sandbox. */
@JsonDeserialize(builder = SandboxClockAdvance.Builder.class)
public final class SandboxClockAdvance extends RequestFields {
  private SandboxClockAdvance(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code seconds}, or null if it is not set or null. */
  public Integer seconds() {
    return get("seconds");
  }

  /** Builds a {@link SandboxClockAdvance}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** Seconds, up to 7 days. */
    @JsonProperty("seconds")
    public Builder seconds(int value) {
      return set("seconds", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public SandboxClockAdvance build() {
      require("seconds");
      return new SandboxClockAdvance(this);
    }
  }
}
