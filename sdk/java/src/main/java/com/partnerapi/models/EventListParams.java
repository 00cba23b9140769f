// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.time.Instant;
import java.util.List;

/** The query parameters of {@code events().list}. */
@JsonDeserialize(builder = EventListParams.Builder.class)
public final class EventListParams extends RequestFields {
  private EventListParams(Builder builder) {
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

  /** Returns {@code type}, or null if it is not set or null. */
  public EventType type() {
    return get("type");
  }

  /** Returns {@code types}, or null if it is not set or null. */
  public List<EventType> types() {
    return get("types");
  }

  /** Returns {@code resourceId}, or null if it is not set or null. */
  public String resourceId() {
    return get("resourceId");
  }

  /** Returns {@code since}, or null if it is not set or null. */
  public Instant since() {
    return get("since");
  }

  /** Builds a {@link EventListParams}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * The {@code id} of the last event you handled, the {@code position} of a response, or {@code
     * latest}. The list starts with the next event. The event can be of any type, even if you
     * filter by type. Use the last event of this list, not the last webhook you received: webhooks
     * can arrive in any order. {@code latest} is the current end of the list.
     */
    @JsonProperty("after")
    public Builder after(String value) {
      return set("after", value);
    }

    /** The maximum number of events to return. Default: {@code 25}. */
    @JsonProperty("limit")
    public Builder limit(int value) {
      return set("limit", value);
    }

    /** Returns only events of this type. For several types, use {@code types}. */
    @JsonProperty("type")
    public Builder type(EventType value) {
      return set("type", value);
    }

    /**
     * Returns only events of these types, up to 20. In a URL, the types are separated by commas.
     * With {@code type}, events must meet both. An empty list applies no filter.
     */
    @JsonProperty("types")
    public Builder types(List<EventType> value) {
      return set("types", value);
    }

    /**
     * Returns only events about the resource with this {@code id}, such as a customer or a
     * location. It is the {@code data.id} of these events. If the resource doesn't exist, {@code
     * data} is empty.
     */
    @JsonProperty("resourceId")
    public Builder resourceId(String value) {
      return set("resourceId", value);
    }

    /**
     * Returns only events with a {@code createdAt} at or after this time (RFC 3339). With {@code
     * after}, events must meet both. To follow the list, use {@code after} alone: an event can
     * appear after others with a later {@code createdAt}.
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
    public EventListParams build() {
      return new EventListParams(this);
    }
  }
}
