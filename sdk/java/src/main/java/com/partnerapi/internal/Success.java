package com.partnerapi.internal;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.partnerapi.ApiException;
import com.partnerapi.ApiResponse;
import com.partnerapi.errors.ErrorCode;
import com.partnerapi.errors.ErrorTypes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A successful response: an envelope around data. */
final class Success {
  private static final int MAX_SHOWN_BYTES = 100;

  private final ApiResponse response;
  private final JsonNode envelope;
  private final String idempotencyKey;

  private Success(ApiResponse response, JsonNode envelope, String idempotencyKey) {
    this.response = response;
    this.envelope = envelope;
    this.idempotencyKey = idempotencyKey;
  }

  /** Returns the envelope of a successful response; throws an error of the type of its code. */
  static Success of(ApiResponse response, String idempotencyKey) {
    JsonNode body = Json.tree(response.bytes());
    boolean isSuccess = response.status() >= 200 && response.status() < 300;
    if (isSuccess && body != null && body.hasNonNull("data")) {
      return new Success(response, body, idempotencyKey);
    }
    boolean isError =
        response.status() >= 400
            && body != null
            && body.path("code").isTextual()
            && body.path("message").isTextual();
    if (!isError) {
      throw unexpected(response, idempotencyKey, describe(response), null);
    }
    String requestId = body.path("internalRequestId").asText("");
    // An invalid extraData is ignored, so that it does not hide the error.
    JsonNode extraData = body.path("extraData");
    throw ErrorTypes.create(
        new ApiException.Details(
            body.path("code").asText(),
            body.path("message").asText(),
            response.status(),
            requestId.isEmpty() ? response.requestId() : requestId,
            extraData.isObject() ? extraData : JsonNodeFactory.instance.objectNode(),
            response.headers(),
            idempotencyKey,
            null));
  }

  <T> T data(TypeReference<T> type) {
    return read(Json.MAPPER.readerFor(type), envelope.get("data"));
  }

  /** Returns the page of a list. */
  <T> PageContent<T> page(TypeReference<List<T>> type) {
    return new PageContent<>(
        data(type), number("page"), number("limit"), number("total"), nextCursor());
  }

  /** Returns the fields of the response that other lists don't have. */
  <D> D details(Class<D> type) {
    return read(Json.MAPPER.readerFor(type), envelope);
  }

  private <T> T read(ObjectReader reader, JsonNode json) {
    try {
      return reader.readValue(json);
    } catch (IOException e) {
      String message = "The response is not what this version expects: " + e.getMessage();
      throw unexpected(response, idempotencyKey, message, e);
    }
  }

  private int number(String name) {
    return envelope.path(name).asInt();
  }

  /** Returns the position after a part of a feed; empty if the service has no positions. */
  String position() {
    return envelope.path("position").asText("");
  }

  private Cursor nextCursor() {
    JsonNode cursor = envelope.path("nextCursor");
    return new Cursor(!cursor.isMissingNode(), cursor.isTextual() ? cursor.asText() : null);
  }

  boolean hasMore() {
    return envelope.path("hasMore").asBoolean();
  }

  private static ApiException unexpected(
      ApiResponse response, String idempotencyKey, String message, Throwable cause) {
    return new ApiException(
        new ApiException.Details(
            ErrorCode.UNEXPECTED_RESPONSE,
            message,
            response.status(),
            response.requestId(),
            JsonNodeFactory.instance.objectNode(),
            response.headers(),
            idempotencyKey,
            cause));
  }

  private static String describe(ApiResponse response) {
    String location = response.header("Location");
    if (!location.isEmpty()) {
      return "Unexpected redirect to "
          + location
          + ". Redirects are not followed. Check the base URL.";
    }
    byte[] body = response.bytes();
    ByteBuffer beginning = ByteBuffer.wrap(body, 0, Math.min(MAX_SHOWN_BYTES, body.length));
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.IGNORE)
            .onUnmappableCharacter(CodingErrorAction.IGNORE);
    try {
      return "Unexpected response: " + decoder.decode(beginning);
    } catch (IOException e) {
      return "Unexpected response";
    }
  }
}
