// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;

/** The answer of your program, or why there was none. */
@JsonDeserialize(builder = ListenerAttempt.Builder.class)
public final class ListenerAttempt extends RequestFields {
  private ListenerAttempt(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code eventId}, or null if it is not set or null. */
  public String eventId() {
    return get("eventId");
  }

  /** Returns {@code attempt}, or null if it is not set or null. */
  public Integer attempt() {
    return get("attempt");
  }

  /** Returns {@code durationMs}, or null if it is not set or null. */
  public Double durationMs() {
    return get("durationMs");
  }

  /** Returns {@code status}, or null if it is not set or null. */
  public Integer status() {
    return get("status");
  }

  /** Returns {@code error}, or null if it is not set or null. */
  public String error() {
    return get("error");
  }

  /** Returns {@code excerpt}, or null if it is not set or null. */
  public String excerpt() {
    return get("excerpt");
  }

  /** Builds a {@link ListenerAttempt}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * The unique ID of the event: {@code evt_} and 32 hexadecimal digits. It is the same in every
     * attempt, in every resend and in the list of events, so handle each {@code id} once.
     */
    @JsonProperty("eventId")
    public Builder eventId(String value) {
      return set("eventId", value);
    }

    /**
     * The number of the attempt at delivering the event to the listener. It is 1 unless {@code
     * event} asks for another.
     */
    @JsonProperty("attempt")
    public Builder attempt(int value) {
      return set("attempt", value);
    }

    /** The duration in milliseconds. */
    @JsonProperty("durationMs")
    public Builder durationMs(double value) {
      return set("durationMs", value);
    }

    /** The status of the answer. Omit it if there was none. */
    @JsonProperty("status")
    public Builder status(int value) {
      return set("status", value);
    }

    /** Why there was no answer, as a sentence. */
    @JsonProperty("error")
    public Builder error(String value) {
      return set("error", value);
    }

    /** The start of the answer's body. */
    @JsonProperty("excerpt")
    public Builder excerpt(String value) {
      return set("excerpt", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public ListenerAttempt build() {
      require("eventId", "attempt", "durationMs");
      return new ListenerAttempt(this);
    }
  }
}
