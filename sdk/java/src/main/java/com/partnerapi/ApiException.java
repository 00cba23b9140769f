package com.partnerapi;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.partnerapi.internal.Json;
import java.net.http.HttpHeaders;
import java.util.Map;

/**
 * An error response. Each error code that this version knows has its own class in {@code
 * com.partnerapi.errors}, such as {@code NotFoundException}.
 */
public class ApiException extends PartnerApiException {
  private static final long serialVersionUID = 1;

  /** The parts of an error response. The client creates it. */
  public record Details(
      String code,
      String message,
      int status,
      String requestId,
      JsonNode extraData,
      HttpHeaders headers,
      String idempotencyKey,
      Throwable cause) {}

  private final transient Details details;

  /** Creates an error. The client calls it. */
  public ApiException(Details details) {
    super(describe(details), details.cause(), details.idempotencyKey());
    this.details = details;
  }

  /** Returns the error code. The known codes are in {@code com.partnerapi.errors.ErrorCode}. */
  public String code() {
    return details.code();
  }

  /** Returns the explanation of the service, without status and code. The wording may change. */
  public String explanation() {
    return details.message();
  }

  /** Returns the HTTP status. */
  public int status() {
    return details.status();
  }

  /** Returns the service's id for the request, or "". Include it when you contact support. */
  public String requestId() {
    return details.requestId();
  }

  /** Returns additional details, with the field names of the service; empty if there are none. */
  public Map<String, Object> extraData() {
    return Json.toMap(details.extraData());
  }

  /** Returns the response headers. */
  public HttpHeaders headers() {
    return details.headers();
  }

  /** Returns the URL of the page that explains the code, its cause and how to fix it, or "". */
  public String documentation() {
    return details.extraData().path("documentation").asText("");
  }

  /** Returns a field of {@code extraData}; {@code otherwise} if it is missing or has another type. */
  protected <T> T extra(String name, TypeReference<T> type, T otherwise) {
    return Json.readOr(details.extraData().path(name), type, otherwise);
  }

  private static String describe(Details details) {
    String text = details.status() + " " + details.code() + ": " + details.message();
    return details.requestId().isEmpty() ? text : text + " (request " + details.requestId() + ")";
  }
}
