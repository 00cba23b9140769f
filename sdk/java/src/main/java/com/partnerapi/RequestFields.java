package com.partnerapi;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A body or query of a request. A field that was not set on the builder is not sent. A field that was set to null is
 * sent as null, which clears it.
 */
public abstract class RequestFields {
  private final Map<String, Object> fields;

  /** Copies the fields of a builder. */
  protected RequestFields(Builder<?> builder) {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(builder.fields));
  }

  /** Returns whether a field was set, also if it was set to null. */
  public final boolean isSet(String name) {
    return fields.containsKey(name);
  }

  /** Returns the fields that were set, with the names of the service. */
  @JsonValue
  public final Map<String, Object> toMap() {
    return fields;
  }

  /** Returns the value of a field. */
  @SuppressWarnings("unchecked") // Each setter takes the type that the getter returns.
  protected final <T> T get(String name) {
    return (T) fields.get(name);
  }

  @Override
  public final boolean equals(Object other) {
    return other != null
        && other.getClass() == getClass()
        && fields.equals(((RequestFields) other).fields);
  }

  @Override
  public final int hashCode() {
    return fields.hashCode();
  }

  @Override
  public final String toString() {
    return getClass().getSimpleName() + fields;
  }

  /** Collects fields. */
  public abstract static class Builder<B extends Builder<B>> {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    /** Creates a builder without fields. */
    protected Builder() {}

    /** Sets a field by its name in the service's document, for fields that are newer than this version. */
    @JsonAnySetter
    @SuppressWarnings("unchecked") // B is the class itself.
    public final B set(String name, Object value) {
      fields.put(name, value);
      return (B) this;
    }

    /** Throws {@link IllegalStateException} if one of the fields was not set. */
    protected final void require(String... names) {
      for (String name : names) {
        if (!fields.containsKey(name)) {
          throw new IllegalStateException(name + " is required");
        }
      }
    }
  }
}
