// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.util.Map;

/** Events to send in a sandbox. */
@JsonDeserialize(builder = SandboxEventsCreate.Builder.class)
public final class SandboxEventsCreate extends RequestFields {
  private SandboxEventsCreate(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code type}, or null if it is not set or null. */
  public SandboxEventType type() {
    return get("type");
  }

  /** Returns {@code fields}, or null if it is not set or null. */
  public Map<String, Object> fields() {
    return get("fields");
  }

  /** Returns {@code count}, or null if it is not set or null. */
  public Integer count() {
    return get("count");
  }

  /** Returns {@code duplicate}, or null if it is not set or null. */
  public Boolean duplicate() {
    return get("duplicate");
  }

  /** Returns {@code reverse}, or null if it is not set or null. */
  public Boolean reverse() {
    return get("reverse");
  }

  /** Builds a {@link SandboxEventsCreate}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The type of events that a sandbox sends. */
    @JsonProperty("type")
    public Builder type(SandboxEventType value) {
      return set("type", value);
    }

    /** Fields of {@code data} that differ from the type's example. */
    @JsonProperty("fields")
    public Builder fields(Map<String, Object> value) {
      return set("fields", value);
    }

    /** The number of events. Default: {@code 1}. */
    @JsonProperty("count")
    public Builder count(int value) {
      return set("count", value);
    }

    /** Whether each event is sent twice to each endpoint. Default: {@code false}. */
    @JsonProperty("duplicate")
    public Builder duplicate(boolean value) {
      return set("duplicate", value);
    }

    /** Whether the newest event is sent first. Default: {@code false}. */
    @JsonProperty("reverse")
    public Builder reverse(boolean value) {
      return set("reverse", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public SandboxEventsCreate build() {
      require("type");
      return new SandboxEventsCreate(this);
    }
  }
}
