package com.partnerapi.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;

/** Reads and writes JSON. */
public final class Json {
  /** Accepts unknown fields, but no values of other types. */
  public static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .withCoercionConfig(
              LogicalType.Textual,
              config ->
                  config
                      .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
          .addModule(
              new SimpleModule("partner-api-times")
                  .addSerializer(Instant.class, new InstantSerializer())
                  .addDeserializer(Instant.class, new InstantDeserializer()))
          .build();

  private Json() {}

  /** Returns a value of a type; {@code otherwise} if the node is missing or has another type. */
  public static <T> T readOr(JsonNode node, TypeReference<T> type, T otherwise) {
    if (node.isMissingNode() || node.isNull()) {
      return otherwise;
    }
    try {
      return MAPPER.readerFor(type).readValue(node);
    } catch (IOException e) {
      return otherwise;
    }
  }

  /** Returns the fields of an object. */
  public static Map<String, Object> toMap(JsonNode object) {
    return MAPPER.convertValue(object, new TypeReference<Map<String, Object>>() {});
  }

  static byte[] write(Object value) {
    try {
      return MAPPER.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the body can't be written as JSON", e);
    }
  }

  /** Returns the tree, or null if the text isn't JSON. */
  public static JsonNode tree(byte[] text) {
    try {
      return MAPPER.readTree(text);
    } catch (IOException e) {
      return null;
    }
  }

  private static final class InstantSerializer extends JsonSerializer<Instant> {
    @Override
    public void serialize(Instant value, JsonGenerator generator, SerializerProvider provider)
        throws IOException {
      generator.writeString(value.toString());
    }
  }

  private static final class InstantDeserializer extends JsonDeserializer<Instant> {
    @Override
    public Instant deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      String text = parser.getText();
      try {
        return OffsetDateTime.parse(text).toInstant();
      } catch (DateTimeException e) {
        return (Instant) context.handleWeirdStringValue(Instant.class, text, "must be a timestamp");
      }
    }
  }
}
